import type { Portal } from '#gateway/settings/env.ts'
import { storeInPath } from './store-in-path.ts'

/**
 * The origins that may frame the page at a URL: those for every store, and the own ones of the store that its path names. Read
 * as it is written, as the page reads it: a store hidden in `%31` is none there, and another's page may open.
 */
export function portalsAt(url: string, portals: readonly Portal[]): string[] {
  return portalsOf(storeInPath(new URL(url).pathname), portals)
}

/** The origins that may frame what is a store's: those for every store, and its own. */
export function portalsOf(store: string | null, portals: readonly Portal[]): string[] {
  return portals
    .filter((portal) => portal.store === null || portal.store === store)
    .map(({ origin }) => origin)
}
