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

/* Of one word of 20,000 Arabic letters, Chromium takes four seconds to find the lines; of ten times as many, minutes. */
const longWords = /[\p{Script_Extensions=Arabic}\p{M}]{300,}/gu
const shownLetters = 100

/** Returns a text to translate as people read it: without markup and entities, and with only the beginning of a word that is no word. */
export function plainSource(text: string, hasHtml: boolean): string {
  const plain = hasHtml ? htmlToText(text) : decodeEntities(text)
  return plain.replace(longWords, (word) => `${word.slice(0, shownLetters).toWellFormed()}…`)
}
