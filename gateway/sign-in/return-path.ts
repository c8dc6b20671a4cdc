import { storeBasePath } from '#contract/paths/store-path.ts'

/* The path is stored in a sealed cookie, which is limited to 4 kB. */
const maxLength = 1000

/** The path to open after a sign-in: a page of Diwan, or `/` for any other text, such as a path to another host. */
export function returnPath(given: string | undefined): string {
  const base = 'http://diwan.invalid'
  if (!given?.startsWith('/') || /[\p{Cc}\\]/u.test(given)) return '/'
  if (!URL.canParse(given, base)) return '/'
  const url = new URL(given, base)
  const isPage = url.origin === base && !/^\/(api|auth|events)(\/|$)|\/\//.test(url.pathname)
  const path = url.pathname + url.search + url.hash
  return isPage && path.length <= maxLength ? path : '/'
}

/** The path within the first of these stores, unless it names one of them. For any other store: the home page of the first. */
export function withinStores(path: string, stores: readonly string[]): string {
  const [, named] = /^\/s\/([^/?#]+)/.exec(path) ?? []
  if (named !== undefined && stores.includes(named)) return path
  const rest = named === undefined ? path : '/'
  return `${storeBasePath(stores[0] ?? '')}${rest}`
}
