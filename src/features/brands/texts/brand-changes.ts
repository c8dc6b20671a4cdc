import { asShown, type BrandPath, type BrandTexts } from './brand-texts.ts'

/** One field before and after. What it was before is undefined where nobody knows. */
export type BrandChange = { path: BrandPath; before: string | undefined; after: string }

/** What these texts would make of what is known; texts that are there already are no change. */
export function listChanges(known: BrandTexts, texts: BrandTexts): BrandChange[] {
  return [...texts]
    .map(([path, after]) => ({ path, before: known.get(path), after }))
    .filter(({ path, before, after }) => before === undefined || !isAlike(path, before, after))
}

/** The fields that these texts would leave empty in the store. */
export function emptiedPaths(texts: BrandTexts): BrandPath[] {
  return [...texts].filter(([, text]) => text.trim() === '').map(([path]) => path)
}

/** The texts that take these back, and the fields whose old text was never known. */
export function reverseOf(sent: BrandTexts, known: BrandTexts): { texts: BrandTexts; lost: BrandPath[] } {
  const paths = [...sent.keys()]
  const texts = new Map(
    paths.flatMap((path) => {
      const before = known.get(path)
      return before === undefined ? [] : [[path, before] as const]
    }),
  )
  return { texts, lost: paths.filter((path) => !texts.has(path)) }
}

type Rebased = {
  known: BrandTexts
  /** Changed elsewhere and not here: they can simply be shown. */
  adopted: BrandPath[]
  /** Changed elsewhere and here, and not to the same text: somebody has to decide. */
  conflicts: BrandPath[]
}

/**
 * Puts what was changed here on top of what the store has by now. Of a field whose text was unknown until now
 * nobody can say that it was changed elsewhere, so it is never in conflict.
 */
export function rebase(known: BrandTexts, latest: BrandTexts, changedHere: BrandTexts): Rebased {
  const adopted: BrandPath[] = []
  const conflicts: BrandPath[] = []
  for (const [path, theirs] of latest) {
    const before = known.get(path)
    const mine = changedHere.get(path)
    if (before !== undefined && isAlike(path, before, theirs)) continue
    if (mine === undefined) adopted.push(path)
    else if (before !== undefined && !isAlike(path, mine, theirs)) conflicts.push(path)
  }
  return { known: new Map([...known, ...latest]), adopted, conflicts }
}

function isAlike(path: BrandPath, one: string, other: string): boolean {
  return asShown(path, one) === asShown(path, other)
}
