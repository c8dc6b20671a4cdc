/**
 * An address from the service that may become a link: absolute and https, or null. `javascript:`, `data:`,
 * `http:` and relative addresses are shown as text instead.
 */
export function safeLink(address: string): string | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null
}
