import type { Page } from '@playwright/test'
import { settle } from './main-thread.ts'

/** To be run in a page before its own scripts: notes how long each key and press took until the next frame was painted. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const slowest = new Map<number, number>()
    Object.assign(window, { slowest })
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
        if (interactionId) slowest.set(interactionId, Math.max(slowest.get(interactionId) ?? 0, duration))
      }
      // What takes less is not told of at all.
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
}

/** Does one thing by a key or a press; the longest of its events in milliseconds, 16 where none took longer. */
export async function interactionMs(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (window as unknown as { slowest: Map<number, number> }).slowest.clear())
  await act()
  await settle(page)
  return page.evaluate(() => {
    const { slowest } = window as unknown as { slowest: Map<number, number> }
    return Math.max(16, ...slowest.values())
  })
}
