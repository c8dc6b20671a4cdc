import { toInputValue, type BrandPath, type BrandTexts } from './brand-texts.ts'

/** A field before and after. `before` is undefined if unknown. */
export type BrandChange = { path: BrandPath; before: string | undefined; after: string }

/** Lists what these texts would change in the known ones. */
export function listChanges(known: BrandTexts, texts: BrandTexts): BrandChange[] {
  return [...texts]
    .map(([path, after]) => ({ path, before: known.get(path), after }))
    .filter(({ path, before, after }) => before === undefined || !isSameInputValue(path, before, after))
}

/** Whether two texts are equal after normalization by their field's input. */
export function isSameInputValue(path: BrandPath, first: string, second: string): boolean {
  return toInputValue(path, first) === toInputValue(path, second)
}
