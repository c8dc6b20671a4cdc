import { languageRuns, type LanguageRun } from '#contract/text-language.ts'
import { languagesOfField } from '#src/features/brands/texts/field-language.ts'
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

/**
 * Fills an element of this language with what HTML says, harmless: no script, picture, style, form or link is in it. Texts in
 * other languages carry their own.
 */
export function showMarkup(element: Element, html: string, language: string): void {
  element.setHTML?.(bareMarkup(html), { sanitizer })
  // They would stand among the headings of the page.
  for (const heading of element.querySelectorAll('h1, h2, h3, h4, h5, h6')) heading.role = 'presentation'
  markLanguages(element, language)
}

function markLanguages(element: Element, language: string): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const texts: Node[] = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const node of texts) {
    const text = node.nodeValue ?? ''
    const runs = languageRuns(text, language, languagesOfField(text, language))
    if (runs.length > 1 && node instanceof Text) node.replaceWith(...runs.map(nodeOf))
  }
}

function nodeOf({ text, language }: LanguageRun): Node | string {
  if (language === undefined) return text
  const span = document.createElement('span')
  span.lang = language
  span.textContent = text
  return span
}
