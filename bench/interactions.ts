import { chromium, type Browser, type Page } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/chromium.ts'
import { serveDemo } from '#scripts/demo-gateway.ts'
import { type Act, calendarActs, giveReservations, otherActs } from './acts.ts'
import { interactionMs, watchInteractions } from './event-timing.ts'
import type { Table } from './figures.ts'
import { settle } from './main-thread.ts'
import { slowDown, slowPhone } from './slow-phone.ts'

const port = 4390
const times = 10
const viewport = { width: 1280, height: 900 }
const mostMs = { calendar: 200, elsewhere: 100 }

/** How soon the page answers a key or a press, as the browser itself says (Event Timing). */
export async function interactions(): Promise<Table> {
  const endDemo = await serveDemo(port)
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
  const rows: Table['rows'] = []
  for (const count of [1000, 10_000]) {
    for (const act of calendarActs) {
      const limit = count === 10_000 ? mostMs.calendar : mostMs.elsewhere
      rows.push(rowOf(`${act.name}, ${count} reservations`, await repeated(browser, act, count), limit))
    }
  }
  for (const act of otherActs) rows.push(rowOf(act.name, await repeated(browser, act), mostMs.elsewhere))
  rows.push(...(await lostLetters(browser)))
  await browser.close()
  endDemo()
  return {
    title: 'Interactions: ms until the next frame',
    conditions: `CPU ${slowPhone.cpuSlowdown}x slower, viewport ${viewport.width} × ${viewport.height}, ${times} times each after one that is not counted, Event Timing (in steps of 8, 16 at least)`,
    columns: [{ name: 'p50' }, { name: 'p95' }, { name: 'letters lost' }],
    rows,
  }
}

/* p95 of ten is the slowest of them. */
function rowOf(name: string, found: number[], atMost: number): Table['rows'][number] {
  const sorted = found.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return { name, figures: [{ value: at(0.5) }, { value: at(0.95), atMost }] }
}

async function repeated(browser: Browser, act: Act, count?: number): Promise<number[]> {
  const page = await openSlow(browser, act, count)
  const found: number[] = []
  for (let time = 0; time <= times; time += 1) {
    found.push(await interactionMs(page, () => act.act(page)))
    await act.back(page)
    await settle(page)
  }
  await page.context().close()
  return found.slice(1)
}

async function openSlow(browser: Browser, { path, ready, prepare }: Act, count?: number): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en' })
  const page = await context.newPage()
  if (count !== undefined) await giveReservations(page, count)
  await watchInteractions(page)
  await page.goto(`http://127.0.0.1:${port}${path}`)
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  await slowDown(await context.newCDPSession(page))
  await prepare?.(page)
  await settle(page)
  return page
}

/* A word typed at 30 ms a key into each search: how many of its letters are missing at its end. */
async function lostLetters(browser: Browser): Promise<Table['rows']> {
  const word = 'photography'
  const rows: Table['rows'] = []
  for (const act of [...calendarActs, ...otherActs].filter(({ name }) => name.endsWith(' key'))) {
    const page = await openSlow(browser, act, 10_000)
    await page.keyboard.type(word, { delay: 30 })
    await settle(page)
    const typed = await page.evaluate(() => {
      const field = document.activeElement
      return field instanceof HTMLInputElement ? field.value : ''
    })
    await page.context().close()
    const lost = typed.endsWith(word) ? 0 : word.length - shared(typed, word)
    rows.push({ name: `${act.name}, 30 ms a key`, figures: [null, null, { value: lost, atMost: 0 }] })
  }
  return rows
}

/* How many letters of a word are there, in its order. */
function shared(typed: string, word: string): number {
  let found = 0
  for (const letter of typed) if (letter === word[found]) found += 1
  return found
}
