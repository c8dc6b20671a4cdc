import { chromium, type Browser, type Page } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/install/test-programs.ts'
import { startDemo } from '#e2e/servers.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'
import { serveRows, twoMonths } from './calendar-rows.ts'
import { type Interaction, calendarInteractions, otherInteractions } from './interaction-cases.ts'
import { interactionMs, watchInteractions } from './event-timing.ts'
import type { Table } from './figures.ts'
import { settle } from './main-thread.ts'
import { slowDown, slowPhone } from './slow-phone.ts'

const port = 4390
const repetitions = 10
const viewport = { width: 1280, height: 900 }
const maxMs = 100

/** Measures the time from a key or a press to the next frame (Event Timing). */
export async function interactions(): Promise<Table> {
  const endDemo = await startDemo(port)
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
  const rows: Table['rows'] = []
  for (const count of [1000, 10_000]) {
    for (const interaction of calendarInteractions) {
      const name = `${interaction.name}, ${count} reservations`
      rows.push(rowOf(name, await repeated(browser, interaction, count)))
    }
  }
  for (const interaction of otherInteractions)
    rows.push(rowOf(interaction.name, await repeated(browser, interaction)))
  rows.push(...(await lostLetters(browser)))
  await browser.close()
  await endDemo()
  return {
    title: 'Interactions: ms until the next frame',
    conditions: `CPU ${slowPhone.cpuSlowdown}x slower, viewport ${viewport.width} × ${viewport.height}, ${repetitions} times each after one that is not counted, Event Timing (in steps of 8, 16 at least)`,
    columns: [{ name: 'p50' }, { name: 'p95' }, { name: 'letters lost' }],
    rows,
  }
}

/* The 95th percentile of ten is the slowest. */
function rowOf(name: string, durations: number[]): Table['rows'][number] {
  const sorted = durations.toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
  return { name, figures: [{ value: percentile(0.5) }, { value: percentile(0.95), max: maxMs }] }
}

async function repeated(browser: Browser, interaction: Interaction, count?: number): Promise<number[]> {
  const page = await openSlow(browser, interaction, count)
  const durations: number[] = []
  for (let time = 0; time <= repetitions; time += 1) {
    durations.push(await interactionMs(page, () => interaction.perform(page)))
    await interaction.undo(page)
    await settle(page)
  }
  await page.context().close()
  return durations.slice(1)
}

async function openSlow(
  browser: Browser,
  { path, readySelector, prepare }: Interaction,
  count?: number,
): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en' })
  const page = await context.newPage()
  // A prefetched page requests its data itself; otherwise the gateway would embed the demo's.
  if (count !== undefined) await page.setExtraHTTPHeaders({ 'Sec-Purpose': 'prefetch' })
  if (count !== undefined) await serveRows(page, twoMonths(count))
  await watchInteractions(page)
  await page.goto(`http://127.0.0.1:${port}${path}`)
  await page.locator(readySelector).first().waitFor()
  await waitForNetworkIdle(page)
  await slowDown(await context.newCDPSession(page))
  await prepare?.(page)
  await settle(page)
  return page
}

/* Types a word at 30 ms a key into each search and counts the missing letters. */
async function lostLetters(browser: Browser): Promise<Table['rows']> {
  const word = 'photography'
  const rows: Table['rows'] = []
  for (const interaction of [...calendarInteractions, ...otherInteractions].filter(({ name }) =>
    name.endsWith(' key'),
  )) {
    const page = await openSlow(browser, interaction, 10_000)
    await page.keyboard.type(word, { delay: 30 })
    await settle(page)
    const typed = await page.evaluate(() => {
      const field = document.activeElement
      return field instanceof HTMLInputElement ? field.value : ''
    })
    await page.context().close()
    const lostCount = typed.endsWith(word) ? 0 : word.length - countShared(typed, word)
    rows.push({
      name: `${interaction.name}, 30 ms a key`,
      figures: [null, null, { value: lostCount, max: 0 }],
    })
  }
  return rows
}

/* Counts the letters of a word that are present, in order. */
function countShared(typed: string, word: string): number {
  let found = 0
  for (const letter of typed) if (letter === word[found]) found += 1
  return found
}
