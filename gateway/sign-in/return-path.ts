/* It is kept in a cookie, which holds 4 kB in all, sealed. */
const maxLength = 1000

/**
 * Where to go on after signing in: a path of our own page, home for anything else. Whatever a browser would take for
 * another host's is none.
 */
export function returnPath(given: string | undefined): string {
  const base = 'http://diwan.invalid'
  if (!given?.startsWith('/') || /[\p{Cc}\\]/u.test(given)) return '/'
  if (!URL.canParse(given, base)) return '/'
  const url = new URL(given, base)
  const isPage = url.origin === base && !/^\/(api|auth|events)(\/|$)|\/\//.test(url.pathname)
  const path = url.pathname + url.search + url.hash
  return isPage && path.length <= maxLength ? path : '/'
}

/** The same place for whoever may not see the store it names: its own store's home. */
export function withinStores(path: string, stores: readonly string[]): string {
  const [, named] = /^\/s\/([^/?#]+)/.exec(path) ?? []
  if (named !== undefined && stores.includes(named)) return path
  const rest = named === undefined ? path : '/'
  return `/s/${stores[0]}${rest}`
}
