import { inBrowser } from '#src/lib/browser-storage.ts'
import { readText, textsOfPage } from '#src/lib/kept-values.ts'
import { portalLink } from './portal-link.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/** Counts how often the page was given texts that were kept elsewhere. */
export const textsGiven = createSharedState(0)

/** Takes texts that were kept elsewhere for this page. What it knows itself is newer. */
export function takeTexts(given: Iterable<readonly [string, string]>): void {
  const unknown = [...given].filter(([name]) => readText(name) === null)
  if (unknown.length === 0) return
  textsOfPage.set(new Map([...unknown, ...textsOfPage.get()]))
  textsGiven.set(textsGiven.get() + 1)
}

/** The names that begin so, of all that is kept. */
export function namesOfTexts(start: string): string[] {
  const names = [...textsOfPage.get().keys(), ...(inBrowser('localStorage', Object.keys) ?? [])]
  return names.filter((name) => name.startsWith(start))
}

/** Whether what is typed is there again when the page is opened anew: kept by the browser, or by the portal around it. */
export function outlastsPage(): boolean {
  return textsOfPage.get().size === 0 || (portalLink.get()?.does('memory') ?? false)
}
