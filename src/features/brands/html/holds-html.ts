/** Whether a text has anything in it that HTML would take for more than text. */
export function holdsHtml(text: string): boolean {
  return /<(?:\/?[a-z]|!--)/i.test(text) || /&(?:#\d+|#x[\da-f]+|[a-z]+\d*);/i.test(text)
}
