import { chromium, type Browser, type Cookie } from '@playwright/test'
import { MockStore } from '#e2e/mock-store.ts'
import { startDemo, startGateway, startMock } from '#e2e/servers.ts'
import { startSignInEnvironment } from '#e2e/sign-in-environment.ts'
import { findOrInstallChromium } from '#scripts/install/test-programs.ts'
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

const floor: MeasuredScreen = {
  name: 'floor',
  address: `http://127.0.0.1:${floorPort}/`,
  locale: 'en',
  rows: 'main li',
  limits: {},
}
const columns = [
  { name: 'FCP' },
  { name: 'of floor', digits: 2, isShare: true },
  { name: 'rows' },
  { name: 'rows of FCP', digits: 2, isShare: true },
  { name: 'rows of floor', digits: 2, isShare: true },
  { name: 'LCP' },
  { name: 'long tasks' },
  { name: 'CLS', digits: 3 },
  { name: 'requests' },
  { name: 'FCP warm' },
  { name: 'rows warm' },
  { name: 'warm rows of FCP', digits: 2, isShare: true },
  { name: 'warm rows of floor', digits: 2, isShare: true },
]

type Limits = {
  fcpShare?: number
  rowsOfFcp?: number
  rowsShare?: number
  rowsShareWarm?: number
  shift?: number
}
type MeasuredScreen = Screen & { limits: Limits; isSignedIn?: boolean }

const shift = 0.02
const homeLimits = { fcpShare: 0.5, rowsOfFcp: 1.3, rowsShare: 0.6, rowsShareWarm: 0.8, shift }
const slowStoreMs = 1000

/**
 * Measures home on a slow phone: with one token, signed in, and with a store that answers late. The baseline is an empty page of
 * the same libraries.
 */
export async function firstScreen(): Promise<Table> {
  const signedIn = await startSignInEnvironment()
  const mock = await startMock()
  const store = new MockStore(mock.origin)
  await store.injectFault('listReservations', { kind: 'delay', ms: slowStoreMs }, 1000)
  const slow = await startGateway(store, {})
  const table = await measure('First screen: home, ms', [
    ...home(origin).map((screen) => limited(screen, homeLimits)),
    ...home(`${signedIn.origin}/s/1001`).map((screen) =>
      Object.assign(limited(screen, homeLimits, 'signed in'), { isSignedIn: true }),
    ),
    ...home(slow.origin).map((screen) =>
      limited(screen, { fcpShare: homeLimits.fcpShare, shift }, `store of ${slowStoreMs} ms`),
    ),
  ])
  await Promise.all([slow.program.stop(), mock.program.stop(), signedIn.stop()])
  return table
}

/** Measures every other page the same way. */
export function otherScreens(): Promise<Table> {
  return measure(
    'First screen: other pages, ms',
    otherPages(origin).map((screen) => limited(screen, { shift })),
  )
}

function limited(screen: Screen, limits: Limits, condition = ''): MeasuredScreen {
  return Object.assign(screen, { name: `${screen.name} ${condition}`.trim(), limits })
}

async function measure(title: string, screens: MeasuredScreen[]): Promise<Table> {
  const ends = [await serveFloor(floorPort), await startDemo(port)]
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
  for (const end of ends) await end()
  const baseline = visitsByScreen.get(floor.name) ?? { cold: [], warm: [] }
  return {
    title,
    conditions: `${slowPhoneInWords}; median of ${runs}, cold and then warm, in turn; rows: once what the page was opened for is painted`,
    columns,
    rows: [floor, ...screens].map(({ name, limits }) => ({
      name,
      figures: figuresOf(visitsByScreen.get(name) ?? baseline, baseline, limits),
    })),
  }
}

async function visitTwice(
  browser: Browser,
  { name, address, locale, rows, isSignedIn = false }: MeasuredScreen,
  visitsByScreen: Map<string, Visits>,
): Promise<void> {
  const visits = visitsByScreen.get(name) ?? { cold: [], warm: [] }
  const cookies = isSignedIn ? await signInCookies(browser, address) : []
  const { context, page } = await slowTab(browser, locale)
  await context.addCookies(cookies)
  await watchVisits(page, rows)
  visits.cold.push(await visit(page, address))
  await page.goto('about:blank')
  visits.warm.push(await visit(page, address))
  await context.close()
  visitsByScreen.set(name, visits)
}

/* Signs in in another context, whose cache the measured one does not have. */
async function signInCookies(browser: Browser, address: string): Promise<Cookie[]> {
  const context = await browser.newContext({ locale: 'en' })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page
    .getByRole('button', { name: /متجر النخيل/ })
    .first()
    .click()
  await page.waitForURL(address)
  const cookies = await context.cookies()
  await context.close()
  return cookies.filter(({ name }) => name === 'diwan')
}

function figuresOf({ cold, warm }: Visits, floor: Visits, limits: Limits): Figure[] {
  const middle = (visits: Visit[], of: keyof Visit) => medianOf(visits.map((item) => item[of]))
  const figure = (visits: Visit[], of: keyof Visit) => ({ value: middle(visits, of) })
  const rowsOfFcp = (visits: Visit[]) => ({
    value: medianOf(visits.map(({ rows, fcp }) => rows / fcp)),
    max: limits.rowsOfFcp,
  })
  return [
    figure(cold, 'fcp'),
    { value: middle(cold, 'fcp') / middle(floor.cold, 'fcp'), max: limits.fcpShare },
    figure(cold, 'rows'),
    rowsOfFcp(cold),
    { value: middle(cold, 'rows') / middle(floor.cold, 'rows'), max: limits.rowsShare },
    figure(cold, 'lcp'),
    figure(cold, 'longTasks'),
    { value: middle(cold, 'shift'), max: limits.shift },
    figure(cold, 'requests'),
    figure(warm, 'fcp'),
    figure(warm, 'rows'),
    rowsOfFcp(warm),
    { value: middle(warm, 'rows') / middle(floor.warm, 'rows'), max: limits.rowsShareWarm },
  ]
}
