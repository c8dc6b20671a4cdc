import type { Steps } from './time-slicing.ts'

/* Enough for text that is encoded twice, in JSON within JSON. */
const maxForms = 8

/** A text, then the text decoded once, twice and so on, from percent-encoding, HTML entities and JSON. */
export function* decodeNestedText(text: string): Steps<string[]> {
  const forms = [text]
  for (let last = text; forms.length < maxForms;) {
    const next = yield* decodeOnce(last)
    if (next === last) break
    forms.push(next)
    yield
    last = next
  }
  return forms
}

/* Only encodings of visible ASCII matter here. */
const anyEncoded =
  /%u([0-9a-f]{4})|%([2-7][0-9a-f])|&#x0*([0-9a-f]{1,4});?|&#0*(\d{1,5});?|&([a-z]{2,8});|\\u([0-9a-f]{4})|\\(.)/gi

function* decodeOnce(text: string): Steps<string> {
  if (!/[%&\\]/.test(text)) return text
  // Not `replace`, which holds all matches in memory: a gigabyte for millions.
  const encoded = new RegExp(anyEncoded)
  let decoded = ''
  let pieces: string[] = []
  let from = 0
  for (let match = encoded.exec(text); match !== null; match = encoded.exec(text)) {
    pieces.push(text.slice(from, match.index), decodeMatch(match))
    from = encoded.lastIndex
    if (pieces.length < maxPieces) continue
    decoded += pieces.join('')
    pieces = []
    yield
  }
  return decoded + pieces.join('') + text.slice(from)
}

const maxPieces = 10_000

function decodeMatch([all, iis, percent, hex, decimal, name, json, plain]: RegExpExecArray): string {
  const hexadecimal = iis ?? percent ?? hex ?? json
  if (hexadecimal !== undefined) return String.fromCharCode(Number.parseInt(hexadecimal, 16))
  if (decimal !== undefined) return String.fromCharCode(Number(decimal))
  return plain ?? entities.get(name?.toLowerCase() ?? '') ?? all
}

const entities = new Map(
  Object.entries({
    excl: '!',
    quot: '"',
    num: '#',
    dollar: '$',
    percnt: '%',
    amp: '&',
    apos: "'",
    lpar: '(',
    rpar: ')',
    ast: '*',
    plus: '+',
    comma: ',',
    period: '.',
    sol: '/',
    colon: ':',
    semi: ';',
    lt: '<',
    equals: '=',
    gt: '>',
    quest: '?',
    commat: '@',
    lsqb: '[',
    lbrack: '[',
    bsol: '\\',
    rsqb: ']',
    rbrack: ']',
    hat: '^',
    lowbar: '_',
    grave: '`',
    lcub: '{',
    lbrace: '{',
    verbar: '|',
    vert: '|',
    rcub: '}',
    rbrace: '}',
  }),
)
