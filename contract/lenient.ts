import * as v from 'valibot'
import { recordIdPattern } from './identifiers.ts'

/* Longer than any id or text of a country. A browser takes minutes to lay out one word of 200,000 letters. */
const [maxIdLength, maxDisplayLength] = [200, 1000]

/**
 * An id as the store API may send it: a text or an integer. An integer beyond 2^53 is invalid: it has lost its last digits and
 * may be the id of another record. A text beyond 200 characters is invalid too.
 */
export const lenientId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform((value) => String(value)),
  v.trim(),
  v.nonEmpty(),
  v.maxLength(maxIdLength),
)

/**
 * An id in JSON that `parseExactJson` parsed. A number that is no safe integer has lost digits, such as 9007199254740993.0: it would
 * be the id of another record.
 */
export const exactId = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
  // Safe in the page's URL and in the keys of the state.
  v.regex(recordIdPattern),
)

/**
 * A text field that may be missing, null or of another type. Output: the text; `''` for null, which means that there is none;
 * `undefined` for a missing or unreadable field, which means that it is unknown.
 */
export const optionalText = v.optional(v.pipe(v.unknown(), v.transform(readText)))

/** Like `optionalText`, for texts that are only displayed: truncated after 1,000 characters. */
export const optionalDisplayText = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => truncate(readText(value), maxDisplayLength)),
  ),
)

/** Parses a value; null if it does not match the schema. */
export function parseOrNull<Schema extends v.GenericSchema>(
  schema: Schema,
  raw: unknown,
): v.InferOutput<Schema> | null {
  const parsed = v.safeParse(schema, raw)
  return parsed.success ? parsed.output : null
}

/** Reads a text as `optionalText` does. */
export function readText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return value === null ? '' : undefined
}

/** Truncates a text that is only displayed, and marks the end with `…`. */
export function truncate<Text extends string | undefined>(text: Text, maxLength: number): Text | string {
  return text !== undefined && text.length > maxLength ? `${text.slice(0, maxLength).toWellFormed()}…` : text
}

/** Reads an integer as the store API may send it, a number or its digits as a text; null for anything else. */
export function readInteger(value: unknown): number | null {
  const isNumeric = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value)
  const number = isNumeric ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : null
}

/** Reads an integer of at least 0; null for anything else. */
export function readCount(value: unknown): number | null {
  const count = readInteger(value)
  return count !== null && count >= 0 ? count : null
}
