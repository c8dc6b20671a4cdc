import { asShown, type BrandPath, type BrandTexts } from './brand-texts.ts'

/** One field before and after. What it was before is undefined where nobody knows. */
export type BrandChange = { path: BrandPath; before: string | undefined; after: string }

/** What these texts would make of what is known; texts that are there already are no change. */
export function listChanges(known: BrandTexts, texts: BrandTexts): BrandChange[] {
  return [...texts]
    .map(([path, after]) => ({ path, before: known.get(path), after }))
    .filter(({ path, before, after }) => before === undefined || !isAlike(path, before, after))
}

/** Whether two texts are the same once they have passed through the input of their field. */
export function isAlike(path: BrandPath, one: string, other: string): boolean {
  return asShown(path, one) === asShown(path, other)
}
