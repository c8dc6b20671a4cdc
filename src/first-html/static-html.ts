/*
 * What React writes is changed in two ways. It escapes every quote and bracket of a text, so a pattern finds only its own tags and
 * attributes.
 */

/**
 * Makes fields and buttons inert, and leaves out fields of files: without the page's script they would ignore a press and lose what is
 * typed or chosen, also by a program. Links work. Also leaves out React's marks between texts, tooltips of texts, and attributes of
 * no effect.
 */
export function inertControls(html: string): string {
  return html
    .replace(/<input\b[^>]* type="file"[^>]*>|<!-- -->/g, '')
    .replace(/ (?:xmlns="[^"]*"|aria-(?:busy|current)="false")| title="[^"]*"(?<=<(?:bdi|span)\b[^>]*)/g, '')
    .replace(/<(?:input|textarea)\b/g, '$& readonly')
    .replace(/<(?:button|input|select|textarea|summary)\b/g, '$& inert')
}

/* Lengths, shares, places and quoted words of ours; no text of a store. */
const harmless = /^(?:[-\w.:;%#(), /+*]|&quot;[-\p{L}\p{N}\s:.]*&quot;)*$/u

/**
 * Replaces style attributes, which the content security policy refuses in HTML, by rules of a style element. `prefix` tells the rules
 * of two texts of one page apart.
 */
export function stylesAsRules(html: string, prefix: string): { html: string; rules: string } {
  const numbers = new Map<string, string>()
  const placed = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!harmless.test(style)) return ''
    const name = numbers.get(style) ?? `${prefix}${numbers.size}`
    numbers.set(style, name)
    return ` data-place="${name}"`
  })
  const rules = [...numbers].map(
    ([style, name]) => `[data-place=${name}]{${style.replaceAll('&quot;', '"')}}`,
  )
  return { html: placed, rules: rules.join('') }
}
