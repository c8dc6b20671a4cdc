import { isAlike } from './brand-changes.ts'
import type { BrandPath, BrandTexts } from './brand-texts.ts'

/** What was typed into a field, and over which text of the store: undefined where nobody knew what it had. */
export type TypedText = { text: string; over: string | undefined }

/** What was typed and is not in the store, as far as is known. An empty text is a field to be cleared. */
export type TypedTexts = ReadonlyMap<BrandPath, TypedText>

/** Whether two texts of a field count as the same. */
type IsSame = (path: BrandPath, one: string, other: string) => boolean

/** The typed texts alone. */
export function textsOf(typed: TypedTexts): BrandTexts {
  return new Map([...typed].map(([path, { text }]) => [path, text]))
}

/**
 * The fields of which somebody has to say whose text counts: the store has another text by now than the one that was
 * typed over, and not the typed one either. Over a field of which nothing was known, any text of the store is another.
 */
export function conflictsOf(typed: TypedTexts, known: BrandTexts, isSame: IsSame = isAlike): BrandPath[] {
  return [...typed].flatMap(([path, { text, over }]) => {
    const now = known.get(path)
    if (now === undefined || isSame(path, now, text) || isSame(path, now, over ?? '')) return []
    return [path]
  })
}

/**
 * What is left of what was typed once the store is known to have these texts: what it has already is done.
 * `own` are texts of ours that may have reached it: should it have one of them, nobody else has written it.
 */
export function restOf(
  typed: TypedTexts,
  latest: BrandTexts,
  own: BrandTexts,
  isSame: IsSame = isAlike,
): TypedTexts {
  return new Map(
    [...typed].flatMap(([path, { text, over }]) => {
      const now = latest.get(path)
      if (now === undefined) return [[path, { text, over }]]
      if (isSame(path, now, text)) return []
      const isOurs = isSame(path, now, own.get(path) ?? over ?? '')
      return [[path, { text, over: isOurs ? now : over }]]
    }),
  )
}

/** The fields that these texts would clear in the store. */
export function clearedPaths(typed: TypedTexts): BrandPath[] {
  return [...typed].filter(([, { text }]) => text.trim() === '').map(([path]) => path)
}
