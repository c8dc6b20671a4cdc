// How much of the main thread the insights of a year take beside reading the rows they are of: production build, CPU time
// of the page's main thread, median of 3 in fresh pages, in one run. Whether the page answers meanwhile, the longest task
// and the frames that came late say: while the months arrive one by one, when all of them are there and are counted, and
// when they are to be exported. While they arrive the longest task is by its own CPU time: others are at work beside it.
// `npm run bench:insights`. The reading is the contract's own, in bench/peers.
import { chromium, type Browser, type Page } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/chromium.ts'
import { serveDemo } from '#scripts/demo-gateway.ts'
import { reservationsOf } from './calendar-rows.ts'
import { longestTaskOf, settle, taskMs, withPage } from './main-thread.ts'
import { servePeers } from './serve-peers.ts'

const [runs, count, mostOfReading, lateMs] = [3, 50_000, 2, 50]
const [gatewayPort, peersPort] = [4396, 4398]
const elsewhere = '/reservations?view=agenda&date=2030-01-01'
const rows = reservationsOf(count, '2026-01-01', 365)
// Made once: whatever is done for an answer is done beside the page, and would keep its frames waiting.
const answers = new Map<string, string>()
const closePeers = await servePeers(peersPort)
const endDemo = await serveDemo(gatewayPort)
const browser = await chromium.launch({ executablePath: findOrInstallChromium() })

type Answering = { longest: number; late: number }
type Shown = { cpu: number; arriving: Answering; counting: Answering; exporting: Answering }

const reading: number[] = []
const shown: Shown[] = []
for (let run = 0; run < runs; run += 1) {
  reading.push(await measureReading(browser))
  shown.push(await measureInsights(browser))
}
const [read, cpu] = [median(reading), median(shown.map((one) => one.cpu))]
const share = cpu / read
console.log(
  `insights of a year of ${count} rows: ${cpu.toFixed(0)} ms; reading the rows ${read.toFixed(0)} ms → ${share.toFixed(2)} of reading (${share <= mostOfReading ? 'within' : 'OVER'} ${mostOfReading})`,
)
report(
  'counting all of them',
  shown.map(({ counting }) => counting),
)
report(
  'opening Export',
  shown.map(({ exporting }) => exporting),
)
report(
  'while they arrive',
  shown.map(({ arriving }) => arriving),
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

/* From another view to the insights, whose months are asked for; and once they are all there, once more. */
async function measureInsights(browser: Browser): Promise<Shown> {
  return withPage(browser, async (page, devtools) => {
    await page.addInitScript(watchMainThread, lateMs)
    await page.route('**/api/reservations*', (route) =>
      route.fulfill({ contentType: 'application/json', body: answerTo(new URL(route.request().url())) }),
    )
    await page.goto(`http://127.0.0.1:${gatewayPort}${elsewhere}`)
    await page.getByText('No reservations on these days.').waitFor()
    await settle(page)
    await seenOn(page)
    const openYear = () => go(page, '/reservations?view=insights&date=2026-12-15&months=12')
    const longest = await longestTaskOf(browser, page, openYear, 'text=/more than in (Dec|Jan)/')
    const arriving = { ...(await seenOn(page)), longest }
    await go(page, elsewhere)
    await page.getByText('No reservations on these days.').waitFor()
    await settle(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await seenOn(page)
    const before = await taskMs(devtools)
    await page.evaluate(() => history.back())
    await page.locator('.insights[aria-busy=false] .insights-sections').waitFor({ state: 'attached' })
    await settle(page)
    const cpu = (await taskMs(devtools)) - before
    const counting = await seenOn(page)
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByText('50,000 reservations').last().waitFor()
    await settle(page)
    return { cpu, arriving, counting, exporting: await seenOn(page) }
  })
}

function answerTo({ searchParams }: URL): string {
  const [first, end] = [searchParams.get('start') ?? '', searchParams.get('end') ?? '']
  const known = answers.get(`${first} ${end}`)
  if (known !== undefined) return known
  const data = rows.filter(({ start }) => start.slice(0, 10) >= first && start.slice(0, 10) < end)
  const answer = JSON.stringify({ status: 200, success: true, data })
  answers.set(`${first} ${end}`, answer)
  return answer
}

async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
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

/* What was seen since it was last asked for. Tasks of less than 50 ms are not reported to a page. */
async function seenOn(page: Page): Promise<Answering> {
  const seen: unknown = await page.evaluate(
    '(() => { const was = { ...seen }; Object.assign(seen, { longest: 0, late: 0 }); return was })()',
  )
  return seen as Answering // As watchMainThread has it.
}

function report(when: string, answering: Answering[]): void {
  const longest = median(answering.map((one) => one.longest))
  const late = median(answering.map((one) => one.late))
  console.log(
    `  ${when}: longest task ${longest === 0 ? 'under 50' : longest.toFixed(0)} ms; ${late} frames later than ${lateMs} ms`,
  )
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
