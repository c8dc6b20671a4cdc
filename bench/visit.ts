import type { Page } from '@playwright/test'

/**
 * What a visit's first seconds were like, in milliseconds but for `shift` (CLS) and `requests`, those made before `lcp`. `rows`
 * is when the page's own rows were painted.
 */
export type Visit = {
  fcp: number
  lcp: number
  rows: number
  longTasks: number
  shift: number
  requests: number
}

/** To be run in a page before its own scripts: notes what the browser says of the visit, and when `rows` is there. */
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
      // A frame's callbacks run before it is painted, so it is the one before the next.
      requestAnimationFrame(() => requestAnimationFrame((painted) => (seen.rows = painted)))
    })
    changes.observe(document, { childList: true, subtree: true })
  }, rows)
}

/** Goes to an address and waits until nothing more comes. */
export async function visit(page: Page, address: string): Promise<Visit> {
  await page.goto(address)
  await page.waitForFunction(() => (window as unknown as { seen: { rows: number } }).seen.rows > 0)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    // The init script put it there.
    const { seen } = window as unknown as { seen: Omit<Visit, 'fcp' | 'requests'> }
    const resources = performance.getEntriesByType('resource')
    return {
      ...seen,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
      requests: 1 + resources.filter(({ startTime }) => startTime < seen.rows).length,
    }
  })
}
