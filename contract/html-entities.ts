/* Each name before its character. */
const characters = byName(
  'amp& lt< gt> quot" apos\' nbsp\u00a0 laquo« raquo» lsquo‘ rsquo’ ldquo“ rdquo” ndash– mdash— hellip… bull• middot· times× ' +
    'copy© reg® trade™ euro€ deg° szligß rlm\u200f lrm\u200e zwnj\u200c zwj\u200d',
)

/* é is `&eacute;`: a letter and an accent. */
const accents = byName('grave\u0300 acute\u0301 circ\u0302 tilde\u0303 uml\u0308 ring\u030a cedil\u0327')

function byName(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(' ').map((each) => [each.slice(0, -1), each.slice(-1)]))
}

/**
 * Decodes the HTML entities of a text of the store, one level of them: stores written in PHP escape texts before they save
 * them. Returns text to read, never markup. Not for the text of a field, which shows what the store has. Entities that such
 * stores do not write stay as they are, and so do those of control characters.
 */
export function decodeEntities(text: string): string {
  return text.replace(entityPattern, decodeEntity)
}

const entityPattern = /&(?:#(\d{1,7})|#(x[\da-f]{1,6})|([a-z])([a-z]{1,5}));/gi

function decodeEntity(entity: string, decimal?: string, hex?: string, letter = '', rest = ''): string {
  const code = Number(decimal ?? `0${hex}`)
  const character =
    code <= 0x10ffff
      ? String.fromCodePoint(code)
      : (characters.get(letter + rest) ?? letter + accents.get(rest)).normalize()
  return /^[^\p{Cc}\p{Cs}]$/u.test(character) ? character : entity
}
