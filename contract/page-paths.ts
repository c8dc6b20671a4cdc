import { recordIdPattern } from './identifiers.ts'

const storePrefix = new RegExp(`^/s/(${recordIdPattern.source.slice(1, -1)})(?=/|$)`)

/** The store that a page's path names, `1001` of `/s/1001/brands`; null for a path without a store. */
export function storeInPath(pathname: string): string | null {
  return storePrefix.exec(pathname)?.[1] ?? null
}

/** The path within the store, `/brands` of `/s/1001/brands`. */
export function pathInStore(pathname: string): string {
  return pathname.replace(storePrefix, '') || '/'
}

/** The prefix of every path of a store's pages, `/s/1001`. */
export function storeBasePath(store: string): string {
  return `/s/${store}`
}

/** Whether a pathname is one of a route, such as `/brands/7` of `/brands/:brand`; as the router compares them. */
export function matchesRoute(route: string, pathname: string): boolean {
  return new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/*$`, 'i').test(pathname)
}
