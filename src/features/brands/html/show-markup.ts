import { bareMarkup, shownElements } from './description-markup.ts'

// Only an interface can be merged into the browser's own, which lacks this method as yet.
/* oxlint-disable typescript/consistent-type-definitions */
declare global {
  interface Element {
    setHTML?: (html: string, options: { sanitizer: SanitizerConfig }) => void
  }
}

const sanitizer: SanitizerConfig = {
  elements: shownElements,
  attributes: ['dir'],
  comments: false,
  dataAttributes: false,
}

/** Whether this browser can make harmless elements of foreign HTML. */
export function canShowMarkup(): boolean {
  return Element.prototype.setHTML !== undefined
}

/** Fills an element with what HTML says, harmless: no script, picture, style, form or link is in it. */
export function showMarkup(element: Element, html: string): void {
  element.setHTML?.(bareMarkup(html), { sanitizer })
  // They would stand among the headings of the page.
  for (const heading of element.querySelectorAll('h1, h2, h3, h4, h5, h6')) heading.role = 'presentation'
}
