/* Lengths, shares, places and quoted words of ours; no text of a store. */
const harmless = /^(?:[-\w.:;%#(), /+*]|&quot;[-\p{L}\p{N}\s:.]*&quot;)*$/u

/* React escapes every quote and bracket of a text, so a pattern finds only its own tags and attributes. */
const changed =
  /<input\b[^>]* type="file"[^>]*>|<!-- -->|<(?:button|input|select|summary|textarea)\b| (?:xmlns="[^"]*"|aria-(?:busy|current)="false"|style="[^"]*")| title="[^"]*"(?<=<(?:bdi|span)\b[^>]*)/g

/**
 * Changes what React writes, in one pass.
 *
 * Makes fields and buttons inert, and leaves out fields of files: without the page's script they would ignore a press and lose what is
 * typed or chosen, also by a program. Links work. Also leaves out React's marks between texts, tooltips of texts, and attributes of
 * no effect.
 *
 * Replaces style attributes, which the content security policy refuses in HTML, by rules of a style element. `prefix` tells the rules
 * of two texts of one page apart.
 */
export function staticHtml(html: string, prefix: string): { html: string; rules: string } {
  const numbers = new Map<string, string>()
  function placeOf(style: string): string {
    if (!harmless.test(style)) return ''
    const name = numbers.get(style) ?? `${prefix}${numbers.size}`
    numbers.set(style, name)
    return ` data-place="${name}"`
  }
  const placed = html.replace(changed, (found) => {
    if (found.startsWith(' style="')) return placeOf(found.slice(' style="'.length, -1))
    if (!found.startsWith('<') || found.endsWith('>')) return ''
    return found === '<input' || found === '<textarea' ? `${found} inert readonly` : `${found} inert`
  })
  const rules = [...numbers].map(
    ([style, name]) => `[data-place=${name}]{${style.replaceAll('&quot;', '"')}}`,
  )
  return { html: placed, rules: rules.join('') }
}
