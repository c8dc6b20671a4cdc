// CPU time of the main thread for the insights of a year, compared with parsing its rows: production build, median of 3 fresh
// pages, in one run. The longest task and late frames show whether the page stays responsive: while the months arrive, while
// all of them are counted, and while the export opens. While months arrive, the longest task is measured by its own CPU time,
// because other processes work too. `npm run bench:insights`. The contract parses the rows, in tools/bench/peers.
import { chromium, type Browser, type Page } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/chromium.ts'
import { serveDemo } from '#scripts/demo-gateway.ts'
import { goTo } from './calendar-page.ts'
import { reservationsOf, serveRows } from './calendar-rows.ts'
import { longestTaskOf, settle, taskMs, withPage } from './main-thread.ts'
import { medianOf } from './repeat.ts'
import { measureReading, servePeers } from './serve-peers.ts'

const [runs, count, maxShareOfReading, lateMs] = [3, 50_000, 2, 50]
const [gatewayPort, peersPort] = [4396, 4398]
const otherView = '/reservations?view=agenda&date=2030-01-01'
const rows = reservationsOf(count, '2026-01-01', 365)
const closePeers = await servePeers(peersPort)
const endDemo = await serveDemo(gatewayPort)
const browser = await chromium.launch({ executablePath: findOrInstallChromium() })

type Responsiveness = { longest: number; late: number }
type Measurement = {
  cpu: number
  arriving: Responsiveness
  counting: Responsiveness
  exporting: Responsiveness
}

const reading: number[] = []
const measurements: Measurement[] = []
for (let run = 0; run < runs; run += 1) {
  reading.push(await measureReading(browser, peersPort, rows))
  measurements.push(await measureInsights(browser))
}
const [read, cpu] = [medianOf(reading), medianOf(measurements.map((run) => run.cpu))]
const share = cpu / read
console.log(
  `insights of a year of ${count} rows: ${cpu.toFixed(0)} ms; reading the rows ${read.toFixed(0)} ms → ${share.toFixed(2)} of reading (${share <= maxShareOfReading ? 'within' : 'OVER'} ${maxShareOfReading})`,
)
report(
  'counting all of them',
  measurements.map(({ counting }) => counting),
)
report(
  'opening Export',
  measurements.map(({ exporting }) => exporting),
)
report(
  'while they arrive',
  measurements.map(({ arriving }) => arriving),
)
await browser.close()
await closePeers()
endDemo()

/* Opens the insights from another view, which requests their months; then once more with all months cached. */
async function measureInsights(browser: Browser): Promise<Measurement> {
  return withPage(browser, async (page, devtools) => {
    await page.addInitScript(watchMainThread, lateMs)
    await serveRows(page, rows)
    // In the view: the page that the gateway rendered says it too.
    const noReservations = page.getByRole('tabpanel').getByText(/^No reservations (in|on) th/)
    await page.goto(`http://127.0.0.1:${gatewayPort}${otherView}`)
    await noReservations.waitFor()
    await settle(page)
    await seenOn(page)
    const openYear = () => goTo(page, '/reservations?view=insights&date=2026-12-15&months=12')
    const longest = await longestTaskOf(browser, page, openYear, 'text=/in the months loaded/')
    const arriving = { ...(await seenOn(page)), longest }
    await goTo(page, otherView)
    await noReservations.waitFor()
    await settle(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await seenOn(page)
    const before = await taskMs(devtools)
    await page.evaluate(() => history.back())
    await page.locator('.insights[aria-busy=false] .insights-sections').waitFor({ state: 'attached' })
    await settle(page)
    const cpu = (await taskMs(devtools)) - before
    const counting = await seenOn(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByText('50,000 reservations').last().waitFor()
    await settle(page)
    return { cpu, arriving, counting, exporting: await seenOn(page) }
  })
}

/* Runs in the page. */
function watchMainThread(lateMs: number) {
  const seen = { longest: 0, late: 0 }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
  }).observe({ entryTypes: ['longtask'] })
  let last = Infinity
  const watch = (now: number) => {
    if (now - last > lateMs) seen.late += 1
    last = now
    requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)
}

/* Returns what happened since the last call. A page gets no report of tasks below 50 ms. */
async function seenOn(page: Page): Promise<Responsiveness> {
  const seen: unknown = await page.evaluate(
    '(() => { const was = { ...seen }; Object.assign(seen, { longest: 0, late: 0 }); return was })()',
  )
  return seen as Responsiveness // Cast: watchMainThread sets it.
}

function report(when: string, samples: Responsiveness[]): void {
  const longest = medianOf(samples.map((sample) => sample.longest))
  const late = medianOf(samples.map((sample) => sample.late))
  console.log(
    `  ${when}: longest task ${longest === 0 ? 'under 50' : longest.toFixed(0)} ms; ${late} frames later than ${lateMs} ms`,
  )
}
