import { translatedFieldNames } from '#contract/brand.ts'
import { isVisible } from '#contract/names.ts'
import { pathIn, type BrandPath, type BrandTexts } from './brand-texts.ts'

/** How much of a brand there is in one language. */
export type Completeness = {
  filled: number
  total: number
  /** How many of the empty ones may have a text in the store that Diwan cannot read. */
  unknown: number
}

/** Counts the texts of one language, as they stand in the form. */
export function completenessOf(shown: BrandTexts, known: BrandTexts, language: string): Completeness {
  const paths = translatedFieldNames.map((field) => pathIn(language, field))
  const missing = paths.filter((path) => !isVisible(shown.get(path)))
  return {
    filled: paths.length - missing.length,
    total: paths.length,
    unknown: missing.filter((path) => !known.has(path)).length,
  }
}

/** The fields with nothing in them, in every language; whether they are known to be empty does not matter. */
export function missingPaths(shown: BrandTexts): BrandPath[] {
  return [...shown].filter(([, text]) => !isVisible(text)).map(([path]) => path)
}

/**
 * The texts that copying one language into another fills in: those the other lacks. A text that is there is
 * never replaced.
 */
export function gapsToFill(
  shown: BrandTexts,
  { from, to }: { from: string; to: string },
): [BrandPath, string][] {
  return translatedFieldNames.flatMap((field): [BrandPath, string][] => {
    const text = shown.get(pathIn(from, field)) ?? ''
    const path = pathIn(to, field)
    return !isVisible(shown.get(path)) && isVisible(text) ? [[path, text]] : []
  })
}
