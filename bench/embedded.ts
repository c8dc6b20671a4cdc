// How soon the first screen is there within a portal's frame, beside the same page outside of one, in turn. Both from when
// their own address is asked for; within the portal, it speaks with the page meanwhile.
import { chromium, type Page } from '@playwright/test'
import { startPortal } from '#e2e/portal.ts'
import { findOrInstallChromium } from '#scripts/chromium.ts'
import { serveDemo } from '#scripts/demo-gateway.ts'
import { inTurn, middleOf } from './repeated.ts'
import { watchVisits } from './visit.ts'

const rows = '.today-figure'
const portal = await startPortal()
process.env.PORTAL_ORIGINS = portal.origin
const end = await serveDemo(4410)
const address = 'http://127.0.0.1:4410/'
const browser = await chromium.launch({ executablePath: findOrInstallChromium() })

const found = await inTurn(async () => ({
  outside: await visit(address),
  inside: await visit(portal.showing(address, { does: 'title toasts' })),
}))
await browser.close()
end()
await portal.end()

for (const name of ['fcp', 'rows'] as const) {
  const [outside, inside] = (['outside', 'inside'] as const).map((where) =>
    middleOf(found.map((run) => run[where][name])),
  )
  const share = (inside ?? Number.NaN) / (outside ?? Number.NaN)
  console.log(
    `${name}: outside ${outside?.toFixed(0)} ms, within a portal ${inside?.toFixed(0)} ms, share ${share.toFixed(2)}`,
  )
}

async function visit(url: string): Promise<{ fcp: number; rows: number }> {
  const context = await browser.newContext({ locale: 'en' })
  const page = await context.newPage()
  await watchVisits(page, rows)
  await page.goto(url)
  const shown = await shownIn(page)
  await context.close()
  return shown
}

/* In the page itself, or the frame in it. */
async function shownIn(page: Page): Promise<{ fcp: number; rows: number }> {
  const frame = page.frames().at(-1) ?? page.mainFrame()
  await frame.waitForFunction(() => (window as unknown as { seen: { rows: number } }).seen.rows > 0)
  return frame.evaluate(() => ({
    // The init script put it there.
    rows: (window as unknown as { seen: { rows: number } }).seen.rows,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
}
