import { translatedFieldNames } from '#contract/brand.ts'
import { textAt, withTexts } from './brand-texts.ts'
import { isRecord } from '#contract/json.ts'
import type { RawRecord } from '#mock/seed/raw-record.ts'

/**
 * Returns a brand as a read operation serves it (store-api.md § 2): each text in `language`, or in the default language if it
 * is not translated. Includes translations only on request (live-service.md, Brands).
 */
export function presentBrand(brand: RawRecord, language: string, hasTranslations: boolean): RawRecord {
  const { translations, ...flat } = brand
  const localized = withTexts(flat, textsIn(translationIn(translations, language)))
  return hasTranslations ? { ...localized, translations } : localized
}

/** The name of a brand in a language; null or undefined if the brand is not named in that language. */
export function nameIn(brand: RawRecord, language: string, defaultLanguage: string): unknown {
  if (language === defaultLanguage) return brand.name
  return translationIn(brand.translations, language).name
}

/** Whether a brand's id, or its name in any language, contains a text, ignoring case. */
export function matchesKeyword(brand: RawRecord, keyword: string): boolean {
  const translations = isRecord(brand.translations) ? Object.values(brand.translations) : []
  const names = translations.filter(isRecord).map((texts) => texts.name)
  return [brand.id, brand.name, ...names].some(
    (text) =>
      (typeof text === 'string' || typeof text === 'number') &&
      String(text).toLowerCase().includes(keyword.trim().toLowerCase()),
  )
}

/* The non-empty texts of a translation, so that the text of the default language stays for all others. */
function textsIn(translation: RawRecord): RawRecord {
  const texts = translatedFieldNames.map((name) => [name, textAt(translation, name)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined && text !== null && text !== ''))
}

function translationIn(translations: unknown, language: string): RawRecord {
  const texts = isRecord(translations) ? translations[language] : undefined
  return isRecord(texts) ? texts : {}
}
