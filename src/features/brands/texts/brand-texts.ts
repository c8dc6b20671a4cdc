import {
  translatedFieldNames,
  type Brand,
  type BrandTranslation,
  type BrandUpdate,
  type TranslatedFieldName,
} from '#contract/brand.ts'

/** One field of a brand in one language, or one of its images, as the form names it. */
export type BrandPath = 'logo' | 'banner' | `translations.${string}.${TranslatedFieldName}`

/** Texts of a brand by path. A path that is not there is unknown; one with an empty text is known to be empty. */
export type BrandTexts = ReadonlyMap<BrandPath, string>

/** What the form holds: the images, and the texts by language code, the default language included. */
export type BrandFormValues = {
  logo: string
  banner: string
  translations: Record<string, Record<TranslatedFieldName, string>>
  /** Unknown fields that were told to be emptied: an empty input alone would leave them as they are. */
  cleared: BrandPath[]
}

/** Which languages the store has; the default one travels in the flat fields (store-api.md § 4.1). */
export type StoreLanguages = { languages: string[]; defaultLanguage: string }

/**
 * What a brand's record tells of its texts. The default language is read from its translation where there
 * is one, else from the flat fields; any other from its translation only. An update's answer holds no
 * translations (live-service.md, Brands), so it tells of the default language and the images alone.
 */
export function knownTexts(brand: Brand | null, { languages, defaultLanguage }: StoreLanguages): BrandTexts {
  const known = new Map<BrandPath, string>()
  const keep = (path: BrandPath, text: string | undefined) => text !== undefined && known.set(path, text)
  keep('logo', brand?.logo)
  keep('banner', brand?.banner)
  for (const language of languages) {
    const translation = brand?.translations[language]
    const flat = language === defaultLanguage ? brand : null
    for (const field of translatedFieldNames) {
      keep(`translations.${language}.${field}`, textOf(translation, field) ?? textOf(flat, field))
    }
  }
  return known
}

/** The form's values for known texts, as its inputs show them; what is unknown starts empty. */
export function toFormValues(texts: BrandTexts, languages: string[]): BrandFormValues {
  const text = (path: BrandPath) => asShown(path, texts.get(path) ?? '')
  const translations = languages.map((language) => [
    language,
    {
      name: text(`translations.${language}.name`),
      description: text(`translations.${language}.description`),
      metadata_title: text(`translations.${language}.metadata_title`),
      metadata_description: text(`translations.${language}.metadata_description`),
      metadata_url: text(`translations.${language}.metadata_url`),
    },
  ])
  return {
    logo: text('logo'),
    banner: text('banner'),
    translations: Object.fromEntries(translations),
    cleared: [],
  }
}

/** Every field of the form with the text in it. */
export function textsInForm({ logo, banner, translations }: BrandFormValues): [BrandPath, string][] {
  const texts = Object.entries(translations).flatMap(([language, texts]) =>
    translatedFieldNames.map((field): [BrandPath, string] => [
      `translations.${language}.${field}`,
      texts[field],
    ]),
  )
  return [['logo', logo], ['banner', banner], ...texts]
}

/** The texts of the form that differ from what is known, and no others. */
export function changedTexts(known: BrandTexts, values: BrandFormValues): BrandTexts {
  return new Map(
    textsInForm(values).filter(([path, text]) => {
      const isCleared = !known.has(path) && values.cleared.includes(path)
      return isCleared || text !== asShown(path, known.get(path) ?? '')
    }),
  )
}

/** The body that changes these texts (store-api.md § 4.1): the default language flat, every other under `translations`. */
export function toBrandUpdate(texts: BrandTexts, defaultLanguage: string): BrandUpdate {
  const update: BrandUpdate = {}
  for (const [path, text] of texts) {
    if (path === 'logo' || path === 'banner') {
      update[path] = text
      continue
    }
    const { language, field } = splitPath(path)
    if (language === defaultLanguage) update[field] = text
    else {
      update.translations ??= {}
      update.translations[language] = { ...update.translations[language], [field]: text }
    }
  }
  return update
}

/**
 * The path that a field name of a 422 means (store-api.md § 7; live-service.md, Errors and limits): `name`, `metadata_title`,
 * `metadata.title`, `translations.en.name`, `translations[en][name]`, `name.0`. Null for a field the form
 * does not have.
 */
export function pathOfServiceField(
  serviceName: string,
  { languages, defaultLanguage }: StoreLanguages,
): BrandPath | null {
  const name = serviceName.replace(/\[([^\]]*)\]/g, '.$1').replace(/\.\d+$/, '')
  if (name === 'logo' || name === 'banner') return name
  const translated = /^translations\.([^.]+)\.(.+)$/.exec(name)
  const language = translated?.[1] ?? defaultLanguage
  const fieldName = (translated?.[2] ?? name).replace(/^metadata\./, 'metadata_')
  const field = translatedFieldNames.find((known) => known === fieldName)
  return field !== undefined && languages.includes(language) ? `translations.${language}.${field}` : null
}

/** The language whose tab shows a path; the images stand with the default language. */
export function languageOfPath(path: BrandPath, defaultLanguage: string): string {
  return path === 'logo' || path === 'banner' ? defaultLanguage : splitPath(path).language
}

/**
 * An input changes a text by showing it: lines end in a bare newline, and a field of one line has none at all. A
 * text that only passed through its input must not count as changed.
 */
export function asShown(path: BrandPath, text: string): string {
  const lines = text.replace(/\r\n?/g, '\n')
  return path.endsWith('description') ? lines : lines.replaceAll('\n', '')
}

/** The language and the field of a text. */
export function splitPath(path: Exclude<BrandPath, 'logo' | 'banner'>) {
  const [, language = '', field] = path.split('.')
  // The cast is safe: a path ends in a translated field.
  return { language, field: field as TranslatedFieldName }
}

function textOf(texts: Brand | BrandTranslation | null | undefined, field: TranslatedFieldName) {
  switch (field) {
    case 'metadata_title':
      return texts?.metadata.title
    case 'metadata_description':
      return texts?.metadata.description
    case 'metadata_url':
      return texts?.metadata.url
    default:
      return texts?.[field]
  }
}
