/* What nobody sees: its characters and what replaces them. Blanks that are no ordinary ones become ordinary ones first. */
const invisible = {
  noBreakSpace: [/[\u00a0\u2007\u202f]/g, ' '],
  otherBlank: [/[\u1680\u2000-\u2006\u2008-\u200a\u205f\u2800\u3000]/g, ' '],
  tab: [/\t/g, ' '],
  lineBreak: [/[\n\v\f\r\u0085\u2028\u2029]/g, ' '],
  directionMark: [/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''],
  zeroWidth: [
    /(?![\t\n\v\f\r\u0085\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069])[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu,
    '',
  ],
  // Also ligatures and the forms of Arabic letters, as PDF files have them.
  composition: [
    /[^]+/,
    (text: string) => text.normalize('NFC').replace(/[\ufb00-\ufefc]/g, (form) => form.normalize('NFKC')),
  ],
  repeatedBlank: [/ {2,}/g, ' '],
  blankAtStart: [/^ +/, ''],
  blankAtEnd: [/(?<! ) +$/, ''],
} satisfies Record<string, [RegExp, string | ((text: string) => string)]>

/** A difference between two texts that no reader sees. */
export type InvisibleDifference = keyof typeof invisible

// The cast is safe: these are the keys.
const kinds = Object.keys(invisible) as InvisibleDifference[]

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
  return removed.reduce((rest, kind) => {
    const [characters, replacement] = invisible[kind]
    // Both are allowed, but not their union.
    return typeof replacement === 'string'
      ? rest.replace(characters, replacement)
      : rest.replace(characters, replacement)
  }, text)
}
