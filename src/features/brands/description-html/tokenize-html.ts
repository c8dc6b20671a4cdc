/** A text with its entities as written, or a tag with no attribute but `dir`. */
export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'tag'; name: string; isEnd: boolean; direction: string | undefined }

/* The content of these elements is not visible text. */
const hiddenContent = new Set(
  'audio canvas iframe math noembed noframes noscript object script select style svg template textarea title video xmp'.split(
    ' ',
  ),
)

/** Inline elements; all others are blocks. */
export const inlineElements = new Set(
  'a abbr b bdi bdo big cite code del em font i ins kbd mark q s small span strong sub sup tt u wbr'.split(
    ' ',
  ),
)

/** Tokenizes HTML in one pass, without backtracking. It does not decide what is safe: `Element.setHTML` does. */
export function* tokenizeHtml(html: string): Generator<HtmlToken> {
  const lowerCase = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  let at = 0
  while (at < html.length) {
    const start = findTagStart(html, at)
    if (start > at) yield { kind: 'text', text: html.slice(at, start) }
    if (start === html.length) return
    const name = /[a-z][^\s/>]*/y
    const isEnd = html[start + 1] === '/'
    name.lastIndex = start + (isEnd ? 2 : 1)
    const tagName = name.exec(lowerCase)?.[0]
    at = tagName === undefined ? findMarkupEnd(html, start) : findTagEnd(html, name.lastIndex)
    if (tagName === undefined) continue
    if (!isEnd && hiddenContent.has(tagName)) {
      const close = lowerCase.indexOf(`</${tagName}`, at)
      at = close === -1 ? html.length : findTagEnd(html, close)
      continue
    }
    const direction = /\sdir\s*=\s*(["']?)(rtl|ltr|auto)\1(?=[\s/>])/.exec(lowerCase.slice(start, at))?.[2]
    yield { kind: 'tag', name: tagName, isEnd, direction }
  }
}

/* Finds the next tag or comment; a lone `<` is text. */
function findTagStart(html: string, from: number): number {
  const tag = /<(?:\/?[a-z]|[!?])/gi
  tag.lastIndex = from
  return tag.exec(html)?.index ?? html.length
}

/* Finds the end of a tag: a `>` outside a quoted value, or the end of the text, as in browsers. */
function findTagEnd(html: string, from: number): number {
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

/* Finds the end of a comment, or of another `<!` or `<?` construct. */
function findMarkupEnd(html: string, start: number): number {
  const end = html.startsWith('<!--', start) ? '-->' : '>'
  const at = html.indexOf(end, start + 2)
  return at === -1 ? html.length : at + end.length
}
