import type { Browser, CDPSession, Page } from '@playwright/test'

/** The CPU time of the page's main thread, in milliseconds, until what is done is drawn and at rest. */
export async function cpuOf(
  page: Page,
  devtools: CDPSession,
  act: () => Promise<unknown>,
  drawn: string,
): Promise<number> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const before = await taskMs(devtools)
  await act()
  await page.locator(drawn).first().waitFor({ state: 'attached' })
  await settle(page)
  return (await taskMs(devtools)) - before
}

/** How long the main thread has been at work, in milliseconds. */
export async function taskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
}

/** Waits for two frames, and whatever they left for later. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 300)))
      }),
  )
}

/** Does something in a page that is fresh. */
export async function withPage<Result>(
  browser: Browser,
  use: (page: Page, devtools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en' })
  const page = await context.newPage()
  const result = await use(page, await context.newCDPSession(page))
  await context.close()
  return result
}

/** The longest task of the page's main thread while something is done and settles, in milliseconds of its own CPU time. */
export async function longestTaskOf(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
  drawn: string,
): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await page.evaluate(() => performance.mark('diwan'))
  await act()
  await page.locator(drawn).first().waitFor({ state: 'attached' })
  await settle(page)
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] }
  const mark = traceEvents.find(({ name }) => name === 'diwan')
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === mark?.pid && tid === mark.tid,
  )
  return Math.max(0, ...tasks.map(({ tdur, dur }) => (tdur ?? dur ?? 0) / 1000))
}

type TraceEvent = { name: string; pid: number; tid: number; dur?: number; tdur?: number }
