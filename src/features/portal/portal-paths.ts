import type { Path } from 'react-router'

/* Parameters that a portal adds to the frame's address for one load. */
const singleLoadParameters = ['token', 'lang', 'theme']

/** Returns the path of a page without the portal's token, language and theme, for bookmarks. */
export function bookmarkPath({ pathname, search, hash }: Path): string {
  const query = new URLSearchParams(search)
  if (!singleLoadParameters.some((name) => query.has(name))) return pathname + search + hash
  for (const name of singleLoadParameters) query.delete(name)
  return pathname + (query.size > 0 ? `?${query}` : '') + hash
}

/**
 * Whether a path of `PathSchema` is safe to open. It must be normalized, so that the checked path is the opened one: no dot
 * segments and encoded slashes. It must have no `token`: a crafted link to the portal could otherwise open
 * another user's store at the next load.
 */
export function isSafePath(path: string): boolean {
  const { pathname, searchParams } = new URL(path, 'http://diwan.invalid')
  if (searchParams.has('token')) return false
  return pathname === path.split(/[?#]/, 1)[0] && !/%(?:2f|5c|00)/i.test(pathname)
}
