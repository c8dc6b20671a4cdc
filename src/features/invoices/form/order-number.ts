import { orderIdPattern, recordIdPattern } from '#contract/identifiers.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'

/**
 * Parses an order number as people type and paste it: digits of any script after a #, between blanks and the invisible direction
 * marks of Arabic text. Returns null for any other text, such as two numbers with a blank or a mark between them.
 */
export function parseOrderNumber(text: string): string | null {
  const order = plainNumber(text)
  return orderIdPattern.test(order) ? order : null
}

/**
 * Parses a number that people may know an order by although no order has such an id: 0007, A-77. Returns null for any other text, such
 * as a range that is not finished.
 */
export function parseOtherNumber(text: string): string | null {
  const number = plainNumber(text)
  const isNumber = recordIdPattern.test(number) && /\d/.test(number) && !number.endsWith('-')
  return isNumber && !orderIdPattern.test(number) ? number : null
}

/** Removes what people type and paste around a number: blanks, invisible marks and a #. Its digits become ASCII. */
export function plainNumber(text: string): string {
  return toAsciiDigits(text).replace(/^[\s\p{Cc}\p{Cf}]*[#＃]?[\s\p{Cc}\p{Cf}]*|[\s\p{Cc}\p{Cf}]+$/gu, '')
}
