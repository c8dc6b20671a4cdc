// How much of the main thread the insights of a year take beside reading the rows they are of: production build, CPU time
// of the page's main thread, median of 5 in fresh pages, in one run. The longest task says whether a frame can be lost.
// `npm run bench:insights`. The reading is the contract's own, in bench/peers.
import { chromium, type Browser } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/chromium.ts'
import { serveDemo } from '#scripts/demo-gateway.ts'
import { reservationsOf } from './calendar-rows.ts'
import { settle, taskMs, withPage } from './main-thread.ts'
import { servePeers } from './serve-peers.ts'

const [runs, count, mostOfReading] = [5, 50_000, 2]
const [gatewayPort, peersPort] = [4396, 4398]
const rows = reservationsOf(count, '2026-01-01', 365)
const closePeers = await servePeers(peersPort)
const endDemo = await serveDemo(gatewayPort)
const browser = await chromium.launch({ executablePath: findOrInstallChromium() })

const reading: number[] = []
const shown: { cpu: number; longest: number }[] = []
for (let run = 0; run < runs; run += 1) {
  reading.push(await measureReading(browser))
  shown.push(await measureInsights(browser))
}
const [read, cpu] = [median(reading), median(shown.map((one) => one.cpu))]
const share = cpu / read
console.log(
  `insights of a year of ${count} rows: ${cpu.toFixed(0)} ms, longest task ${median(shown.map(({ longest }) => longest)).toFixed(0)} ms; reading the rows ${read.toFixed(0)} ms → ${share.toFixed(2)} of reading (${share <= mostOfReading ? 'within' : 'OVER'} ${mostOfReading})`,
)
await browser.close()
await closePeers()
endDemo()

async function measureReading(browser: Browser): Promise<number> {
  return withPage(browser, async (page) => {
    await page.goto(`http://127.0.0.1:${peersPort}/`)
    await page.evaluate((raw) => Object.assign(window, { raw }), rows)
    return Number(await page.evaluate('read(raw)'))
  })
}

/* All months are there before, then another view is looked at: coming back counts and draws them all. */
async function measureInsights(browser: Browser): Promise<{ cpu: number; longest: number }> {
  return withPage(browser, async (page, devtools) => {
    await page.route('**/api/reservations*', async (route) => {
      const query = new URL(route.request().url()).searchParams
      const [first, end] = [query.get('start') ?? '', query.get('end') ?? '']
      const data = rows.filter(({ start }) => start.slice(0, 10) >= first && start.slice(0, 10) < end)
      await route.fulfill({ json: { status: 200, success: true, data } })
    })
    await page.goto(`http://127.0.0.1:${gatewayPort}/reservations?view=insights&date=2026-12-15&months=12`)
    await page.getByText('more than in Dec').or(page.getByText('more than in Jan')).waitFor()
    await settle(page)
    await page.evaluate((to) => {
      history.pushState({ key: to }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, '/reservations?view=agenda&date=2030-01-01')
    await page.getByText('No reservations on these days.').waitFor()
    await settle(page)
    await page.evaluate(() => {
      const seen = { longest: 0 }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
      }).observe({ entryTypes: ['longtask'] })
    })
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const before = await taskMs(devtools)
    await page.evaluate(() => history.back())
    await page.locator('.insights-sections').waitFor({ state: 'attached' })
    await settle(page)
    return { cpu: (await taskMs(devtools)) - before, longest: Number(await page.evaluate('seen.longest')) }
  })
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
