import type { Page } from '@playwright/test'
import { settle } from './main-thread.ts'

/** Call before the page's own scripts. Records the time from each key or press to the next frame. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const slowest = new Map<number, number>()
    Object.assign(window, { slowest })
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId) slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, duration))
      }
      // Shorter events are never reported.
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** Performs one interaction. Returns its longest event in milliseconds, at least 16. */
export async function interactionMs(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (window as unknown as { slowest: Map<number, number> }).slowest.clear())
  await act()
  await settle(page)
  return page.evaluate(() => {
    const { slowest } = window as unknown as { slowest: Map<number, number> }
    return Math.max(16, ...slowest.values())
  })
}
