import type { Portal } from '#gateway/settings/env.ts'
import { storeInPath } from './store-in-path.ts'

/** The origins that may frame the page at a path: those for every store, and the own ones of the store it names. */
export function portalsAt(path: string, portals: readonly Portal[]): string[] {
  const named = storeInPath(path)
  return portals.filter(({ store }) => store === null || store === named).map(({ origin }) => origin)
}
