import * as v from 'valibot'
import { languageCodePattern } from './identifiers.ts'
import { lenientText, optionalText } from './lenient.ts'

/** The fields of a brand that have a translation, as they are sent (store-api.md § 4.1). */
export const translatedFieldNames = [
  'name',
  'description',
  'metadata_title',
  'metadata_description',
  'metadata_url',
] as const

/** Every field of a brand that can be sent, in the order of store-api.md § 4.1; `translations` aside. */
export const brandFieldNames = [
  'name',
  'logo',
  'banner',
  'description',
  'metadata_title',
  'metadata_description',
  'metadata_url',
] as const

export type TranslatedFieldName = (typeof translatedFieldNames)[number]
export type BrandFieldName = (typeof brandFieldNames)[number]

/* An empty PHP object arrives as [], a missing one as null. */
function lenientObject<Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(schema, () => v.parse(schema, {}))
}

const metadataSchema = v.optional(
  lenientObject(v.looseObject({ title: optionalText, description: optionalText, url: optionalText })),
  {},
)

const brandTranslationSchema = v.looseObject({
  name: optionalText,
  description: optionalText,
  metadata: metadataSchema,
})

const brandSchema = v.looseObject({
  id: v.pipe(lenientText, v.trim(), v.nonEmpty()),
  name: optionalText,
  description: optionalText,
  banner: optionalText,
  logo: optionalText,
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

const translationUpdateSchema = v.strictObject({
  name: v.exactOptional(v.string()),
  description: v.exactOptional(v.string()),
  metadata_title: v.exactOptional(v.string()),
  metadata_description: v.exactOptional(v.string()),
  metadata_url: v.exactOptional(v.string()),
})

/* More than there are in use, so that no body of many keys takes long to check. */
const mostLanguages = 200

/**
 * A brand as sent (store-api.md § 4.1): metadata flat, every field optional, at least one present. The default
 * language travels in the flat fields, every other one under `translations`.
 */
export const brandUpdateSchema = v.pipe(
  v.strictObject({
    name: v.exactOptional(v.string()),
    logo: v.exactOptional(v.string()),
    banner: v.exactOptional(v.string()),
    description: v.exactOptional(v.string()),
    metadata_title: v.exactOptional(v.string()),
    metadata_description: v.exactOptional(v.string()),
    metadata_url: v.exactOptional(v.string()),
    translations: v.exactOptional(
      v.pipe(
        v.looseObject({}),
        v.maxEntries(mostLanguages),
        v.record(v.pipe(v.string(), v.regex(languageCodePattern)), translationUpdateSchema),
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
export type BrandTranslationUpdate = v.InferOutput<typeof translationUpdateSchema>
