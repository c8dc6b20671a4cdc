const base = 'http://own.invalid'

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
