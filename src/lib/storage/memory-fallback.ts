import { withBrowserStorage } from './browser-storage.ts'
import { readStoredText, memoryFallback } from './stored-values.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/** Counts how often the page was given texts that were kept elsewhere. */
export const restoreCount = createSharedState(0)

/** Takes texts that were kept elsewhere for this page. What it knows itself is newer. */
export function restoreTexts(texts: Iterable<readonly [string, string]>): void {
  const unknown = [...texts].filter(([key]) => readStoredText(key) === null)
  if (unknown.length === 0) return
  memoryFallback.set(new Map([...unknown, ...memoryFallback.get()]))
  restoreCount.set(restoreCount.get() + 1)
}

/** The names that begin so, of all that is kept. */
export function storedKeys(prefix: string): string[] {
  const keys = [...memoryFallback.get().keys(), ...(withBrowserStorage('localStorage', Object.keys) ?? [])]
  return keys.filter((key) => key.startsWith(prefix))
}

/** Whether what is typed is there again when the page is opened anew: kept by the browser, or by the portal around it. */
export function survivesReload(): boolean {
  return memoryFallback.get().size === 0 || (portalLink.get()?.does('memory') ?? false)
}
