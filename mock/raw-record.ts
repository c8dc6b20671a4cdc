/** A record as the service sends it; tests may put odd ones in. */
export type RawRecord = Record<string, unknown>

/** Whether a value is an object of named fields, and no list. */
export function isRecord(value: unknown): value is RawRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
