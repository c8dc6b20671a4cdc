import { translatedFieldNames, type Brand, type TranslatedFieldName } from '#contract/brand.ts'
import { isVisible } from '#contract/names.ts'
import { pictureNames, type PictureName } from './brand-fields.ts'
import { knownText, type StoreLanguages } from './brand-texts.ts'

/** How much of a brand there is in one language. */
export type LanguageWork = {
  language: string
  filled: number
  total: number
  /** The fields that are known to be empty. */
  missing: readonly TranslatedFieldName[]
  /** False where the record tells nothing of this language: then nothing is missing, for all that is known. */
  isKnown: boolean
}

/** What there is to do for a brand, as the store's list tells of it. */
export type BrandWork = {
  languages: readonly LanguageWork[]
  pictures: readonly { name: PictureName; state: 'there' | 'missing' | 'unknown' }[]
  /** How many fields are known to be empty, in all languages, pictures among them. */
  missing: number
  /** No field is empty, and every text is known. */
  isComplete: boolean
}

/** What is missing of a brand that was read with its translations. */
export function workOn(brand: Brand, store: StoreLanguages): BrandWork {
  const languages = store.languages.map((language): LanguageWork => {
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
  const pictures = pictureNames.map((name) => {
    const url = knownText(brand, name, undefined, store)
    if (url === undefined) return { name, state: 'unknown' as const }
    return { name, state: isVisible(url) ? ('there' as const) : ('missing' as const) }
  })
  const missingPictures = pictures.filter(({ state }) => state === 'missing').length
  const missingTexts = languages.reduce((sum, { missing }) => sum + missing.length, 0)
  const missing = missingTexts + missingPictures
  const isComplete = missing === 0 && languages.every(({ filled, total }) => filled === total)
  return { languages, pictures, missing, isComplete }
}

/** Whether a language has no text at all, as far as the store tells. */
export function isUntranslated({ filled, isKnown }: LanguageWork): boolean {
  return isKnown && filled === 0
}
