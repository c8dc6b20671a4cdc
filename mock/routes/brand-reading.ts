import { translatedFieldNames } from '#contract/brand.ts'
import { textAt, withTexts } from './brand-texts.ts'
import { isRecord, type RawRecord } from '#mock/seed/raw-record.ts'

/**
 * A brand as it is read (store-api.md § 2): the texts in a language where it has them, else in the default language.
 * Translations come along only when asked for (live-service.md, Brands).
 */
export function presentBrand(brand: RawRecord, language: string, hasTranslations: boolean): RawRecord {
  const { translations, ...flat } = brand
  const localised = withTexts(flat, textsIn(translationIn(translations, language)))
  return hasTranslations ? { ...localised, translations } : localised
}

/** The name of a brand in a language; null when it has none. */
export function nameIn(brand: RawRecord, language: string, defaultLanguage: string): unknown {
  if (language === defaultLanguage) return brand.name
  return translationIn(brand.translations, language).name
}

/** Whether the id of a brand, or its name in any language, holds a text; upper and lower case are one. */
export function matchesKeyword(brand: RawRecord, keyword: string): boolean {
  const translations = isRecord(brand.translations) ? Object.values(brand.translations) : []
  const names = translations.filter(isRecord).map((texts) => texts.name)
  return [brand.id, brand.name, ...names].some(
    (text) =>
      (typeof text === 'string' || typeof text === 'number') &&
      String(text).toLowerCase().includes(keyword.trim().toLowerCase()),
  )
}

/* Those that are there: where a translation has none, the text of the default language stays. */
function textsIn(translation: RawRecord): RawRecord {
  const texts = translatedFieldNames.map((name) => [name, textAt(translation, name)] as const)
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined && text !== null && text !== ''))
}

function translationIn(translations: unknown, language: string): RawRecord {
  const texts = isRecord(translations) ? translations[language] : undefined
  return isRecord(texts) ? texts : {}
}
