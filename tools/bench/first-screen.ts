import { chromium, type Browser } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/chromium.ts'
import { serveDemo } from '#scripts/demo-gateway.ts'
import type { Figure, Table } from './figures.ts'
import { medianOf } from './repeat.ts'
import { home, otherPages, type Screen } from './screens.ts'
import { serveFloor } from './serve-floor.ts'
import { slowPhoneInWords, slowTab } from './slow-phone.ts'
import { visit, watchVisits, type Visit } from './visit.ts'

type Visits = { cold: Visit[]; warm: Visit[] }

const runs = Number(process.env.BENCH_RUNS ?? 5)
const [floorPort, port] = [4400, 4390]
const origin = `http://127.0.0.1:${port}`

const floor: Screen = {
  name: 'floor',
  address: `http://127.0.0.1:${floorPort}/`,
  locale: 'en',
  rows: 'main li',
}
const columns = [
  { name: 'FCP' },
  { name: 'of floor', digits: 2, isShare: true },
  { name: 'LCP' },
  { name: 'LCP of floor', digits: 2, isShare: true },
  { name: 'rows' },
  { name: 'rows of floor', digits: 2, isShare: true },
  { name: 'long tasks' },
  { name: 'CLS', digits: 3 },
  { name: 'requests' },
  { name: 'FCP warm' },
  { name: 'LCP warm' },
  { name: 'rows warm' },
]

const homeLimits = { fcp: 1000, fcpShare: 0.5, lcp: 2500, lcpShare: 1, longTasks: 400, shift: 0.02 }
const otherLimits = { lcp: 3200, lcpWarm: 1200, shift: 0.02 }

/** Measures home on a slow phone, with an empty page of the same libraries as the baseline. */
export function firstScreen(): Promise<Table> {
  return measure('First screen: home, ms', home(origin), homeLimits)
}

/** Measures every other page the same way. */
export function otherScreens(): Promise<Table> {
  return measure('First screen: other pages, ms', otherPages(origin), otherLimits)
}

type Limits = Partial<Record<keyof typeof homeLimits | keyof typeof otherLimits, number>>

async function measure(title: string, screens: Screen[], limits: Limits): Promise<Table> {
  const ends = [await serveFloor(floorPort), await serveDemo(port)]
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
  const visitsByScreen = new Map<string, Visits>()
  // Alternating, so that a busy moment of the machine affects all of them.
  for (let run = 0; run < runs; run += 1) {
    for (const screen of [floor, ...screens]) {
      await visitTwice(browser, screen, visitsByScreen)
      // A run takes minutes: what is measured counts, even if it is cut off.
      console.log(`${run + 1}/${runs}  ${screen.name}`, visitsByScreen.get(screen.name))
    }
  }
  await browser.close()
  for (const end of ends) end()
  const baseline = visitsByScreen.get(floor.name) ?? { cold: [], warm: [] }
  return {
    title,
    conditions: `${slowPhoneInWords}; median of ${runs}, cold and then warm, in turn; rows: once what the page was opened for is painted`,
    columns,
    rows: [...visitsByScreen].map(([name, visits]) => ({
      name,
      figures: figuresOf(visits, baseline, name === floor.name ? {} : limits),
    })),
  }
}

async function visitTwice(
  browser: Browser,
  screen: Screen,
  visitsByScreen: Map<string, Visits>,
): Promise<void> {
  const { name, address, locale, rows } = screen
  const visits = visitsByScreen.get(name) ?? { cold: [], warm: [] }
  const { context, page } = await slowTab(browser, locale)
  await watchVisits(page, rows)
  visits.cold.push(await visit(page, address))
  await page.goto('about:blank')
  visits.warm.push(await visit(page, address))
  await context.close()
  visitsByScreen.set(name, visits)
}

function figuresOf({ cold, warm }: Visits, floor: Visits, limits: Limits): Figure[] {
  const middle = (visits: Visit[], of: keyof Visit) => medianOf(visits.map((item) => item[of]))
  const shareOfFloor = (of: keyof Visit) => middle(cold, of) / middle(floor.cold, of)
  return [
    { value: middle(cold, 'fcp'), max: limits.fcp },
    { value: shareOfFloor('fcp'), max: limits.fcpShare },
    { value: middle(cold, 'lcp'), max: limits.lcp },
    { value: shareOfFloor('lcp'), max: limits.lcpShare },
    { value: middle(cold, 'rows') },
    { value: shareOfFloor('rows') },
    { value: middle(cold, 'longTasks'), max: limits.longTasks },
    { value: middle(cold, 'shift'), max: limits.shift },
    { value: middle(cold, 'requests') },
    { value: middle(warm, 'fcp') },
    { value: middle(warm, 'lcp'), max: limits.lcpWarm },
    { value: middle(warm, 'rows') },
  ]
}
