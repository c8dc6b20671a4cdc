/**
 * Returns the portal's token from the address and removes it there, because users copy and browsers store addresses. Null
 * without a token and outside a frame: otherwise a link with an attacker's token would open the attacker's store unnoticed.
 */
export function takePortalToken(): string | null {
  const url = new URL(window.location.href)
  const token = url.searchParams.get('token')
  if (token === null) return null
  url.searchParams.delete('token')
  try {
    window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash)
  } catch {
    // Browsers limit how often a page may replace its address; the page opens anyway.
  }
  return window.parent === window ? null : token
}
