/** Whether a text contains tags, comments or entities. */
export function containsHtml(text: string): boolean {
  return /<(?:\/?[a-z]|!--)/i.test(text) || /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i.test(text)
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Returns the text direction for editing HTML source; null for a text without HTML. Right-to-left layout would reorder the
 * parts of a tag. The source is therefore left to right if a line with HTML starts with a right-to-left letter; otherwise
 * each line has the direction of its first letter (`by-line`).
 */
export function htmlDirection(text: string): 'by-line' | 'ltr' | null {
  if (!containsHtml(text)) return null
  return text.split('\n').some(isMixed) ? 'ltr' : 'by-line'
}

function isMixed(line: string): boolean {
  const [firstLetter = ''] = /\p{L}/u.exec(line) ?? []
  return containsHtml(line) && rightToLeft.test(firstLetter)
}
