import { tokenizeHtml, inlineElements } from './tokenize-html.ts'

/** Returns the visible text of HTML, each block on its own line. */
export function htmlToText(html: string): string {
  let text = ''
  for (const token of tokenizeHtml(html)) {
    if (token.kind === 'text') text += decodeEntities(token.text).replace(/[\t\n\f\r ]+/g, ' ')
    else if (!inlineElements.has(token.name)) text += '\n'
  }
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

const namedEntities: Record<string, string> = {
  amp: '&',
  apos: "'",
  bull: '•',
  copy: '©',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lrm: '\u200e',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: '\u00a0',
  ndash: '–',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  reg: '®',
  rlm: '\u200f',
  rsquo: '’',
  trade: '™',
  zwnj: '\u200c',
}

/* Decodes the entities that stores use; others stay as written. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return namedEntities[name] ?? entity
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : '\ufffd'
  })
}
