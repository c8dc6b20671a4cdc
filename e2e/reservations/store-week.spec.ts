import type { Locator, Page } from '@playwright/test'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'
import { morningShoot as shoot } from './sample-reservations.ts'

const labelsByLanguage = {
  en: {
    goToDate: 'Go to a date',
    week: 'Week',
    insights: 'Insights',
    export: 'Export or print',
    sheet: /week sheet/,
  },
  ar: {
    goToDate: 'الانتقال إلى تاريخ',
    week: 'أسبوع',
    insights: 'مؤشرات',
    export: 'تصدير أو طباعة',
    sheet: /الكشف الأسبوعي/,
  },
}

/* Browsers of three countries, with different weekends and first days of the week. */
const locales = ['en-US', 'en-GB', 'ar-SA'] as const

const cases = [
  { weekend: 'fri,sat', days: [5, 6], first: 0 },
  { weekend: 'SAT, sun', days: [0, 6], first: 1 },
] as const

for (const { weekend, days, first } of cases) {
  for (const locale of locales) {
    test(`A browser of ${locale} shows the week of a store whose weekend is ${weekend}, on every page`, async ({
      browser,
      store,
      startGateway,
    }) => {
      await store.arrange({ reservations: [shoot] })
      const origin = await startGateway({ STORE_WEEKEND: weekend })
      const page = await browser.newPage({ baseURL: origin, locale })
      expect(await weekShown(page, locale)).toEqual({
        month: { first, weekend: days },
        week: { first, weekend: days },
        sheet: first,
        picker: first,
        insights: first,
        today: days,
      })
      await page.close()
    })
  }
}

/* Returns the weekend and the first day of the week in each part of the calendar, as numbers: 0 is Sunday. */
async function weekShown(page: Page, locale: string) {
  const labels = labelsByLanguage[locale.startsWith('ar') ? 'ar' : 'en']
  await page.goto('/reservations?view=month&date=2026-11-20')
  const dateField = (cell: Element) => new Date(cell.getAttribute('data-date') ?? '').getUTCDay()
  const cells = page.locator('.month-cell')
  await expect(cells.first()).toBeVisible()
  const month = {
    first: await cells.first().evaluate(dateField),
    weekend: await each(page.locator('.month-cell-weekend'), dateField),
  }
  await page.getByRole('tab', { name: labels.week }).click()
  const panel = page.getByRole('tabpanel', { name: labels.week })
  const weekdays = panel.locator('[data-date]')
  await expect(weekdays.first()).toBeVisible()
  const week = {
    first: await weekdays.first().evaluate(dateField),
    weekend: await each(panel.locator('[data-date][class*=weekend]'), dateField),
  }
  await page.getByRole('button', { name: labels.export }).click()
  await page.getByRole('dialog').getByRole('button', { name: labels.sheet }).click()
  const sheet = weekdayNamed(await page.locator('.print-sheet h2').first().textContent(), locale)
  await page.goto('/reservations?view=month&date=2026-11-20')
  await page.getByRole('button', { name: labels.goToDate }).click()
  const firstChoice = page.locator('.date-picker-day').first()
  const picker = weekdayNamed(await firstChoice.getAttribute('aria-label'), locale)
  await page.goto('/reservations?view=insights&date=2026-11-20')
  const insights = weekdayNamed(
    await page.locator('.heat-map').getByRole('rowheader').first().textContent(),
    locale,
  )
  await page.goto('/')
  const dayLink = (label: Element) =>
    new Date(/\d{4}-\d\d-\d\d/.exec(label.closest('a, li')?.outerHTML ?? '')?.[0] ?? '').getUTCDay()
  await expect(page.locator('.coming-days .coming-weekend').first()).toBeVisible()
  const today = await each(page.locator('.coming-days .coming-weekend'), dayLink)
  return { month, week, sheet, picker, insights, today }
}

async function each(cells: Locator, dayNumber: (cell: Element) => number): Promise<number[]> {
  const found = new Set<number>()
  for (const cell of await cells.all()) found.add(await cell.evaluate(dayNumber))
  return [...found].toSorted((a, b) => a - b)
}

function weekdayNamed(text: string | null, locale: string): number {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  // 15 November 2026 is a Sunday.
  return [0, 1, 2, 3, 4, 5, 6].findIndex((day) => text?.includes(format.format(Date.UTC(2026, 10, 15 + day))))
}
