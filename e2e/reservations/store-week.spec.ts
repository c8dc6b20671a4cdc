import type { Locator, Page } from '@playwright/test'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'
import { shoot } from './friday-rows.ts'

test('every page shows the week of a store whose weekend is Saturday and Sunday', async ({
  page,
  store,
  startGateway,
}) => {
  await store.arrange({ reservations: [shoot] })
  const origin = await startGateway({ STORE_WEEKEND: 'SAT, sun' })
  expect(await weekShown(page, origin)).toEqual({
    month: { first: 1, weekend: [0, 6] },
    week: { first: 1, weekend: [0, 6] },
    picker: 1,
    insights: 1,
    today: [0, 6],
  })
})

/* Returns the weekend and the first day of the week in each part of the calendar, as numbers: 0 is Sunday. */
async function weekShown(page: Page, origin: string) {
  await page.goto(`${origin}/reservations?view=month&date=2026-11-20`)
  const dateField = (cell: Element) => new Date(cell.getAttribute('data-date') ?? '').getUTCDay()
  const cells = page.locator('.month-cell')
  await expect(cells.first()).toBeVisible()
  const month = {
    first: await cells.first().evaluate(dateField),
    weekend: await each(page.locator('.month-cell-weekend'), dateField),
  }
  await page.getByRole('tab', { name: 'Week' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Week' })
  const weekdays = panel.locator('[data-date]')
  await expect(weekdays.first()).toBeVisible()
  const week = {
    first: await weekdays.first().evaluate(dateField),
    weekend: await each(panel.locator('[data-date][class*=weekend]'), dateField),
  }
  await page.goto(`${origin}/reservations?view=month&date=2026-11-20`)
  await page.getByRole('button', { name: 'Go to a date' }).click()
  const firstChoice = page.locator('.date-picker-day').first()
  const picker = weekdayNamed(await firstChoice.getAttribute('aria-label'))
  await page.goto(`${origin}/reservations?view=insights&date=2026-11-20`)
  const insights = weekdayNamed(await page.locator('.heat-map').getByRole('rowheader').first().textContent())
  await page.goto(`${origin}/`)
  const dayLink = (label: Element) =>
    new Date(/\d{4}-\d\d-\d\d/.exec(label.closest('a, li')?.outerHTML ?? '')?.[0] ?? '').getUTCDay()
  await expect(page.locator('.coming-days .attention').first()).toBeVisible()
  const today = await each(page.locator('.coming-days .attention'), dayLink)
  return { month, week, picker, insights, today }
}

async function each(cells: Locator, dayNumber: (cell: Element) => number): Promise<number[]> {
  const found = new Set<number>()
  for (const cell of await cells.all()) found.add(await cell.evaluate(dayNumber))
  return [...found].toSorted((a, b) => a - b)
}

function weekdayNamed(text: string | null): number {
  const format = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })
  // 15 November 2026 is a Sunday.
  return [0, 1, 2, 3, 4, 5, 6].findIndex((day) => text?.includes(format.format(Date.UTC(2026, 10, 15 + day))))
}
