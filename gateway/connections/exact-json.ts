import * as v from 'valibot'
import { recordIdPattern } from '#contract/identifiers.ts'

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
