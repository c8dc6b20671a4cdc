import { decodeEntities } from '#contract/html-entities.ts'
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
