import { translatedFieldNames } from '#contract/brand.ts'
import { textsInForm, type BrandFormValues, type BrandPath, type BrandTexts } from './brand-texts.ts'

/** How much of a brand there is in one language. */
export type Completeness = {
  filled: number
  total: number
  /** How many of the empty ones may have a text in the store that Diwan cannot read. */
  unknown: number
}

/** Counts the texts of one language, as they stand in the form. */
export function completenessOf(values: BrandFormValues, known: BrandTexts, language: string): Completeness {
  const paths = textPathsOf(language)
  const missing = new Set(missingPaths(values))
  const unknown = paths.filter((path) => missing.has(path) && !known.has(path)).length
  return {
    filled: paths.filter((path) => !missing.has(path)).length,
    total: paths.length,
    unknown,
  }
}

/** The fields with nothing in them, in every language; whether they are known to be empty does not matter. */
export function missingPaths(values: BrandFormValues): BrandPath[] {
  return textsInForm(values)
    .filter(([, text]) => isBlank(text))
    .map(([path]) => path)
}

/**
 * The texts that copying one language into another fills in: those the other lacks. A text that is there is
 * never replaced.
 */
export function gapsToFill(
  values: BrandFormValues,
  { from, to }: { from: string; to: string },
): [BrandPath, string][] {
  const missing = new Set(missingPaths(values))
  return translatedFieldNames.flatMap((field) => {
    const text = values.translations[from]?.[field] ?? ''
    const path = `translations.${to}.${field}` as const
    return missing.has(path) && !isBlank(text) ? [[path, text] as [BrandPath, string]] : []
  })
}

function textPathsOf(language: string): BrandPath[] {
  return translatedFieldNames.map((field) => `translations.${language}.${field}` as const)
}

function isBlank(text: string): boolean {
  return text.trim() === ''
}
