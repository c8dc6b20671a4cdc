import type { Page } from '@playwright/test'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'

/**
 * Timings of a visit in milliseconds, except `shift` (CLS) and `requests`, those sent before `lcp`. `rows` is the paint of the
 * page's rows.
 */
export type Visit = {
  fcp: number
  lcp: number
  rows: number
  longTasks: number
  shift: number
  requests: number
}

/** Call before the page's own scripts. Records what the browser reports, and when `rows` matches. */
export async function watchVisits(page: Page, rows: string): Promise<void> {
  await page.addInitScript((selector) => {
    const seen = { lcp: 0, longTasks: 0, shift: 0, rows: 0 }
    Object.assign(window, { seen })
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
    watch('longtask', ({ duration }) => (seen.longTasks += duration))
    watch('layout-shift', (entry) => {
      if ('value' in entry) seen.shift += Number(entry.value)
    })
    const changes = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return
      changes.disconnect()
      // Callbacks run before their frame is painted, so the next callback marks the paint.
      requestAnimationFrame(() =>
        requestAnimationFrame((painted) => {
          seen.rows = painted
          console.debug('rows painted')
        }),
      )
    })
    changes.observe(document, { childList: true, subtree: true })
  }, rows)
}

/** Opens a URL and waits until the network is idle. */
export async function visit(page: Page, address: string): Promise<Visit> {
  // Not `waitForFunction`, whose own script is a long task on a slow phone.
  const painted = page.waitForEvent('console', (message) => message.text() === 'rows painted')
  await page.goto(address)
  await painted
  await waitForNetworkIdle(page)
  return page.evaluate(() => {
    // Set by the init script.
    const { seen } = window as unknown as { seen: Omit<Visit, 'fcp' | 'requests'> }
    const resources = performance.getEntriesByType('resource')
    return {
      ...seen,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      requests: 1 + resources.filter(({ startTime }) => startTime < seen.rows).length,
    }
  })
}
