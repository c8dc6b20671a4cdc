/* What a portal gave with the frame's address, for one load of it. */
const ofOneLoad = ['token', 'lang', 'theme']

/** Returns the path of a page as a person would bookmark it: without the portal's token, language and theme. */
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
  if (!ofOneLoad.some((name) => query.has(name))) return pathname + search + hash
  for (const name of ofOneLoad) query.delete(name)
  return pathname + (query.size > 0 ? `?${query}` : '') + hash
}
