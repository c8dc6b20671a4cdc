import * as v from 'valibot'
import { languageCodePattern } from './identifiers.ts'
import { lenientId, optionalText, readText } from './lenient.ts'

/**
 * Every field of a brand that can be sent (store-api.md § 4.1), except `translations`: whether it is translated, and its
 * path in a brand that is read (store-api.md § 2). The gateway, the mock and the dashboard use this table.
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

function sameSchemaFor<Name extends string, Schema>(names: readonly Name[], schema: Schema) {
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

const metadataSchema = v.optional(
  lenientObject(v.looseObject(sameSchemaFor(metadataNames, optionalText))),
  {},
)

const brandTranslationSchema = v.looseObject({
  ...sameSchemaFor(translatedFieldNames.filter(isDirect), optionalText),
  metadata: metadataSchema,
})

const brandSchema = v.looseObject({
  id: lenientId,
  ...sameSchemaFor(brandFieldNames.filter(isDirect), optionalText),
  ar_char: optionalText,
  en_char: optionalText,
  metadata: metadataSchema,
  translations: v.optional(v.fallback(v.record(v.string(), lenientObject(brandTranslationSchema)), {}), {}),
})

/**
 * A brand as read (store-api.md § 2): metadata nested. A text is `''` for null or an empty string, which mean that there is
 * none, and `undefined` for a missing field, which means that it is unknown. `translations` is `{}` unless requested by
 * `with=translations` (live-service.md, Brands).
 */
export type Brand = v.InferOutput<typeof brandSchema>
export type BrandTranslation = v.InferOutput<typeof brandTranslationSchema>

/** Parses one brand; null for anything but a record with an id. Unknown fields stay. */
export function parseBrand(raw: unknown): Brand | null {
  const parsed = v.safeParse(brandSchema, raw)
  return parsed.success ? parsed.output : null
}

/** The text of a field in a brand or translation; undefined for a missing field. */
export function readBrandText(
  texts: Brand | BrandTranslation | null | undefined,
  name: BrandFieldName,
): string | undefined {
  const [outer, inner] = brandFields[name].readFrom
  return inner === undefined ? readText(texts?.[outer]) : texts?.metadata[inner]
}

const optionalString = v.exactOptional(v.string())

/* More than are in use. The limit keeps the check of a body with many keys short. */
const maxLanguages = 200

/**
 * A brand as sent (store-api.md § 4.1): metadata flat, every field optional, at least one present. The flat fields hold
 * the default language, `translations` all others.
 */
export const brandUpdateSchema = v.pipe(
  v.strictObject({
    ...sameSchemaFor(brandFieldNames, optionalString),
    translations: v.exactOptional(
      v.pipe(
        v.looseObject({}),
        v.maxEntries(maxLanguages),
        v.record(
          v.pipe(v.string(), v.regex(languageCodePattern)),
          v.strictObject(sameSchemaFor(translatedFieldNames, optionalString)),
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
