import * as v from 'valibot'
import { languageCodePattern } from './identifiers.ts'
import { lenientId, optionalText, readText } from './lenient.ts'

/**
 * Every field of a brand that can be sent (store-api.md § 4.1), `translations` aside: whether each language has its
 * own, and where it stands in what is read (store-api.md § 2). Gateway, demo store and dashboard follow this table.
 */
export const brandFields = {
  name: { isTranslated: true, readFrom: ['name'] },
  description: { isTranslated: true, readFrom: ['description'] },
  logo: { isTranslated: false, readFrom: ['logo'] },
  banner: { isTranslated: false, readFrom: ['banner'] },
  metadata_title: { isTranslated: true, readFrom: ['metadata', 'title'] },
  metadata_description: { isTranslated: true, readFrom: ['metadata', 'description'] },
  metadata_url: { isTranslated: true, readFrom: ['metadata', 'url'] },
} as const satisfies Record<string, { isTranslated: boolean; readFrom: readonly string[] }>

type BrandFields = typeof brandFields
export type BrandFieldName = keyof BrandFields
export type TranslatedFieldName = {
  [Name in BrandFieldName]: BrandFields[Name]['isTranslated'] extends true ? Name : never
}[BrandFieldName]
export type UntranslatedFieldName = Exclude<BrandFieldName, TranslatedFieldName>

// The cast is safe: these are the keys.
export const brandFieldNames = Object.keys(brandFields) as BrandFieldName[]
export const translatedFieldNames = brandFieldNames.filter(isTranslated)
export const untranslatedFieldNames = brandFieldNames.filter(
  (name): name is UntranslatedFieldName => !isTranslated(name),
)

/** Whether each language of the store has a text of its own for a field. */
export function isTranslated(name: BrandFieldName): name is TranslatedFieldName {
  return brandFields[name].isTranslated
}

/* An empty PHP object arrives as [], a missing one as null. */
function lenientObject<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(schema, () => v.parse(schema, {}))
}

function entriesOf<Name extends string, Schema>(names: readonly Name[], schema: Schema) {
  // The cast is safe: there is one entry for each name.
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>
}

type Source = BrandFields[BrandFieldName]['readFrom']
type DirectName = Extract<Source, readonly [string]>[0]
type MetadataName = Extract<Source, readonly ['metadata', string]>[1]

const isDirect = (name: string): name is DirectName =>
  brandFieldNames.some((field) => field === name && brandFields[field].readFrom.length === 1)
const metadataNames = brandFieldNames.flatMap((name): MetadataName[] => {
  const source: Source = brandFields[name].readFrom
  return source.length === 2 ? [source[1]] : []
})

const metadataSchema = v.optional(lenientObject(v.looseObject(entriesOf(metadataNames, optionalText))), {})

const brandTranslationSchema = v.looseObject({
  ...entriesOf(translatedFieldNames.filter(isDirect), optionalText),
  metadata: metadataSchema,
})

const brandSchema = v.looseObject({
  id: lenientId,
  ...entriesOf(brandFieldNames.filter(isDirect), optionalText),
  ar_char: optionalText,
  en_char: optionalText,
  metadata: metadataSchema,
  translations: v.optional(v.fallback(v.record(v.string(), lenientObject(brandTranslationSchema)), {}), {}),
})

/**
 * A brand as read (store-api.md § 2): metadata nested. A text is `''` where the service says there is none (null or an
 * empty string) and `undefined` where it says nothing: then it is unknown, not empty. `translations` is
 * `{}` unless asked for with `with=translations` (live-service.md, Brands).
 */
export type Brand = v.InferOutput<typeof brandSchema>
export type BrandTranslation = v.InferOutput<typeof brandTranslationSchema>

/** Reads one brand; null when it is not a record with an id. Fields Diwan does not know are kept. */
export function parseBrand(raw: unknown): Brand | null {
  const parsed = v.safeParse(brandSchema, raw)
  return parsed.success ? parsed.output : null
}

/** The text of a field as a record tells it; undefined where it says nothing of it. */
export function readBrandText(
  texts: Brand | BrandTranslation | null | undefined,
  name: BrandFieldName,
): string | undefined {
  const [outer, inner] = brandFields[name].readFrom
  return inner === undefined ? readText(texts?.[outer]) : texts?.metadata[inner]
}

const someText = v.exactOptional(v.string())

/* More than there are in use, so that no body of many keys takes long to check. */
const mostLanguages = 200

/**
 * A brand as sent (store-api.md § 4.1): metadata flat, every field optional, at least one present. The default
 * language travels in the flat fields, every other one under `translations`.
 */
export const brandUpdateSchema = v.pipe(
  v.strictObject({
    ...entriesOf(brandFieldNames, someText),
    translations: v.exactOptional(
      v.pipe(
        v.looseObject({}),
        v.maxEntries(mostLanguages),
        v.record(
          v.pipe(v.string(), v.regex(languageCodePattern)),
          v.strictObject(entriesOf(translatedFieldNames, someText)),
        ),
      ),
    ),
  }),
  v.check((update) => {
    const { translations = {}, ...flat } = update
    const translated = Object.values(translations).some((fields) => Object.keys(fields).length > 0)
    return translated || Object.keys(flat).length > 0
  }, 'At least one field must be sent.'),
)

export type BrandUpdate = v.InferOutput<typeof brandUpdateSchema>
