import * as v from 'valibot'
import { languageCodePattern } from './identifiers.ts'
import { lenientId, optionalText, parseOrNull, readText } from './lenient.ts'

/**
 * Every field of a brand that can be sent (store-api.md § 4.1), except `translations`: whether it is translated, and its
 * path in a brand as read (store-api.md § 2). The gateway, the mock and the dashboard use this table.
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

/** The names of all fields, in their order. */
// The cast is safe: these are the keys.
export const brandFieldNames = Object.keys(brandFields) as BrandFieldName[]
/** The fields with a separate text in each language of the store. */
export const translatedFieldNames = brandFieldNames.filter(isTranslated)
/** The other fields. */
export const untranslatedFieldNames = brandFieldNames.filter(
  (name): name is UntranslatedFieldName => !isTranslated(name),
)

/** Whether a field has a separate text in each language of the store. */
export function isTranslated(name: BrandFieldName): name is TranslatedFieldName {
  return brandFields[name].isTranslated
}

/* An empty PHP object arrives as [], a missing one as null. */
function lenientObject<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(schema, () => v.parse(schema, {}))
}

const metadataSchema = v.optional(
  lenientObject(v.looseObject({ title: optionalText, description: optionalText, url: optionalText })),
  {},
)

const translatedTexts = { name: optionalText, description: optionalText, metadata: metadataSchema }

const brandTranslationSchema = v.looseObject(translatedTexts)

const brandSchema = v.looseObject({
  id: lenientId,
  ...translatedTexts,
  logo: optionalText,
  banner: optionalText,
  ar_char: optionalText,
  en_char: optionalText,
  translations: v.optional(v.fallback(v.record(v.string(), lenientObject(brandTranslationSchema)), {}), {}),
})

/**
 * A brand as read (store-api.md § 2): metadata nested. A text is `''` if it is null or empty in the store, and `undefined` if
 * the service did not send the field: then the text is unknown. `translations` is `{}` unless requested by
 * `with=translations` (live-service.md, Brands).
 */
export type Brand = v.InferOutput<typeof brandSchema>
export type BrandTranslation = v.InferOutput<typeof brandTranslationSchema>

/** Parses one brand; null for anything but a record with an id. Unknown fields stay. */
export function parseBrand(raw: unknown): Brand | null {
  return parseOrNull(brandSchema, raw)
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

/** The schemas of all fields as sent. */
export const sentFields = sameSchemaFor(brandFieldNames, optionalString)
/** Those of the fields with a separate text in each language. */
export const sentTranslatedFields = sameSchemaFor(translatedFieldNames, optionalString)

function sameSchemaFor<Name extends string, Schema>(names: readonly Name[], schema: Schema) {
  // The cast is safe: there is one entry for each name.
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>
}

/* No store has as many. The limit keeps the check of a body with many keys short. */
const maxLanguages = 200

/**
 * A brand as sent (store-api.md § 4.1): metadata flat, every field optional, at least one present. The flat fields hold
 * the texts of the default language, `translations` those of the others.
 */
export const brandUpdateSchema = v.pipe(
  v.strictObject({
    ...sentFields,
    translations: v.exactOptional(
      v.pipe(
        v.looseObject({}),
        v.maxEntries(maxLanguages),
        v.record(v.pipe(v.string(), v.regex(languageCodePattern)), v.strictObject(sentTranslatedFields)),
      ),
    ),
  }),
  v.check((update) => sendsSomething(update), 'At least one field must be sent.'),
)

export type BrandUpdate = v.InferOutput<typeof brandUpdateSchema>

/** Whether an update has at least one field. */
export function sendsSomething({ translations = {}, ...flat }: { translations?: Record<string, object> }) {
  return [flat, ...Object.values(translations)].some((fields) => Object.keys(fields).length > 0)
}
