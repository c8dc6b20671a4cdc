import type { Portal } from '#gateway/settings/settings.ts'
import { storeInPath } from '#contract/paths/store-path.ts'

/**
 * The origins that may frame the page at a URL: those for every store, and those of the store in its path. The path is not
 * decoded, because the page does not decode it either: a store written as `%31` does not count.
 */
export function portalOriginsAt(url: string, portals: readonly Portal[]): string[] {
  return portalOriginsOf(storeInPath(new URL(url).pathname), portals)
}

/** The origins that may frame pages of a store: those for every store, and the store's. */
export function portalOriginsOf(store: string | null, portals: readonly Portal[]): string[] {
  return portals
    .filter((portal) => portal.store === null || portal.store === store)
    .map(({ origin }) => origin)
}
