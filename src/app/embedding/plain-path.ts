const here = 'http://own.invalid'

/**
 * Whether a path is written as browsers write it, so that it is the same one in the address as it was when it was looked at:
 * dots for folders, slashes and backslashes hidden in a name are not, nor is another host. Nor one with a token: whoever made
 * a link to the portal's page could have the next load of ours open another's store.
 */
export function isPlainPath(path: string): boolean {
  if (!URL.canParse(path, here)) return false
  const { origin, pathname, searchParams } = new URL(path, here)
  if (searchParams.has('token')) return false
  return origin === here && pathname === path.split(/[?#]/, 1)[0] && !/%(?:2f|5c|00)/i.test(pathname)
}
