import { chromium, type Browser, type Page } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/chromium.ts'
import { serveDemo } from '#scripts/demo-gateway.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'
import { reservationsOf, serveRows } from './calendar-rows.ts'
import type { Table } from './figures.ts'
import { settle } from './main-thread.ts'
import { medianOf, repeat } from './repeat.ts'
import { slowDown, slowPhone } from './slow-phone.ts'

const port = 4396
const knownDays = 14
/* The last finds nothing: every row is compared. */
const texts = ['photo session 12 tomorrow', 'جلسة تصوير', 'photo 5pm', 'zzzz']
const limits = { ms: 100, share: 2 }

/** Measures the time from a text in the palette to its first frame with results, with 10,000 known reservations and with 100. */
export async function palette(): Promise<Table> {
  const endDemo = await serveDemo(port)
  const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
  // Alternating, so that a busy moment of the machine affects both.
  const rounds = await repeat(async () => [await measure(browser, 10_000), await measure(browser, 100)])
  await browser.close()
  endDemo()
  const rows = texts.map((text, index) => {
    const [many, few] = [0, 1].map((which) =>
      medianOf(rounds.map((round) => round[which]?.[index] ?? Number.NaN)),
    )
    if (many === undefined || few === undefined) throw new Error('nothing was measured')
    return {
      name: `«${text}»${index === 0 ? ', the first text of a page' : ''}`,
      figures: [{ value: many, max: limits.ms }, { value: few }, { value: many / few, max: limits.share }],
    }
  })
  return {
    title: 'Palette: ms from a text to its results',
    conditions: `CPU ${slowPhone.cpuSlowdown}x slower, each text at once, reservations of ${knownDays} days in memory, median of 5 fresh pages`,
    columns: [{ name: '10,000 known' }, { name: '100 known' }, { name: 'ratio', digits: 1, isShare: true }],
    rows,
  }
}

async function measure(browser: Browser, count: number): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en' })
  const page = await context.newPage()
  // A prefetched page requests its data itself; otherwise the gateway would embed the demo's.
  await page.setExtraHTTPHeaders({ 'Sec-Purpose': 'prefetch' })
  await serveRows(page, reservationsOf(count, new Date().toISOString().slice(0, 10), knownDays))
  await page.goto(`http://127.0.0.1:${port}/`)
  await waitForNetworkIdle(page)
  await slowDown(await context.newCDPSession(page))
  await page.keyboard.press('ControlOrMeta+k')
  await page.locator('dialog [role=option]').first().waitFor()
  await settle(page)
  await watchList(page)
  const durations: number[] = []
  for (const text of texts) {
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
    await settle(page)
    durations.push(await page.evaluate(() => (window as unknown as { resultMs: number }).resultMs))
  }
  await context.close()
  return durations
}

/* Measures from the input to the end of the frame in which the list has changed first. */
async function watchList(page: Page): Promise<void> {
  await page.evaluate(() => {
    let typedAt: number | null = null
    addEventListener('beforeinput', ({ timeStamp }) => (typedAt = timeStamp), true)
    new MutationObserver(() => {
      const from = typedAt
      if (from === null) return
      typedAt = null
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => Object.assign(window, { resultMs: performance.now() - from }))
        port1.start()
        port2.postMessage(null)
      })
    }).observe(document.querySelector('dialog .palette-list') ?? document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
}
