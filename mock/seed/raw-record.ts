/** A record as the mock keeps and serves it. Nothing is certain of its fields: tests put odd ones in. */
export type RawRecord = Record<string, unknown>

/** Whether a value is an object of named fields, and no list. */
export function isRecord(value: unknown): value is RawRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
