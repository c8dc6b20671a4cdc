/**
 * A URL from the store that may become a link: absolute and https, or null. `javascript:`, `data:`,
 * `http:` and relative ones are shown as text instead.
 */
export function safeLink(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}
