// How long a switch between two calendar views blocks the main thread.
import type { Browser } from '@playwright/test'
import { addressOf, readySelector, goTo, openDiwan, type Tab } from './calendar-page.ts'
import { longestTaskOf, settle, withPage } from './main-thread.ts'
import { repeat, medianOf } from './repeat.ts'

/** Prints the longest task of each switch between neighbouring views. */
export async function reportSwitches(browser: Browser): Promise<void> {
  console.log('from one view to another with 1000 rows, longest task in ms of CPU, first | again (aim 50):')
  const views = ['month', 'products', 'week', 'day', 'agenda', 'insights'] as const
  for (const [index, from] of views.entries()) {
    for (const to of [views[index - 1], views[index + 1]]) {
      if (to === undefined) continue
      const runs = await repeat(() => measureSwitch(browser, from, to))
      const [first, repeated] = [medianOf(runs.map((run) => run[0])), medianOf(runs.map((run) => run[1]))]
      console.log(`${from} → ${to}: ${first.toFixed(0)} | ${repeated.toFixed(0)}`)
    }
  }
}

/* Back and forth in one page: the first switch loads and runs the code, the second has it. */
async function measureSwitch(browser: Browser, from: Tab, to: Tab): Promise<[number, number]> {
  return withPage(browser, async (page) => {
    await openDiwan(page, 'month', 1_000)
    const show = async (view: Tab) => {
      await goTo(page, addressOf(view))
      await page.locator(readySelector(view)).first().waitFor()
      await settle(page)
    }
    const measure = () => longestTaskOf(browser, page, () => goTo(page, addressOf(to)), readySelector(to))
    await show(from)
    const first = await measure()
    await show(from)
    return [first, await measure()]
  })
}
