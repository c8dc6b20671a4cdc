import { truncate } from '#src/lib/graphemes.ts'

/* `+1 684, +1 787, +1 939` is a valid list of codes; a much longer text is not. */
const maxLength = 24

/* `+35818` of Åland: the code of Finland, or of the region of `+1` and `+7`, then the code of the area (ITU-T E.164). */
const areaCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(?=\d+$)/

/** Formats a dial code for one line, the code of an area apart: `+358 18`. */
export function formatDialCode(code: string): string {
  return truncate(code.trim().replace(areaCode, '$& '), maxLength)
}
