import { type BrandFieldName, brandFieldNames, brandFields } from '#contract/brand.ts'
import { isRecord } from '#contract/json.ts'
import type { RawRecord } from '#mock/seed/raw-record.ts'

/** Returns a brand or a translation with changed texts. Metadata is sent flat and stored nested (store-api.md § 2, Brand). */
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

/** The stored value of a field; undefined if the field is missing. */
export function textAt(record: RawRecord, name: BrandFieldName): unknown {
  const [outer, inner] = brandFields[name].readFrom
  const value = record[outer]
  if (inner === undefined) return value
  return isRecord(value) ? value[inner] : undefined
}
