// How soon the first screen appears in a portal's frame and outside of one, alternating, compared with an empty page: the
// difference of that page is the cost of the frame. Times start with the request of the frame's own URL. The portal talks to
// the page meanwhile.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Page } from '@playwright/test'
import { startPortal } from '#e2e/portal.ts'
import { findOrInstallChromium } from '#scripts/chromium.ts'
import { serveDemo } from '#scripts/demo-gateway.ts'
import { repeat, medianOf } from './repeat.ts'
import { watchVisits } from './visit.ts'

type Timing = { fcp: number; rows: number }

const rows = '.today-figure'
const portal = await startPortal()
process.env.PORTAL_ORIGINS = portal.origin
const end = await serveDemo(4410)
const address = 'http://127.0.0.1:4410/'
const browser = await chromium.launch({ executablePath: findOrInstallChromium() })

/* The cost of a frame alone: a page of one line from its own server. */
const empty = createServer((_, response) => {
  response.setHeader('content-type', 'text/html')
  response.end('<!doctype html><title>Empty</title><p class="today-figure">Empty')
}).listen(0, '127.0.0.1')
await once(empty, 'listening')
// Cast: it listens on a port.
const { port } = empty.address() as AddressInfo
const pages = { Diwan: address, 'an empty page': `http://127.0.0.1:${port}/` }

const runs = await repeat(async () => {
  const timings: Record<string, Timing> = {}
  for (const [name, url] of Object.entries(pages)) {
    timings[`${name} outside`] = await visit(url)
    timings[`${name} inside`] = await visit(portal.urlShowing(url, { capabilities: 'title toasts' }))
  }
  return timings
})
await browser.close()
end()
empty.close()
await portal.close()

for (const page of Object.keys(pages)) {
  for (const moment of ['fcp', 'rows'] as const) {
    const [outside = Number.NaN, inside = Number.NaN] = ['outside', 'inside'].map((where) =>
      medianOf(runs.map((run) => run[`${page} ${where}`]?.[moment] ?? Number.NaN)),
    )
    const figures = `outside ${outside.toFixed(0)} ms, within a portal ${inside.toFixed(0)} ms`
    console.log(
      `${page}, ${moment}: ${figures}, ${(inside - outside).toFixed(0)} ms more, share ${(inside / outside).toFixed(2)}`,
    )
  }
}

async function visit(url: string): Promise<Timing> {
  const context = await browser.newContext({ locale: 'en' })
  const page = await context.newPage()
  await watchVisits(page, rows)
  await page.goto(url)
  const shown = await readTiming(page)
  await context.close()
  return shown
}

/* The page itself, or the frame in it. */
async function readTiming(page: Page): Promise<Timing> {
  const frame = page.frames().at(-1) ?? page.mainFrame()
  await frame.waitForFunction(() => (window as unknown as { seen: { rows: number } }).seen.rows > 0)
  return frame.evaluate(() => ({
    // Set by the init script.
    rows: (window as unknown as { seen: { rows: number } }).seen.rows,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
}
