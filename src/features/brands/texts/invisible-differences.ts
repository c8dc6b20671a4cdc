/* Removes what nobody sees, or replaces it. Blanks that are no ordinary ones become ordinary ones first. */
const removals = {
  noBreakSpace: (text: string) => text.replace(/[\u00a0\u2007\u202f]/g, ' '),
  otherBlank: (text: string) => text.replace(/[\u1680\u2000-\u2006\u2008-\u200a\u205f\u2800\u3000]/g, ' '),
  tab: (text: string) => text.replaceAll('\t', ' '),
  lineBreak: (text: string) => text.replace(/[\n\v\f\r\u0085\u2028\u2029]/g, ' '),
  directionMark: (text: string) => text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''),
  zeroWidth: (text: string) => text.replace(zeroWidth, ''),
  // Also ligatures and the forms of Arabic letters, as PDF files have them.
  composition: (text: string) =>
    text.normalize('NFC').replace(/[\ufb00-\ufefc]/g, (form) => form.normalize('NFKC')),
  repeatedBlank: (text: string) => text.replace(/ {2,}/g, ' '),
  blankAtStart: (text: string) => text.replace(/^ +/, ''),
  blankAtEnd: (text: string) => text.replace(/(?<! ) +$/, ''),
}

const zeroWidth =
  /(?![\t\n\v\f\r\u0085\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu

/** A difference between two texts that no reader sees. */
export type InvisibleDifference = keyof typeof removals

// The cast is safe: these are the keys.
const kinds = Object.keys(removals) as InvisibleDifference[]

/** Returns how two texts differ that look alike; nothing for texts that look different or are equal. */
export function invisibleDifferences(first: string, second: string): InvisibleDifference[] {
  const isAlike = (removed: InvisibleDifference[]) => without(removed, first) === without(removed, second)
  if (first === second || !isAlike(kinds)) return []
  const decisive = kinds.filter((kind) => !isAlike(kinds.filter((other) => other !== kind)))
  // Of a blank text, for example, either end has all blanks.
  return decisive.length > 0
    ? decisive
    : kinds.filter((kind) => without([kind], first + second) !== first + second)
}

function without(removed: InvisibleDifference[], text: string): string {
  return removed.reduce((rest, kind) => removals[kind](rest), text)
}
