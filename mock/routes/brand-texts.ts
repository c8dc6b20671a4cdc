import { type BrandFieldName, brandFieldNames, brandFields } from '#contract/brand.ts'
import { isRecord, type RawRecord } from '#mock/seed/raw-record.ts'

/** A brand or a translation with other texts: metadata is sent flat and kept nested (store-api.md § 2, Brand). */
export function withTexts(record: unknown, texts: { [name in BrandFieldName]?: unknown }): RawRecord {
  const changed = { ...(isRecord(record) ? record : {}) }
  for (const name of brandFieldNames) {
    const [outer, inner] = brandFields[name].readFrom
    const text = texts[name]
    if (text === undefined) continue
    const group = changed[outer]
    changed[outer] = inner === undefined ? text : { ...(isRecord(group) ? group : {}), [inner]: text }
  }
  return changed
}

/** What stands where a field is kept; undefined where nothing does. */
export function textAt(record: RawRecord, name: BrandFieldName): unknown {
  const [outer, inner] = brandFields[name].readFrom
  const found = record[outer]
  if (inner === undefined) return found
  return isRecord(found) ? found[inner] : undefined
}
