import type { Portal } from '#gateway/settings/env.ts'
import { storeInPath } from './store-in-path.ts'

/** The origins that may frame the page at a path: those for every store, and the own ones of the store it names. */
export function portalsAt(path: string, portals: readonly Portal[]): string[] {
  return portalsOf(storeInPath(path), portals)
}

/** The origins that may frame what is a store's: those for every store, and its own. */
export function portalsOf(store: string | null, portals: readonly Portal[]): string[] {
  return portals
    .filter((portal) => portal.store === null || portal.store === store)
    .map(({ origin }) => origin)
}
