/**
 * Returns a URL from the store if it may become a link: absolute, https and without credentials. Null otherwise, for example
 * for `javascript:`, `data:`, `http:` and relative URLs; show those as text.
 */
export function safeLink(text: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}
