import * as v from 'valibot'
import { lenientId, optionalDisplayText, parseOrNull } from './lenient.ts'

const countrySchema = v.looseObject({
  id: v.optional(v.fallback(v.nullable(lenientId), null), null),
  name: optionalDisplayText,
  name_en: optionalDisplayText,
  code: optionalDisplayText,
  mobile_code: optionalDisplayText,
  capital: optionalDisplayText,
})

/**
 * A country. The specification shows no fields (store-api.md § 2), so each field may be missing (`undefined`) or empty
 * (`''`). The field names are those of live-service.md, Countries; unknown fields stay. A country without an id can be listed but
 * not opened.
 */
export type Country = v.InferOutput<typeof countrySchema>

/** Parses one country; null for anything but a record. */
export function parseCountry(raw: unknown): Country | null {
  return Array.isArray(raw) ? null : parseOrNull(countrySchema, raw)
}
