/** Parses JSON; undefined for a text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Parses JSON with every integer beyond 2^53 as a text of its digits: such an id would lose its last digits as a number. Undefined
 * for a text that is no JSON, or too deep.
 */
export function parseExactJson(text: string): unknown {
  try {
    return JSON.parse(text, exactInteger)
  } catch {
    return undefined
  }
}

/* The third argument has the text of the value; the types do not know it yet. */
function exactInteger(_: string, value: unknown, { source = '' }: { source?: string } = {}): unknown {
  const isExact = typeof value !== 'number' || Number.isSafeInteger(value)
  return isExact || !/^-?\d+$/.test(source) ? value : source
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

/** A record of JSON, whose fields may have any value. */
export type RawRecord = Record<string, unknown>
