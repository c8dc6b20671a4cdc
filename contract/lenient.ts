import * as v from 'valibot'

/** A text as the store API may send it: a string, or a number where a string is meant. */
export const lenientText = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
)

/**
 * A text field that may be missing, null or of a foreign type. Output: the text; `''` for null, which is
 * the service saying "there is none"; `undefined` when nothing readable was sent, which means "unknown".
 */
export const optionalText = v.optional(
  v.fallback(
    v.union([
      lenientText,
      v.pipe(
        v.null(),
        v.transform(() => ''),
      ),
    ]),
    // `undefined` is not an output of the inner schema, but it is one of the optional one around it.
    undefined as unknown as string,
  ),
)

const asciiNumber = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^-?\d+(\.\d+)?$/),
  v.transform((digits) => Number(digits)),
)

/** A whole number as the store API may send it: a number, or its digits as a string. */
export const lenientInteger = v.pipe(v.union([v.number(), asciiNumber]), v.safeInteger())
