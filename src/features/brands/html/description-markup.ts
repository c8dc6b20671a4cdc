import { htmlTokens, inlineElements } from './html-tokens.ts'

/** The elements a description is shown with. Links are shown, and lead nowhere; nothing that is loaded is here. */
export const shownElements =
  'a b bdi blockquote br caption code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i ins li mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  )

/** The longest description that is laid out at each pause of typing. */
export const longestShown = 20_000

/* Beyond it a browser takes seconds, and nests no deeper anyhow. */
const deepestShown = 500

const shown = new Set(shownElements)

/**
 * A description with its texts and shown elements alone, and of their attributes only the direction. The safety
 * is that of `setHTML`, which gets this: but a browser reports each style and handler it parses there as a
 * violation of the content security policy, even one it drops.
 */
export function bareMarkup(html: string): string {
  let bare = ''
  let depth = 0
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') bare += token.text.replaceAll('<', '&lt;')
    else if (!shown.has(token.name)) bare += inlineElements.has(token.name) ? '' : ' '
    else if (token.isEnd) {
      depth = Math.max(0, depth - 1)
      bare += `</${token.name}>`
    } else if (depth < deepestShown) {
      depth += token.name === 'br' || token.name === 'hr' ? 0 : 1
      bare += token.direction ? `<${token.name} dir=${token.direction}>` : `<${token.name}>`
    }
  }
  return bare
}
