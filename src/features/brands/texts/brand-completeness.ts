import { translatedFieldNames } from '#contract/brand.ts'
import { isVisible } from '#contract/names.ts'
import { pathIn, type BrandPath, type BrandTexts } from './brand-texts.ts'

/** How much of a brand there is in one language. */
export type Completeness = {
  filled: number
  total: number
  /** How many of the empty ones may have a text in the store, which was not loaded. */
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

/** The fields with nothing in them, in every language. One whose text in the store is unknown is not among them. */
export function missingPaths(shown: BrandTexts, known: BrandTexts): BrandPath[] {
  return [...shown].filter(([path, text]) => known.has(path) && !isVisible(text)).map(([path]) => path)
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
