// How soon the first screen is there within a portal's frame, beside the same page outside of one, in turn, and beside a page
// that is empty: what that takes longer the frame takes. All from when their own address is asked for; within the portal, it
// speaks with the page meanwhile.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Page } from '@playwright/test'
import { startPortal } from '#e2e/portal.ts'
import { findOrInstallChromium } from '#scripts/chromium.ts'
import { serveDemo } from '#scripts/demo-gateway.ts'
import { inTurn, middleOf } from './repeated.ts'
import { watchVisits } from './visit.ts'

type Shown = { fcp: number; rows: number }

const rows = '.today-figure'
const portal = await startPortal()
process.env.PORTAL_ORIGINS = portal.origin
const end = await serveDemo(4410)
const address = 'http://127.0.0.1:4410/'
const browser = await chromium.launch({ executablePath: findOrInstallChromium() })

/* What a frame costs by itself: a page of one line, from a server of its own. */
const empty = createServer((_, response) => {
  response.setHeader('content-type', 'text/html')
  response.end('<!doctype html><title>Empty</title><p class="today-figure">Empty')
}).listen(0, '127.0.0.1')
await once(empty, 'listening')
// Cast: it listens on a port.
const { port } = empty.address() as AddressInfo
const pages = { Diwan: address, 'an empty page': `http://127.0.0.1:${port}/` }

const found = await inTurn(async () => {
  const seen: Record<string, Shown> = {}
  for (const [name, url] of Object.entries(pages)) {
    seen[`${name} outside`] = await visit(url)
    seen[`${name} inside`] = await visit(portal.showing(url, { does: 'title toasts' }))
  }
  return seen
})
await browser.close()
end()
empty.close()
await portal.end()

for (const page of Object.keys(pages)) {
  for (const moment of ['fcp', 'rows'] as const) {
    const [outside = Number.NaN, inside = Number.NaN] = ['outside', 'inside'].map((where) =>
      middleOf(found.map((run) => run[`${page} ${where}`]?.[moment] ?? Number.NaN)),
    )
    const figures = `outside ${outside.toFixed(0)} ms, within a portal ${inside.toFixed(0)} ms`
    console.log(
      `${page}, ${moment}: ${figures}, ${(inside - outside).toFixed(0)} ms more, share ${(inside / outside).toFixed(2)}`,
    )
  }
}

async function visit(url: string): Promise<Shown> {
  const context = await browser.newContext({ locale: 'en' })
  const page = await context.newPage()
  await watchVisits(page, rows)
  await page.goto(url)
  const shown = await shownIn(page)
  await context.close()
  return shown
}

/* In the page itself, or the frame in it. */
async function shownIn(page: Page): Promise<Shown> {
  const frame = page.frames().at(-1) ?? page.mainFrame()
  await frame.waitForFunction(() => (window as unknown as { seen: { rows: number } }).seen.rows > 0)
  return frame.evaluate(() => ({
    // The init script put it there.
    rows: (window as unknown as { seen: { rows: number } }).seen.rows,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
}
