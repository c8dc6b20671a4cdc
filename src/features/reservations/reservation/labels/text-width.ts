import { cached } from '#src/lib/cached.ts'

/*
 * The widths of letters of the screen's font in ems, by group. A joined Arabic letter is narrower than the same letter at the
 * end of a word.
 */
const groups: [width: number, letters: string][] = [
  [0.25, "ijlI|.,;!'’ \u00a0"],
  [0.36, 'frt()-/:'],
  [0.5, 'acsvxyzkJL'],
  [0.6, '0123456789٠١٢٣٤٥٦٧٨٩'],
  [0.65, 'ABCDEFGHKNOPQRSTUVXYZ'],
  [0.82, 'mwMW@%'],
  [0.27, 'اأإآرز'],
  [0.3, 'لبتثنيئى'],
  [0.46, 'كفقعغوؤةهمدذء'],
  [0.66, 'جحخطظ'],
  [0.84, 'سشصض'],
]
const widthByLetter = new Map(
  groups.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width] as const)),
)
/* Most other Latin letters; ideographs are a whole em. */
const [otherWidth, ideographWidth] = [0.57, 1]
const widestAtEnd = /[بتثنيئىلفقكسشصض](?!\p{L}|\p{M})/gu
const extraAtEnd = 0.4
const ideographs = /[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uff60]/
const marks = /[\p{M}\u0640\u200c-\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Estimates the width of a text in one line, in ems; measuring each text would make the browser lay out the page. */
export const estimateTextWidth = cached((text: string): number => {
  let width = extraAtEnd * (text.match(widestAtEnd)?.length ?? 0)
  for (const letter of text.replace(marks, ''))
    width += widthByLetter.get(letter) ?? (ideographs.test(letter) ? ideographWidth : otherWidth)
  return width
})
