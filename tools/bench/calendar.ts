// CPU time of the main thread for Diwan's calendar and plain FullCalendar (3 a day, tools/bench/peers): production builds, median
// of 5 fresh pages, alternating in one run, on the same rows, which each has in memory. `npm run bench:calendar`.
import { chromium, type Browser } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/install/test-programs.ts'
import { startDemo } from '#e2e/servers.ts'
import {
  addressOf,
  date,
  daysOf,
  readySelector,
  gatewayPort,
  goTo,
  openDiwan,
  type View,
} from './calendar-page.ts'
import { reservationsOf } from './calendar-rows.ts'
import { reportSwitches } from './calendar-switches.ts'
import { cpuOf, settle, withPage } from './main-thread.ts'
import { repeat, medianOf } from './repeat.ts'
import { servePeers } from './serve-peers.ts'

type Case = { view: View; count: number; maxShareOfFullCalendar: number }

/*
 * `npm run bench:calendar -- month` measures one view, `-- beside` the other figures, `-- switch` the longest task of view
 * switches.
 */
const requested = process.argv[2]
const peersPort = 4394

const cases: Case[] = [
  { view: 'month', count: 1_000, maxShareOfFullCalendar: 0.95 },
  { view: 'month', count: 10_000, maxShareOfFullCalendar: 0.18 },
  { view: 'month', count: 50_000, maxShareOfFullCalendar: 0.05 },
  // FullCalendar has no view of products, so its month shows the same reservations.
  { view: 'products', count: 10_000, maxShareOfFullCalendar: 0.2 },
  { view: 'week', count: 1_000, maxShareOfFullCalendar: 0.7 },
  { view: 'week', count: 5_000, maxShareOfFullCalendar: 0.25 },
  { view: 'day', count: 1_000, maxShareOfFullCalendar: 1 },
  { view: 'agenda', count: 1_000, maxShareOfFullCalendar: 1 },
  { view: 'agenda', count: 10_000, maxShareOfFullCalendar: 0.06 },
]

const closePeers = await servePeers(peersPort)
const endDemo = await startDemo(gatewayPort)
const browser = await chromium.launch({ executablePath: findOrInstallChromium() })

console.log('view, reservations: Diwan | plain FullCalendar (ms) → share of FullCalendar')
for (const { view, count, maxShareOfFullCalendar } of cases.filter(isRequested)) {
  // Alternating, so that a busy moment of the machine affects both.
  const rounds = await repeat(async () => [
    await measureDiwan(browser, view, count),
    await measureFullCalendar(browser, view, count),
  ])
  const [diwan = NaN, fullCalendar = NaN] = [0, 1].map((which) =>
    medianOf(rounds.map((round) => round[which] ?? NaN)),
  )
  const share = diwan / fullCalendar
  const verdict = share <= maxShareOfFullCalendar ? 'within' : 'OVER'
  console.log(
    `${view}, ${count}: ${ms(diwan)} | ${ms(fullCalendar)} → ${share.toFixed(3)} (${verdict} ${maxShareOfFullCalendar})`,
  )
}
if (requested === undefined || requested === 'beside') await reportOthers()
if (requested === undefined || requested === 'switch') await reportSwitches(browser)

await browser.close()
await closePeers()
await endDemo()

async function reportOthers(): Promise<void> {
  const steps = await repeat(() => measureStep(browser))
  const emptyFrames = Math.max(...steps.map(({ empty }) => empty))
  console.log(
    `to the next month of 10000: ${ms(medianOf(steps.map(({ cpu }) => cpu)))} ms, ${emptyFrames} empty frames`,
  )
}

function isRequested({ view }: Case): boolean {
  return requested === undefined || requested === view
}

/*
 * Renders the empty view first, as for FullCalendar, so that every code is loaded; then measures from rows in memory to
 * the last frame.
 */
async function measureDiwan(browser: Browser, view: View, count: number): Promise<number> {
  return withPage(browser, async (page, devtools) => {
    await openDiwan(page, view, count)
    if (view === 'agenda') {
      await goTo(page, addressOf('agenda', '2030-01-01'))
      await page.getByText(/^No reservations (in|on) th/).waitFor()
      return cpuOf(page, devtools, () => page.evaluate(() => history.back()), readySelector('agenda'))
    }
    // The view's own request gets no response: it shows cached rows.
    await page.route('**/api/reservations*', () => {})
    return cpuOf(page, devtools, () => goTo(page, addressOf(view)), readySelector(view))
  })
}

async function measureFullCalendar(browser: Browser, view: View, count: number): Promise<number> {
  return withPage(browser, async (page, devtools) => {
    await page.goto(`http://127.0.0.1:${peersPort}/`)
    const draw = () => page.evaluate(`draw('${view}', '${date}')`)
    await draw()
    await settle(page)
    await page.evaluate('clear()')
    await page.evaluate((raw) => Object.assign(window, { raw }), reservationsOf(count, date, daysOf[view]))
    await page.evaluate('read(raw)')
    await settle(page)
    return cpuOf(page, devtools, draw, '[role=button], [role=listitem]')
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
      const poll = () => {
        // Every cell says how many it has.
        if (!document.querySelector('[role=tabpanel]')?.textContent.includes('reservation')) seen.empty += 1
        requestAnimationFrame(poll)
      }
      poll()
    })
    const cpu = await cpuOf(
      page,
      devtools,
      () => page.evaluate(() => dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }))),
      readySelector('month'),
    )
    return { cpu, empty: Number(await page.evaluate('seen.empty')) }
  })
}

function ms(duration: number): string {
  return duration.toFixed(0)
}
