import { tokenizeHtml, inlineElements } from './tokenize-html.ts'

/** The elements a preview may contain. Links are inert; nothing here loads a resource. */
export const allowedElements =
  'a b bdi blockquote br caption code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i ins li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  )

/** Longer descriptions are truncated: the preview renders at each typing pause. */
export const maxPreviewLength = 20_000

/* Deeper nesting takes browsers seconds to lay out. */
const maxDepth = 500

const allowed = new Set(allowedElements)

/**
 * Removes every element that is not allowed, and every attribute except `dir`. `setHTML`, which receives the result, makes
 * it safe; without this filter the browser reports each style and handler it drops as a violation of the content security
 * policy.
 */
export function filterMarkup(html: string): string {
  let filtered = ''
  let depth = 0
  for (const token of tokenizeHtml(html)) {
    if (token.kind === 'text') filtered += token.text.replaceAll('<', '&lt;')
    else if (!allowed.has(token.name)) filtered += inlineElements.has(token.name) ? '' : ' '
    else if (token.isEnd) {
      depth = Math.max(0, depth - 1)
      filtered += `</${token.name}>`
    } else if (depth < maxDepth) {
      depth += token.name === 'br' || token.name === 'hr' ? 0 : 1
      filtered += token.direction ? `<${token.name} dir=${token.direction}>` : `<${token.name}>`
    }
  }
  return filtered
}
