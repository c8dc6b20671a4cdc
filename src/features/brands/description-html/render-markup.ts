import { languageRuns, type LanguageRun } from '#contract/text-language.ts'
import { languagesOfField } from '#src/features/brands/texts/field-languages.ts'
import { filterMarkup, allowedElements } from './filter-markup.ts'

// Declaration merging needs an interface: the DOM types lack this method.
/* oxlint-disable typescript/consistent-type-definitions */
declare global {
  interface Element {
    setHTML?: (html: string, options: { sanitizer: SanitizerConfig }) => void
  }
}

const sanitizer: SanitizerConfig = {
  elements: allowedElements,
  attributes: ['dir'],
  comments: false,
  dataAttributes: false,
}

/** Whether this browser can sanitize HTML (`Element.setHTML`). */
export function canRenderMarkup(): boolean {
  return Element.prototype.setHTML !== undefined
}

/** Renders sanitized HTML into an element of this language. Texts in other languages get a `lang` attribute. */
export function renderMarkup(element: Element, html: string, language: string): void {
  element.setHTML?.(filterMarkup(html), { sanitizer })
  // Keeps them out of the page's heading outline.
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
    if (runs.length > 1 && node instanceof Text) node.replaceWith(...runs.map(createNode))
  }
}

function createNode({ text, language }: LanguageRun): Node | string {
  if (language === undefined) return text
  const span = document.createElement('span')
  span.lang = language
  span.textContent = text
  return span
}
