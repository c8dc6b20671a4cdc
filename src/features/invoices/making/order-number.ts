import { orderIdPattern } from '#contract/identifiers.ts'
import { toAsciiDigits } from '#src/lib/i18n/digits.ts'

/**
 * The order number a text means, as people write and paste it: digits of any script, a leading #, blanks, and
 * the invisible marks that come along with Arabic text. Null when it is none.
 */
export function parseOrderNumber(text: string): string | null {
  const order = toAsciiDigits(text)
    .replace(/[\s\p{Cc}\p{Cf}]/gu, '')
    .replace(/^[#＃]/, '')
  return orderIdPattern.test(order) ? order : null
}
