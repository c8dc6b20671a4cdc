import {
  brandFieldNames,
  brandFields,
  isTranslated,
  readBrandText,
  translatedFieldNames,
  untranslatedFieldNames,
  type Brand,
  type BrandFieldName,
  type BrandUpdate,
  type TranslatedFieldName,
  type UntranslatedFieldName,
} from '#contract/brand.ts'
import { isVisible } from '#contract/names.ts'
import { defaultLanguage, storeLanguages } from '#src/lib/settings.ts'
import { isMultiline } from './brand-fields.ts'
import { cleanSlug, readableSlug } from './slug-text.ts'

/** The path of a field, with its language if the field is translated. */
export type BrandPath = UntranslatedFieldName | `translations.${string}.${TranslatedFieldName}`

/** Texts by path. A missing path is unknown; an empty text is known to be empty. */
export type BrandTexts = ReadonlyMap<BrandPath, string>

/** Lists every field in every language. */
export function allPaths(): BrandPath[] {
  return [
    ...storeLanguages().languages.flatMap((language) =>
      translatedFieldNames.map((field) => translatedPath(language, field)),
    ),
    ...untranslatedFieldNames,
  ]
}

/** The path of a translated field. */
export function translatedPath(language: string, field: TranslatedFieldName): BrandPath {
  return `translations.${language}.${field}`
}

/** Splits a path into its field and, if translated, its language. */
export function parsePath(path: BrandPath) {
  const [field, language] = path.split('.').toReversed()
  // The cast is safe: a path is a field without a language, or a translated one with it.
  return { field, language } as
    | { field: TranslatedFieldName; language: string }
    | { field: UntranslatedFieldName; language: undefined }
}

/** The language tab that shows a path; untranslated fields are in the default language's tab. */
export function languageOfPath(path: BrandPath): string {
  return parsePath(path).language ?? defaultLanguage()
}

/** Whether a field may be empty: the store refuses a brand without a name in the default language. */
export function mayBeCleared(path: BrandPath): boolean {
  return path !== translatedPath(defaultLanguage(), 'name')
}

/**
 * Returns the texts that a brand's record contains. The default language is read from its translation, else from the flat
 * fields; other languages only from their translation. In a record with translations every absent text is empty. The
 * response to an update has no translations (live-service.md, Brands), so other languages are unknown.
 */
export function knownTexts(brand: Brand | null): BrandTexts {
  return new Map(
    allPaths().flatMap((path): [BrandPath, string][] => {
      const { field, language } = parsePath(path)
      const text = knownText(brand, field, language)
      return text === undefined ? [] : [[path, text]]
    }),
  )
}

/** Returns one text of `knownTexts`; undefined if unknown. */
export function knownText(
  brand: Brand | null,
  field: BrandFieldName,
  language = defaultLanguage(),
): string | undefined {
  const flat = language === defaultLanguage() ? readBrandText(brand, field) : undefined
  if (!isTranslated(field)) return flat
  return (
    readBrandText(brand?.translations[language], field) ?? flat ?? (hasTranslations(brand) ? '' : undefined)
  )
}

/* A response without translations, or an unreadable one, says nothing about any language. */
function hasTranslations(brand: Brand | null): boolean {
  return brand !== null && Object.keys(brand.translations).length > 0
}

/** Returns the body of an update (store-api.md § 4.1): the default language flat, others in `translations`. */
export function toBrandUpdate(texts: BrandTexts): BrandUpdate {
  const update: BrandUpdate = {}
  for (const [path, text] of texts) {
    const { field, language } = parsePath(path)
    if (language === undefined || language === defaultLanguage()) update[field] = text
    else {
      update.translations ??= {}
      update.translations[language] = { ...update.translations[language], [field]: text }
    }
  }
  return update
}

/**
 * Returns the path for a field name of a 422 (store-api.md § 7; live-service.md, Errors): `name`, `metadata_title`,
 * `metadata.title`, `translations.en.name`, `translations[en][name]`, `name.0`. Null if the form has no such field.
 */
export function pathOfStoreField(storeName: string): BrandPath | null {
  const name = storeName.replace(/\[([^\]]*)\]/g, '.$1').replace(/\.\d+$/, '')
  const [, language = defaultLanguage(), translatedName] = /^translations\.([^.]+)\.(.+)$/.exec(name) ?? []
  const field = fieldOfStoreName(translatedName ?? name)
  if (field === undefined || !storeLanguages().languages.includes(language)) return null
  if (isTranslated(field)) return translatedPath(language, field)
  return translatedName === undefined ? field : null
}

/* Matches the name in requests, or the path in responses. */
function fieldOfStoreName(name: string): BrandFieldName | undefined {
  return brandFieldNames.find((field) => field === name || brandFields[field].readFrom.join('.') === name)
}

/**
 * Normalizes a text as its input does: `\n` line ends, no line breaks in a single-line field, a slug decoded. Without this, a
 * text that only passes through its input would count as changed.
 */
export function toInputValue(path: BrandPath, text: string): string {
  const lines = text.replace(/\r\n?|[\v\f]/g, '\n')
  if (isMultiline(parsePath(path).field)) return lines
  const line = lines.replaceAll('\n', '')
  return isSlugPath(path) ? readableSlug(line) : line
}

/** Whether a path is that of a slug. */
export function isSlugPath(path: BrandPath): boolean {
  return parsePath(path).field === 'metadata_url'
}

/** Returns a typed text as it is sent: empty if nothing in it is visible, a slug without invisible characters and outer blanks. */
export function toSentText(path: BrandPath, text: string): string {
  if (!isVisible(text)) return ''
  return isSlugPath(path) ? cleanSlug(text) : text
}
