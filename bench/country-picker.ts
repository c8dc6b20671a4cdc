// How much work it is for the browser to open the list of 248 countries, and to search it: the time of its main thread, median
// of 9, on the production build in demo mode. `npm run bench`.
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { findOrInstallChromium } from '#scripts/chromium.ts'
import { serveDemo } from '#scripts/demo-gateway.ts'
import { taskMs } from './main-thread.ts'
import { middleOf } from './repeated.ts'

const port = 4392
const runs = 9
const budgetMs = 50

const endDemo = await serveDemo(port)
const browser = await chromium.launch({ executablePath: findOrInstallChromium() })
for (const language of ['en', 'ar']) {
  const page = await browser.newPage({ locale: language })
  await page.goto(`http://127.0.0.1:${port}/countries`)
  await page.getByRole('rowheader').first().waitFor()
  await page.waitForLoadState('networkidle')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const opened: number[] = []
  const searched: number[] = []
  await page.getByRole('main').getByRole('combobox').focus()
  for (let run = 0; run < runs; run += 1) {
    opened.push(await workOf(page, devtools, () => page.keyboard.press('Alt+ArrowDown')))
    searched.push(await workOf(page, devtools, () => page.keyboard.type('a')))
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Escape')
  }
  console.log(
    `${language}: to open ${middleOf(opened).toFixed(0)} ms (at most ${budgetMs}), to search by one letter ${middleOf(searched).toFixed(0)} ms`,
  )
  await page.close()
}
await browser.close()
endDemo()

/* All tasks of the main thread until the next frame but one has been painted; by keyboard, because Playwright looks long at what it clicks. */
async function workOf(page: Page, devtools: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await taskMs(devtools)
  await act()
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  return (await taskMs(devtools)) - before
}
