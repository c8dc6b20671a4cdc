import * as v from 'valibot'

/* Far beyond any id, and any text of a country: a browser takes minutes to lay out one word of 200,000 letters. */
const [longestId, longestShown] = [200, 1000]

/**
 * An id as the store API may send it: a text, or a whole number. One beyond 2^53 has lost its last digits on the way, and
 * may have become that of another record: it is none. Nor is a text that no address could hold.
 */
export const lenientId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform((value) => String(value)),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(longestId),
)

/**
 * A text field that may be missing, null or of a foreign type. Output: the text; `''` for null, which is
 * the service saying "there is none"; `undefined` when nothing readable was sent, which means "unknown".
 */
export const optionalText = v.optional(v.pipe(v.unknown(), v.transform(readText)))

/** As `optionalText`, of what is only ever shown: cut off beyond 1,000 characters. */
export const optionalShownText = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => cutOff(readText(value), longestShown)),
  ),
)

const asciiNumber = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^-?\d+(\.\d+)?$/),
  v.transform((digits) => Number(digits)),
)

/** A whole number as the store API may send it: a number, or its digits as a string. */
const lenientInteger = v.pipe(v.union([v.number(), asciiNumber]), v.safeInteger())

/** What `optionalText` gives. */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return value === null ? '' : undefined
}

/** A text that is only shown, cut off beyond so many characters. */
export function cutOff<Text extends string | undefined>(text: Text, longest: number): Text | string {
  return text !== undefined && text.length > longest ? `${text.slice(0, longest).toWellFormed()}…` : text
}

/** A whole number that may be missing, null or of a foreign type: null then. */
export function readInteger(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null
  const parsed = v.safeParse(lenientInteger, value)
  return parsed.success ? parsed.output : null
}

/** A number of things: whole, and never less than none. Null for anything else. */
export function readCount(value: unknown): number | null {
  const count = readInteger(value)
  return count !== null && count >= 0 ? count : null
}

/** Whether a value is an object of named fields: no list, not null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
