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
import { hasLines } from './brand-fields.ts'

/** One field of a brand, in one language where each has a text of its own for it. */
export type BrandPath = UntranslatedFieldName | `translations.${string}.${TranslatedFieldName}`

/** Texts of a brand by path. A path that is not there is unknown; one with an empty text is known to be empty. */
export type BrandTexts = ReadonlyMap<BrandPath, string>

/** Which languages the store has; the default one travels in the flat fields (store-api.md § 4.1). */
export type StoreLanguages = { languages: string[]; defaultLanguage: string }

/** Every field of a brand, in every language. */
export function pathsOf({ languages }: StoreLanguages): BrandPath[] {
  return [
    ...languages.flatMap((language) => translatedFieldNames.map((field) => pathIn(language, field))),
    ...untranslatedFieldNames,
  ]
}

/** A field in a language. */
export function pathIn(language: string, field: TranslatedFieldName): BrandPath {
  return `translations.${language}.${field}`
}

/** The field that a path ends in, and its language where each has a text of its own. */
export function partsOf(path: BrandPath) {
  const [field, language] = path.split('.').toReversed()
  // The cast is safe: a path is a field without a language, or a translated one with it.
  return { field, language } as
    { field: TranslatedFieldName; language: string } | { field: UntranslatedFieldName; language: undefined }
}

/** The language whose tab shows a path; what has no language stands with the default one. */
export function languageOfPath(path: BrandPath, defaultLanguage: string): string {
  return partsOf(path).language ?? defaultLanguage
}

/** Whether a field may be cleared in the store: a brand without a name in the default language is refused. */
export function mayBeCleared(path: BrandPath, { defaultLanguage }: StoreLanguages): boolean {
  return path !== pathIn(defaultLanguage, 'name')
}

/**
 * What a brand's record tells of its texts. The default language is read from its translation where there
 * is one, else from the flat fields; any other from its translation only. A record that was read with its translations has
 * all there are: what is not among them is empty. An update's answer holds none (live-service.md, Brands), so it tells
 * of the default language and the pictures alone, and every other text stays unknown.
 */
export function knownTexts(brand: Brand | null, store: StoreLanguages): BrandTexts {
  return new Map(
    pathsOf(store).flatMap((path): [BrandPath, string][] => {
      const { field, language } = partsOf(path)
      const text = knownText(brand, field, language, store)
      return text === undefined ? [] : [[path, text]]
    }),
  )
}

/** One of the texts that `knownTexts` gives; undefined where the record does not tell. */
export function knownText(
  brand: Brand | null,
  field: BrandFieldName,
  language: string | undefined,
  { defaultLanguage }: StoreLanguages,
): string | undefined {
  const inLanguage = language ?? defaultLanguage
  const flat = inLanguage === defaultLanguage ? readBrandText(brand, field) : undefined
  if (!isTranslated(field)) return flat
  return (
    readBrandText(brand?.translations[inLanguage], field) ?? flat ?? (hasTranslations(brand) ? '' : undefined)
  )
}

/* Of an answer without them, and of one that could not be read, there is no language. */
function hasTranslations(brand: Brand | null): boolean {
  return brand !== null && Object.keys(brand.translations).length > 0
}

/** The body that changes these texts (store-api.md § 4.1): the default language flat, every other under `translations`. */
export function toBrandUpdate(texts: BrandTexts, defaultLanguage: string): BrandUpdate {
  const update: BrandUpdate = {}
  for (const [path, text] of texts) {
    const { field, language } = partsOf(path)
    if (language === undefined || language === defaultLanguage) update[field] = text
    else {
      update.translations ??= {}
      update.translations[language] = { ...update.translations[language], [field]: text }
    }
  }
  return update
}

/**
 * The path that a field name of a 422 means (store-api.md § 7; live-service.md, Errors): `name`, `metadata_title`,
 * `metadata.title`, `translations.en.name`, `translations[en][name]`, `name.0`. Null for a field the form
 * does not have.
 */
export function pathOfServiceField(serviceName: string, store: StoreLanguages): BrandPath | null {
  const name = serviceName.replace(/\[([^\]]*)\]/g, '.$1').replace(/\.\d+$/, '')
  const [, language = store.defaultLanguage, ofLanguage] = /^translations\.([^.]+)\.(.+)$/.exec(name) ?? []
  const field = fieldOfServiceName(ofLanguage ?? name)
  if (field === undefined || !store.languages.includes(language)) return null
  if (isTranslated(field)) return pathIn(language, field)
  return ofLanguage === undefined ? field : null
}

/* By its name as it is sent, or by where it is read. */
function fieldOfServiceName(name: string): BrandFieldName | undefined {
  return brandFieldNames.find((field) => field === name || brandFields[field].readFrom.join('.') === name)
}

/**
 * An input changes a text by showing it: lines end in a bare newline, and a field of one line has none at all. A
 * text that only passed through its input must not count as changed.
 */
export function asShown(path: BrandPath, text: string): string {
  const lines = text.replace(/\r\n?/g, '\n')
  return hasLines(partsOf(path).field) ? lines : lines.replaceAll('\n', '')
}
