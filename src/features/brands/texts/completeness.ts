import { translatedFieldNames, type Brand, type TranslatedFieldName } from '#contract/brand.ts'
import { isVisible } from '#contract/names.ts'
import { pictureFields, type PictureField } from './brand-fields.ts'
import { storeLanguages } from '#src/lib/settings.ts'
import { knownTexts, translatedPath, type BrandPath, type BrandTexts } from './brand-texts.ts'

/** How complete the texts of one language are. */
export type LanguageCompleteness = {
  language: string
  filled: number
  total: number
  /** Fields known to be empty. */
  missing: readonly TranslatedFieldName[]
  /** Empty fields whose stored text is unknown; all of them if the record has no text of this language. */
  unknown: number
}

/** How complete a brand is, by its record in the store's list. */
export type BrandCompleteness = {
  languages: readonly LanguageCompleteness[]
  pictures: readonly { name: PictureField; state: 'present' | 'missing' | 'unknown' }[]
  /** Empty fields in all languages, pictures included. */
  missing: number
  /** Every text is known and no field is empty. */
  isComplete: boolean
}

/** Computes the completeness of a brand read with its translations. */
export function brandCompleteness(brand: Brand): BrandCompleteness {
  const texts = knownTexts(brand)
  const languages = storeLanguages().languages.map((language) => languageCompleteness(texts, texts, language))
  const pictures = pictureFields.map((name) => {
    const url = texts.get(name)
    if (url === undefined) return { name, state: 'unknown' as const }
    return { name, state: isVisible(url) ? ('present' as const) : ('missing' as const) }
  })
  const missing = missingPaths(texts, texts).length
  const isComplete = missing === 0 && languages.every(({ filled, total }) => filled === total)
  return { languages, pictures, missing, isComplete }
}

/** Computes the completeness of a language from the text of each field, as the list or the form shows it, and the stored ones. */
export function languageCompleteness(
  shown: BrandTexts,
  known: BrandTexts,
  language: string,
): LanguageCompleteness {
  const empty = translatedFieldNames.filter((field) => !isVisible(shown.get(translatedPath(language, field))))
  const missing = empty.filter((field) => known.has(translatedPath(language, field)))
  const total = translatedFieldNames.length
  return { language, filled: total - empty.length, total, missing, unknown: empty.length - missing.length }
}

/** Whether a language is known to have no text. */
export function isUntranslated({ filled, total, unknown }: LanguageCompleteness): boolean {
  return filled === 0 && unknown < total
}

/** Lists the empty fields of all languages, without those whose stored text is unknown. */
export function missingPaths(shown: BrandTexts, known: BrandTexts): BrandPath[] {
  return [...shown].filter(([path, text]) => known.has(path) && !isVisible(text)).map(([path]) => path)
}

/** Lists the texts to copy into the empty fields of another language. Existing texts are never replaced. */
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
