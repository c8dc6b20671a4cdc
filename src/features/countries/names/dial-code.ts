import { truncate } from '#src/lib/graphemes.ts'

/* `+1 684, +1 787, +1 939` is a valid list of codes; a much longer text is not. */
const maxLength = 24

/** Formats a dial code for one line. */
export function formatDialCode(code: string): string {
  return truncate(code.trim(), maxLength)
}
