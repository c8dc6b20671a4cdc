/* Parameters that a portal adds to the frame's address for one load. */
const singleLoadParameters = ['token', 'lang', 'theme']

/** Returns the path of a page without the portal's token, language and theme, for bookmarks. */
export function bookmarkPath({
  pathname,
  search,
  hash,
}: {
  pathname: string
  search: string
  hash: string
}): string {
  const query = new URLSearchParams(search)
  if (!singleLoadParameters.some((name) => query.has(name))) return pathname + search + hash
  for (const name of singleLoadParameters) query.delete(name)
  return pathname + (query.size > 0 ? `?${query}` : '') + hash
}
