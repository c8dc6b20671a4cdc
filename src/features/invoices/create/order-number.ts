import { orderIdPattern } from '#contract/identifiers.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'

/**
 * Parses an order number as people type and paste it: digits of any script, a leading #, blanks, and the invisible direction
 * marks of Arabic text. Returns null for any other text.
 */
export function parseOrderNumber(text: string): string | null {
  const order = toAsciiDigits(text)
    .replace(/[\s\p{Cc}\p{Cf}]/gu, '')
    .replace(/^[#＃]/, '')
  return orderIdPattern.test(order) ? order : null
}
