import { toAsciiDigits } from '#src/lib/i18n/digits.ts'

/* What few readers notice: its characters, and what replaces them in a comparison. */
const subtle = {
  noBreakSpace: [/[\u00a0\u2007\u202f]/g, ' '],
  otherBlank: [/[\u1680\u2000-\u2006\u2008-\u200a\u205f\u2800\u3000]/g, ' '],
  tab: [/\t/g, ' '],
  lineBreak: [/[\n\v\f\r\u0085\u2028\u2029]/g, ' '],
  directionMark: [/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ''],
  zeroWidth: [/(?![\t-\r\u0085\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu, ''],
  repeatedBlank: [/[^\S\ufeff]{2,}/g, ' '],
  blankAtStart: [/^[^\S\ufeff]+/, ''],
  blankAtEnd: [/(?<![^\S\ufeff])[^\S\ufeff]+$/, ''],
  dash: [/[\p{Pd}\u2212]/gu, '-'],
  kaf: [/ک/g, 'ك'],
  yeh: [/[یى]/g, 'ي'],
  heh: [/[ەہھ]/g, 'ه'],
  digit: [/\p{Nd}/gu, '$&'],
  script: [/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, '$&'],
} as const // oxfmt-ignore

// The cast is safe: these are the keys.
const kinds = Object.keys(subtle) as (keyof typeof subtle)[]

/** A difference between two texts that look alike. `composition` is any without another name. */
export type SubtleDifference = keyof typeof subtle | 'composition'

/** Returns how two texts differ that look alike; nothing for texts that look different or are equal. */
export function subtleDifferences(first: string, second: string): SubtleDifference[] {
  const [letters, others] = [Array.from(lookOf(first)), Array.from(lookOf(second))]
  const isAlike = letters.every((letter, index) => isSameLook(letter, others[index] ?? ''))
  if (first === second || letters.length !== others.length || !isAlike) return []
  const named = kinds.filter((kind) => first.match(subtle[kind][0])?.join() !== second.match(subtle[kind][0])?.join()) // oxfmt-ignore
  return named.length > 0 ? named : ['composition']
}

function lookOf(text: string): string {
  return kinds.reduce(
    (rest, kind) => composed(rest.replace(subtle[kind][0], subtle[kind][1])),
    composed(text),
  )
}

/* Composes accents, ligatures and the forms of Arabic letters that PDF files have. */
function composed(text: string): string {
  const forms = text.normalize('NFC').replace(/[\ufb00-\ufefc]/g, (form) => form.normalize('NFKC'))
  return toAsciiDigits(forms)
}

/* Whether letters are equal or may look so: one is Latin, the other Cyrillic or Greek. */
function isSameLook(first: string, second: string): boolean {
  const both = first + second
  return (
    first === second ||
    (/\p{Script=Latin}/u.test(both) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(both))
  )
}
