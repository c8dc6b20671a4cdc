// How long the main thread is kept from answering when one view of the calendar is chosen instead of another.
import type { Browser } from '@playwright/test'
import { date, drawnIn, goTo, openDiwan, press, type Tab } from './calendar-page.ts'
import { longestTaskOf, settle, withPage } from './main-thread.ts'
import { inTurn, middleOf } from './repeated.ts'

/** Says the longest task of each switch between neighbouring views. */
export async function reportSwitches(browser: Browser): Promise<void> {
  console.log('from one view to another with 1000 rows, longest task in ms of CPU, first | again (aim 50):')
  const views = ['month', 'week', 'day', 'agenda', 'insights'] as const
  for (const [index, from] of views.entries()) {
    for (const to of [views[index - 1], views[index + 1]]) {
      if (to === undefined) continue
      const runs = await inTurn(() => measureSwitch(browser, from, to))
      const [first = NaN, again = NaN] = [runs.map(([one]) => one), runs.map(([, other]) => other)].map(
        middleOf,
      )
      console.log(`${from} → ${to}: ${first.toFixed(0)} | ${again.toFixed(0)}`)
    }
  }
}

/* There and back in one page: the first time its code is read and run, the second time it is there. */
async function measureSwitch(browser: Browser, from: Tab, to: Tab): Promise<[number, number]> {
  return withPage(browser, async (page) => {
    await openDiwan(page, 'month', 1_000)
    await goTo(page, `/reservations?view=${from}&date=${date}`)
    await page.locator(drawnIn[from]).first().waitFor()
    await settle(page)
    const first = await longestTaskOf(browser, page, () => press(page, to), drawnIn[to])
    await press(page, from)
    await page.locator(drawnIn[from]).first().waitFor()
    await settle(page)
    return [first, await longestTaskOf(browser, page, () => press(page, to), drawnIn[to])]
  })
}
