/** Cuts a text where a reader sees a character end. Made once: making one takes far longer than using it. */
export const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** How many characters a reader counts: an emoji or a letter with its marks is one. */
export function countGraphemes(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length
  let count = 0
  for (const _ of graphemes.segment(text)) count += 1
  return count
}

/** The first so many characters of a text, as a reader counts them. */
export function firstGraphemes(text: string, count: number): string {
  if (text.length <= count) return text
  let counted = 0
  for (const { index } of graphemes.segment(text)) {
    if (counted === count) return text.slice(0, index)
    counted += 1
  }
  return text
}

/** A text as far as so many characters, and marked where it goes on. */
export function truncate(text: string, count: number): string {
  const start = firstGraphemes(text, count)
  return start === text ? text : `${start}…`
}

/** Where the character begins that stands so many before an offset of a text; 0 where there are not so many. */
export function graphemesBefore(text: string, offset: number, count: number): number {
  const segments = graphemes.segment(text)
  let start = segments.containing(offset)?.index ?? offset
  for (let left = count; left > 0 && start > 0; left -= 1) start = segments.containing(start - 1)?.index ?? 0
  return start
}
