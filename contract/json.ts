/** Parses JSON; undefined for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Parses the JSON of an object, the form of every body of store-api.md § 4; null for any other text. */
export function parseJsonObject(text: string): Record<string, unknown> | null {
  const value = parseJson(text)
  return isRecord(value) ? value : null
}

/** Whether a value is an object of named fields: no list, not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
