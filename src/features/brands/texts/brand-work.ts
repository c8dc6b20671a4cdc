import {
  translatedFieldNames,
  type Brand,
  type BrandFieldName,
  type TranslatedFieldName,
} from '#contract/brand.ts'
import { isVisible } from '#contract/names.ts'
import { pictureNames, type PictureName } from './brand-fields.ts'
import { knownText, type StoreLanguages } from './brand-texts.ts'

/** How much of a brand there is in one language. */
export type LanguageWork = {
  language: string
  filled: number
  total: number
  /** The fields with nothing in them. */
  missing: readonly TranslatedFieldName[]
  /** False where the store told nothing of any translation: then nothing is missing, for all that is known. */
  isKnown: boolean
}

/** What there is to do for a brand, as the store's list tells of it. */
export type BrandWork = {
  languages: readonly LanguageWork[]
  pictures: readonly { name: PictureName; state: 'there' | 'missing' | 'unknown' }[]
  /** How many fields have nothing in them, in all languages, pictures among them. */
  missing: number
}

/** What is missing of a brand that was read with its translations. */
export function workOn(brand: Brand, store: StoreLanguages): BrandWork {
  const isBlank = (field: BrandFieldName, language?: string) =>
    !isVisible(knownText(brand, field, language, store))
  const hasTranslations = Object.keys(brand.translations).length > 0
  const languages = store.languages.map((language): LanguageWork => {
    const isKnown = hasTranslations || language === store.defaultLanguage
    const blank = translatedFieldNames.filter((field) => isBlank(field, language))
    const total = translatedFieldNames.length
    return { language, filled: total - blank.length, total, missing: isKnown ? blank : [], isKnown }
  })
  const pictures = pictureNames.map((name) => {
    if (knownText(brand, name, undefined, store) === undefined) return { name, state: 'unknown' as const }
    return { name, state: isBlank(name) ? ('missing' as const) : ('there' as const) }
  })
  const missingPictures = pictures.filter(({ state }) => state === 'missing').length
  const missingTexts = languages.reduce((sum, { missing }) => sum + missing.length, 0)
  return { languages, pictures, missing: missingTexts + missingPictures }
}

/** Whether a language has no text at all, as far as the store tells. */
export function isUntranslated({ filled, isKnown }: LanguageWork): boolean {
  return isKnown && filled === 0
}
