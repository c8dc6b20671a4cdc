/** Splits a text into the characters that a reader sees. Shared: creating a segmenter takes far longer than using it. */
export const graphemes = () => (segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' }))

let segmenter: Intl.Segmenter | undefined

/** Counts the characters that a reader sees: an emoji, or a letter with its marks, is one character. */
export function countGraphemes(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length
  let count = 0
  for (const _ of graphemes().segment(text)) count += 1
  return count
}

/** Returns the first `count` characters of a text, as `countGraphemes` counts them. */
export function firstGraphemes(text: string, count: number): string {
  if (text.length <= count) return text
  let counted = 0
  for (const { index } of graphemes().segment(text)) {
    if (counted === count) return text.slice(0, index)
    counted += 1
  }
  return text
}

/** Shortens a text to `count` characters, and adds `…` when it was longer. */
export function truncate(text: string, count: number): string {
  const start = firstGraphemes(text, count)
  return start === text ? text : `${start}…`
}

/** Returns the start of the character that is `count` characters before an offset; 0 when there are fewer. */
export function graphemesBefore(text: string, offset: number, count: number): number {
  const segments = graphemes().segment(text)
  let start = segments.containing(offset)?.index ?? offset
  for (let left = count; left > 0 && start > 0; left -= 1) start = segments.containing(start - 1)?.index ?? 0
  return start
}
