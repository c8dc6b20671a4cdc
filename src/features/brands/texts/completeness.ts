import { translatedFieldNames, type Brand, type TranslatedFieldName } from '#contract/brand.ts'
import { isVisible } from '#contract/names.ts'
import { pictureFields, type PictureField } from './brand-fields.ts'
import {
  knownText,
  translatedPath,
  type BrandPath,
  type BrandTexts,
  type StoreLanguages,
} from './brand-texts.ts'

/** How complete one language of a brand is. */
export type LanguageCompleteness = {
  language: string
  filled: number
  total: number
  /** Fields known to be empty. */
  missing: readonly TranslatedFieldName[]
  /** False if the record has no text of this language, so its completeness is unknown. */
  isKnown: boolean
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
export function brandCompleteness(brand: Brand, store: StoreLanguages): BrandCompleteness {
  const languages = store.languages.map((language): LanguageCompleteness => {
    const known = translatedFieldNames.flatMap((field) => {
      const text = knownText(brand, field, language, store)
      return text === undefined ? [] : [{ field, isFilled: isVisible(text) }]
    })
    const missing = known.filter(({ isFilled }) => !isFilled).map(({ field }) => field)
    return {
      language,
      filled: known.length - missing.length,
      total: translatedFieldNames.length,
      missing,
      isKnown: known.length > 0,
    }
  })
  const pictures = pictureFields.map((name) => {
    const url = knownText(brand, name, undefined, store)
    if (url === undefined) return { name, state: 'unknown' as const }
    return { name, state: isVisible(url) ? ('present' as const) : ('missing' as const) }
  })
  const missingPictures = pictures.filter(({ state }) => state === 'missing').length
  const missingTexts = languages.reduce((sum, { missing }) => sum + missing.length, 0)
  const missing = missingTexts + missingPictures
  const isComplete = missing === 0 && languages.every(({ filled, total }) => filled === total)
  return { languages, pictures, missing, isComplete }
}

/** Whether a language is known to have no text. */
export function isUntranslated({ filled, isKnown }: LanguageCompleteness): boolean {
  return isKnown && filled === 0
}

/** How complete one language is in the form. */
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
