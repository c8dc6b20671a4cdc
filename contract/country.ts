import * as v from 'valibot'
import { lenientId, optionalShownText } from './lenient.ts'

const countrySchema = v.looseObject({
  id: v.optional(v.fallback(v.nullable(lenientId), null), null),
  name: optionalShownText,
  name_en: optionalShownText,
  code: optionalShownText,
  mobile_code: optionalShownText,
  capital: optionalShownText,
})

/**
 * A country. The specification shows no field of it (store-api.md § 2), so every one may be missing (`undefined`) or
 * empty (`''`): the names are those of live-service.md, Countries, and whatever else was sent is kept. Without an id
 * it can be listed but not opened.
 */
export type Country = v.InferOutput<typeof countrySchema>

/** Reads one country; null only when it is not a record. */
export function parseCountry(raw: unknown): Country | null {
  if (Array.isArray(raw)) return null
  const parsed = v.safeParse(countrySchema, raw)
  return parsed.success ? parsed.output : null
}
