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

const base = 'http://diwan.invalid'

/**
 * Whether a path from a portal is safe to open. It must be normalized, so that the checked path is the opened one: no dot
 * segments, encoded slashes or other hosts. It must have no `token`: a crafted link to the portal could otherwise open
 * another user's store at the next load.
 */
export function isSafePath(path: string): boolean {
  if (!URL.canParse(path, base)) return false
  const { origin, pathname, searchParams } = new URL(path, base)
  if (searchParams.has('token')) return false
  return origin === base && pathname === path.split(/[?#]/, 1)[0] && !/%(?:2f|5c|00)/i.test(pathname)
}
