import { holdsHtml } from './holds-html.ts'

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * How a text with HTML is laid out where its source is read. From right to left the parts of a tag are swapped, so
 * it goes from left to right; line by line, each by its first letter, unless a line that begins with a letter from
 * right to left holds a tag as well. Null for a text without HTML.
 */
export function htmlDirection(text: string): 'by-line' | 'ltr' | null {
  if (!holdsHtml(text)) return null
  return text.split('\n').some(isMixed) ? 'ltr' : 'by-line'
}

function isMixed(line: string): boolean {
  const [firstLetter = ''] = /\p{L}/u.exec(line) ?? []
  return holdsHtml(line) && rightToLeft.test(firstLetter)
}
