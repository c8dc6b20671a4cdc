import { calendarLabels } from './calendar-labels.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'
import { expect } from '#e2e/fixtures.ts'
import { either } from '#e2e/either.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import { eventSettings, reportOrder } from '#e2e/store-events.ts'
import { shoot } from './friday-rows.ts'

const camp = { ...shoot, id: 2, title: 'Camp (4)', start: '2026-11-20T12:00:00', end: '2026-11-20T13:00:00' }

/* Stays that begin, what is over, and what is next with its order. */
const fullDay = [
  { start: '2026-11-20T19:00:00', end: '2026-11-20T20:00:00', title: 'Next (1)' },
  { start: '2026-11-20T08:00:00', end: '2026-11-20T09:00:00', title: 'Over (1)' },
  ...[1, 2, 3, 4, 5, 6].map((unit) => ({
    start: '2026-11-20T14:00:00',
    end: '2026-11-23T12:00:00',
    title: `Unit ${unit} (1)`,
  })),
].map((row, index) =>
  Object.assign(row, {
    type: 'time',
    seats_count: 2,
    id: 10 + index,
    url: `https://merchant.diwan.example/orders/order/abcdefgh${index}`,
  }),
)

const calendarViewPaths = ['month', 'week', 'week&as=grid', 'day', 'products', 'agenda'].map(
  (view) => `/reservations?view=${view}`,
)

const firstOfList =
  '[data-reservation], .month-event, .product-count, .clamped[href*="reservation="], td a, th a, .work-brand'

const labels = {
  ...calendarLabels,
  messages: either('Messages', 'الرسائل'),
}

describeInEachLanguage((alternating) => {
  alternating.testInNewContext(
    'Tab comes from the top to the first reservation or brand in 14 presses, in the fullest Today too',
    async ({ page, store, startGateway }) => {
      const origin = await startGateway(eventSettings)
      await page.clock.setFixedTime('2026-11-20T18:20:00+03:00')
      await reportOrder(origin, 1, fullDay[0]?.url)
      // The views have one toolbar; a long run counts in each.
      const views = isLongRun ? calendarViewPaths : calendarViewPaths.slice(0, 1)
      for (const path of ['/', ...views, ...(isLongRun ? ['/brands'] : []), '/brands/work']) {
        await store.arrange({ reservations: fullDay })
        await page.goto(origin + path)
        // What is next stands before the rows of Today.
        const list = path === '/' ? '.board-row' : firstOfList
        await expect(page.locator('main').locator(list).first()).toBeVisible()
        if (path === '/') {
          await expect(page.getByRole('link', { name: '4001' })).toBeVisible()
          // What follows the store's changes loads after the first data.
          await waitForNetworkIdle(page)
          await store.arrange({ reservations: [...fullDay, camp] })
          await reportOrder(origin, 2)
          await expect(page.locator('.changes-note').getByRole('button')).toHaveCount(2)
          // The offer of alerts, once in a browser, comes first; an answer gives the focus back to the link before it.
          const answers = page.getByRole('region', { name: labels.messages }).getByRole('button')
          await expect(answers).toHaveCount(2)
          for (const key of ['Tab', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
          await expect(answers).toHaveCount(0)
        }
        const isReached = () => page.evaluate((list) => document.activeElement?.matches(list) ?? false, list)
        let presses = path === '/' ? 1 : 0
        while (presses < 15 && !(await isReached())) {
          await page.keyboard.press('Tab')
          presses += 1
        }
        expect(presses, path).toBeLessThanOrEqual(14)
      }
    },
  )

  alternating.test(
    'with letters twice as large every text of a month grows, and no day overlaps another',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot] })
      await page.goto('/reservations?view=month&date=2026-11-20')
      await page.getByRole('button', { name: labels.settings }).click()
      await page.getByRole('checkbox', { name: labels.hijri }).check()
      await page.keyboard.press('Escape')
      const head = page.getByRole('columnheader').first()
      const headTextSize = () => head.evaluate(textSize)
      const before = await headTextSize()
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expect.poll(headTextSize).toBe(before * 2)
      const month = page.getByText(either('1 Jumada II', '1 جمادى الآخرة'))
      await expect.poll(() => month.evaluate(isInsideItsDay)).toBe(true)
    },
  )
})

/* The font size of the last text of a column head: a head has a visible name and one for screen readers. */
function textSize(head: Element): number {
  const [last] = [...head.querySelectorAll('*')].slice(-1)
  return Number.parseFloat(getComputedStyle(last ?? head).fontSize)
}

function isInsideItsDay(text: Element): boolean {
  const range = document.createRange()
  range.selectNodeContents(text)
  const cell = text.closest('[data-date]')?.getBoundingClientRect()
  return [...range.getClientRects()].every(
    ({ left, right }) => cell !== undefined && left >= cell.left - 1 && right <= cell.right + 1,
  )
}
