/**
 * Takes the token that a portal opened the page with out of its address, where it would be seen, kept and handed on. Null
 * where there is none, and outside of any frame: there anybody's link could have one work in somebody else's store unseen.
 */
export function takePortalToken(): string | null {
  const url = new URL(window.location.href)
  const token = url.searchParams.get('token')
  if (token === null) return null
  url.searchParams.delete('token')
  try {
    window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash)
  } catch {
    // Browsers refuse it for a while after too many; the page opens all the same.
  }
  return window.parent === window ? null : token
}
