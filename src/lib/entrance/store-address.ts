/* As the gateway names stores in addresses. */
const pattern = /^\/s\/([A-Za-z0-9_-]{1,64})(?=\/|$)/

/** The store that a page's path names, `1001` of `/s/1001/brands`; null where it names none. */
export function storeInPath(pathname: string): string | null {
  return pattern.exec(pathname)?.[1] ?? null
}

/** The path within the store, `/brands` of `/s/1001/brands`. */
export function pathInStore(pathname: string): string {
  return pathname.replace(pattern, '') || '/'
}

/** What stands before every path of a store's pages. */
export function baseOfStore(store: string): string {
  return `/s/${store}`
}

/** What a request for a store carries beyond that our page asks. */
export function headersOfStore(store: string): Record<string, string> {
  return { 'X-Diwan-Store': store }
}

/** What a request of a page within a portal carries in place of a cookie. */
export function headersOfHandle(handle: string): Record<string, string> {
  return { 'X-Diwan-Session': handle }
}
