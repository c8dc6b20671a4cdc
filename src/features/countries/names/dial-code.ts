import { shortened } from '#src/lib/graphemes.ts'

/* `+1 684, +1 787, +1 939` are several; what is much longer is none. */
const longest = 24

/** A dial code in a list, where no line of it is broken. */
export function shownDialCode(code: string): string {
  return shortened(code.trim(), longest)
}
