/* What nobody sees, each with a function that removes it. Blanks that are no ordinary ones become ordinary ones first. */
const removers = {
  noBreakSpace: (text: string) => text.replace(/[\u00a0\u2007\u202f]/g, ' '),
  otherBlank: (text: string) => text.replace(/[\u1680\u2000-\u2006\u2008-\u200a\u205f\u2800\u3000]/g, ' '),
  tab: (text: string) => text.replaceAll('\t', ' '),
  lineBreak: (text: string) => text.replace(/[\n\v\f\r\u0085\u2028\u2029]/g, ' '),
  directionMark: (text: string) => text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''),
  zeroWidth: (text: string) =>
    text.replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu, invisibleOnly),
  composition: (text: string) => text.normalize('NFC').replace(/[\ufb00-\ufdff\ufe70-\ufefc]/g, decomposed),
  letter: (text: string) => text.replace(/[\u0405-\u0458\u0391-\u03c1\u06a9\u06c1\u06cc]/g, alike),
  repeatedBlank: (text: string) => text.replace(/ {2,}/g, ' '),
  blankAtStart: (text: string) => text.replace(/^ +/, ''),
  blankAtEnd: (text: string) => text.replace(/(?<! ) +$/, ''),
}

/* Letters of Cyrillic, Greek, Persian and Urdu, each with the Latin or Arabic one that it resembles in every font. */
const lookalikes = new Map(
  Array.from('АВЕКМНОРСТХІЅЈасеорхуіѕјΑΒΕΖΗΙΚΜΝΟΡΤΥΧοکہی', (letter, index) => [
    letter,
    'ABEKMHOPCTXISJaceopxyisjABEZHIKMNOPTYXoكهي'.charAt(index),
  ]),
)

/** A difference between two texts that no reader sees. */
export type InvisibleDifference = keyof typeof removers

// The cast is safe: these are the keys.
const kinds = Object.keys(removers) as InvisibleDifference[]

/** Returns how two texts differ that look alike; nothing for texts that look different or are equal. */
export function invisibleDifferences(first: string, second: string): InvisibleDifference[] {
  const isAlike = (removed: InvisibleDifference[]) => without(removed, first) === without(removed, second)
  if (first === second || !isAlike(kinds)) return []
  const decisive = kinds.filter((kind) => !isAlike(kinds.filter((other) => other !== kind)))
  if (decisive.length > 0) return decisive
  // Of a blank text, for example, either end has all blanks.
  return kinds.filter((kind) => removers[kind](first) !== first || removers[kind](second) !== second)
}

function without(removed: InvisibleDifference[], text: string): string {
  return removed.reduce((rest, kind) => removers[kind](rest), text)
}

/* Direction marks, tabs and line breaks have names of their own. */
function invisibleOnly(character: string): string {
  return /[\t\n\v\f\r\u0085\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(character) ? character : ''
}

function decomposed(letter: string): string {
  return letter.normalize('NFKC')
}

function alike(letter: string): string {
  return lookalikes.get(letter) ?? letter
}
