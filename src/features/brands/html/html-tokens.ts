/** A piece of HTML, as far as Diwan reads it: text with its entities as written, or a tag without its attributes. */
export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'tag'; name: string; isEnd: boolean; direction: string | undefined }

/* What is between these tags is no text a reader of the page would see. */
const hiddenContent = new Set(
  'audio canvas iframe math noembed noframes noscript object script select style svg template textarea title video xmp'.split(
    ' ',
  ),
)

/** The elements that stand within a line; all others stand apart. */
export const inlineElements = new Set(
  'a abbr b bdi bdo big cite code del em font i ins kbd mark q s small span strong sub sup tt u wbr'.split(
    ' ',
  ),
)

/**
 * Reads HTML in one pass, however broken or long it is: nothing here looks back. It does not decide what is
 * safe: whatever becomes elements goes through `Element.setHTML`.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  const lowerCase = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  let at = 0
  while (at < html.length) {
    const start = tagStart(html, at)
    if (start > at) yield { kind: 'text', text: html.slice(at, start) }
    if (start === html.length) return
    const name = /[a-z][^\s/>]*/y
    const isEnd = html[start + 1] === '/'
    name.lastIndex = start + (isEnd ? 2 : 1)
    const found = name.exec(lowerCase)?.[0]
    at = found === undefined ? markupEnd(html, start) : tagEnd(html, name.lastIndex)
    if (found === undefined) continue
    if (!isEnd && hiddenContent.has(found)) {
      const close = lowerCase.indexOf(`</${found}`, at)
      at = close === -1 ? html.length : tagEnd(html, close)
      continue
    }
    const direction = /\sdir\s*=\s*(["']?)(rtl|ltr|auto)\1(?=[\s/>])/.exec(lowerCase.slice(start, at))?.[2]
    yield { kind: 'tag', name: found, isEnd, direction }
  }
}

/* Where the next tag or comment begins; a lone `<` is text. */
function tagStart(html: string, from: number): number {
  const tag = /<(?:\/?[a-z]|[!?])/gi
  tag.lastIndex = from
  return tag.exec(html)?.index ?? html.length
}

/* `>` within a quoted value ends nothing; a tag that never ends takes the rest with it, as in a browser. */
function tagEnd(html: string, from: number): number {
  let isValueNext = false
  for (let at = from; at < html.length; at += 1) {
    const character = html[at] ?? ''
    if (character === '>') return at + 1
    if (isValueNext && (character === '"' || character === "'")) {
      const close = html.indexOf(character, at + 1)
      if (close === -1) return html.length
      at = close
    }
    isValueNext = character === '=' || (isValueNext && character.trim() === '')
  }
  return html.length
}

/* The end of a comment, or of whatever else begins with `<!` or `<?`. */
function markupEnd(html: string, start: number): number {
  const end = html.startsWith('<!--', start) ? '-->' : '>'
  const at = html.indexOf(end, start + 2)
  return at === -1 ? html.length : at + end.length
}
