// How much of the main thread Diwan's calendar takes beside plain FullCalendar (3 a day) and react-big-calendar:
// production builds, CPU time of the page's main thread, median of 5 in fresh pages, side by side in one run, on
// the same rows, which each has in memory before. `npm run bench:calendar`. The page beside is
// bench/peers.
import { chromium, type Browser } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/chromium.ts'
import { serveDemo } from '#scripts/demo-gateway.ts'
import { date, daysOf, drawnIn, gatewayPort, goTo, openDiwan, press, type View } from './calendar-page.ts'
import { reservationsOf } from './calendar-rows.ts'
import { reportSwitches } from './calendar-switches.ts'
import { cpuOf, settle, withPage } from './main-thread.ts'
import { inTurn, median, middleOf } from './repeated.ts'
import { servePeers } from './serve-peers.ts'

type Case = { view: View; count: number; mostOfFullCalendar: number }

/*
 * `npm run bench:calendar -- month` measures one view alone, `-- beside` what is reported beside them, `-- switch` the
 * longest task when one view is chosen instead of another.
 */
const only = process.argv[2]
const peersPort = 4394

const cases: Case[] = [
  { view: 'month', count: 1_000, mostOfFullCalendar: 1 },
  { view: 'month', count: 10_000, mostOfFullCalendar: 0.3 },
  { view: 'month', count: 50_000, mostOfFullCalendar: 0.05 },
  { view: 'week', count: 1_000, mostOfFullCalendar: 1 },
  { view: 'week', count: 5_000, mostOfFullCalendar: 0.5 },
  { view: 'day', count: 1_000, mostOfFullCalendar: 1 },
  { view: 'agenda', count: 1_000, mostOfFullCalendar: 1 },
  { view: 'agenda', count: 10_000, mostOfFullCalendar: 0.06 },
]

const closePeers = await servePeers(peersPort)
const endDemo = await serveDemo(gatewayPort)
const browser = await chromium.launch({ executablePath: findOrInstallChromium() })

console.log(
  'view, reservations: Diwan | plain FullCalendar | react-big-calendar (ms) → share of FullCalendar',
)
for (const { view, count, mostOfFullCalendar } of cases.filter(isWanted)) {
  // In turn, so that a machine that is busy for a while is so for all of them.
  const rounds = await inTurn(async () => [
    await measureDiwan(browser, view, count),
    await measurePeer(browser, 'fullcalendar', view, count),
    await measurePeer(browser, 'rbc', view, count),
  ])
  const [diwan = NaN, fullCalendar = NaN, rbc = NaN] = [0, 1, 2].map((which) =>
    middleOf(rounds.map((round) => round[which] ?? NaN)),
  )
  const share = diwan / fullCalendar
  const verdict = share <= mostOfFullCalendar ? 'within' : 'OVER'
  console.log(
    `${view}, ${count}: ${ms(diwan)} | ${ms(fullCalendar)} | ${ms(rbc)} → ${share.toFixed(3)} (${verdict} ${mostOfFullCalendar})`,
  )
}
if (only === undefined || only === 'beside') await reportBeside()
if (only === undefined || only === 'switch') await reportSwitches(browser)

await browser.close()
await closePeers()
endDemo()

async function reportBeside(): Promise<void> {
  console.log(`reading 10000 rows: ${ms(await median(() => measureReading(browser)))} ms (aim 40)`)
  for (const view of ['agenda', 'month'] as const) {
    const key = await median(() => measureTyping(browser, view))
    console.log(`a key in the search over 10000 rows, ${view}: ${ms(key)} ms (aim 50)`)
  }
  const steps = await inTurn(() => measureStep(browser))
  const emptyFrames = Math.max(...steps.map(({ empty }) => empty))
  console.log(
    `to the next month of 10000: ${ms(middleOf(steps.map(({ cpu }) => cpu)))} ms, ${emptyFrames} empty frames`,
  )
}

function isWanted({ view }: Case): boolean {
  return only === undefined || only === view
}

/* The view is drawn empty first, as those beside are, so that everybody's code is there; then from the rows in memory to the last frame. */
async function measureDiwan(browser: Browser, view: View, count: number): Promise<number> {
  return withPage(browser, async (page, devtools) => {
    await openDiwan(page, view, count)
    if (view === 'agenda') {
      await goTo(page, '/reservations?view=agenda&date=2030-01-01')
      await page.getByText('No reservations on these days.').waitFor()
      return cpuOf(page, devtools, () => page.evaluate(() => history.back()), '.reservation-row')
    }
    // What the view itself asks for is left without an answer: it shows what is known already.
    await page.route('**/api/reservations*', () => {})
    return cpuOf(page, devtools, () => press(page, view), drawnIn[view])
  })
}

async function measurePeer(browser: Browser, peer: string, view: View, count: number): Promise<number> {
  return withPage(browser, async (page, devtools) => {
    await page.goto(`http://127.0.0.1:${peersPort}/`)
    const draw = () => page.evaluate(`draw['${peer}']('${view}', '${date}')`)
    await draw()
    await settle(page)
    await page.evaluate('clear()')
    await page.evaluate((raw) => Object.assign(window, { raw }), reservationsOf(count, date, daysOf[view]))
    await page.evaluate('read(raw)')
    await settle(page)
    return cpuOf(page, devtools, draw, '[role=button], .rbc-event, .rbc-agenda-event-cell, [role=listitem]')
  })
}

async function measureReading(browser: Browser): Promise<number> {
  return withPage(browser, async (page) => {
    await page.goto(`http://127.0.0.1:${peersPort}/`)
    await page.evaluate((raw) => Object.assign(window, { raw }), reservationsOf(10_000, date, 28))
    return Number(await page.evaluate('read(raw)'))
  })
}

async function measureTyping(browser: Browser, view: View): Promise<number> {
  return withPage(browser, async (page, devtools) => {
    await openDiwan(page, view, 10_000)
    if (view === 'month') await page.getByRole('tab', { name: 'Month' }).click()
    await settle(page)
    const search = page.getByRole('searchbox', { name: 'Search by product or title' })
    await search.focus()
    const typed = 'جلسة 12'
    const type = () => search.pressSequentially(typed, { delay: 300 })
    return (await cpuOf(page, devtools, type, 'search')) / typed.length
  })
}

async function measureStep(browser: Browser): Promise<{ cpu: number; empty: number }> {
  return withPage(browser, async (page, devtools) => {
    await openDiwan(page, 'month', 10_000)
    const neighbour = page.waitForResponse(/reservations\?start=2026-03-01/)
    await page.getByRole('tab', { name: 'Month' }).click()
    await (await neighbour).finished()
    await settle(page)
    await page.evaluate(() => {
      const seen = { empty: 0 }
      Object.assign(window, { seen })
      const look = () => {
        if (document.querySelectorAll('.month-event').length === 0) seen.empty += 1
        requestAnimationFrame(look)
      }
      look()
    })
    const cpu = await cpuOf(
      page,
      devtools,
      () => page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }))),
      drawnIn.month,
    )
    return { cpu, empty: Number(await page.evaluate('seen.empty')) }
  })
}

function ms(duration: number): string {
  return duration.toFixed(0)
}
