import type { Browser, CDPSession, Page } from '@playwright/test'

/** Returns the CPU time of the page's main thread in milliseconds until the result is rendered and settled. */
export async function cpuOf(
  page: Page,
  devtools: CDPSession,
  perform: () => Promise<unknown>,
  readySelector: string,
): Promise<number> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await watchFor(page, readySelector)
  // Else the garbage of what came before is collected in some runs and not in others.
  await devtools.send('HeapProfiler.collectGarbage')
  const before = await taskMs(devtools)
  await perform()
  await page.evaluate('ready')
  await settle(page)
  return (await taskMs(devtools)) - before
}

/*
 * The page itself says when it is ready. The first locator of a page loads Playwright's script into it, which takes the measured
 * thread 50 ms.
 */
async function watchFor(page: Page, selector: string): Promise<void> {
  await page.evaluate((selector) => {
    const ready = new Promise<void>((resolve) => {
      const changes = new MutationObserver(check)
      changes.observe(document, { childList: true, subtree: true, attributes: true })
      check()
      function check(): void {
        if (document.querySelector(selector) === null) return
        changes.disconnect()
        resolve()
      }
    })
    Object.assign(window, { ready })
  }, selector)
}

/** Returns the main thread's total work in milliseconds. */
export async function taskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Waits for two frames and deferred work. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 300)))
      }),
  )
}

/** Runs a measurement in a fresh page. */
export async function withPage<Result>(
  browser: Browser,
  measure: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en' })
  const page = await context.newPage()
  const result = await measure(page, await context.newCDPSession(page))
  await context.close()
  return result
}

/** Returns the longest task of the main thread during an action, in milliseconds of its own CPU time. */
export async function longestTaskOf(
  browser: Browser,
  page: Page,
  perform: () => Promise<unknown>,
  readySelector: string,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.evaluate(() => performance.mark('diwan'))
  await perform()
  await page.locator(readySelector).first().waitFor({ state: 'attached' })
  await settle(page)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const mark = traceEvents.find(({ name }) => name === 'diwan')
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === mark?.pid && tid === mark.tid,
  )
  return Math.max(0, ...tasks.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000))
}

type TraceEvent = { name: string; pid: number; tid: number; dur?: number; tdur?: number }
