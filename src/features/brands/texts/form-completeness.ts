import { translatedFieldNames } from '#contract/brand.ts'
import { isVisible } from '#contract/names.ts'
import { translatedPath, type BrandPath, type BrandTexts } from './brand-texts.ts'

/** How complete one language of a brand is. */
export type FormCompleteness = {
  filled: number
  total: number
  /** Empty fields whose stored text was not loaded. */
  unknown: number
}

/** Counts the filled fields of one language as the form shows them. */
export function formCompleteness(shown: BrandTexts, known: BrandTexts, language: string): FormCompleteness {
  const paths = translatedFieldNames.map((field) => translatedPath(language, field))
  const missing = paths.filter((path) => !isVisible(shown.get(path)))
  return {
    filled: paths.length - missing.length,
    total: paths.length,
    unknown: missing.filter((path) => !known.has(path)).length,
  }
}

/** Lists the empty fields of all languages, without those whose stored text is unknown. */
export function missingPaths(shown: BrandTexts, known: BrandTexts): BrandPath[] {
  return [...shown].filter(([path, text]) => known.has(path) && !isVisible(text)).map(([path]) => path)
}

/**
 * Lists the texts to copy into the empty fields of another language. Existing texts are never replaced.
 */
export function gapsToFill(
  shown: BrandTexts,
  { from, to }: { from: string; to: string },
): [BrandPath, string][] {
  return translatedFieldNames.flatMap((field): [BrandPath, string][] => {
    const text = shown.get(translatedPath(from, field)) ?? ''
    const path = translatedPath(to, field)
    return !isVisible(shown.get(path)) && isVisible(text) ? [[path, text]] : []
  })
}
