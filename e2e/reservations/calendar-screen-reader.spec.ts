import { liveRegionTexts } from '#e2e/live-region-texts.ts'
import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { calendarLabels } from './calendar-labels.ts'
import { camp, shoot } from './friday-rows.ts'

const labelsByLanguage = {
  en: {
    titles: {
      month: 'November 2026 – Reservations – Test store',
      week: '15 – 21 Nov 2026 – Reservations – Test store',
      day: 'Friday, 20 November 2026 – Reservations – Test store',
      insights: 'November 2026 – Reservations – Test store',
    },
    friday: 'Friday, 20 November 2026',
    days: ['Friday, 20 November 2026', 'Saturday, 21 November 2026', 'Sunday, 22 November 2026'],
    types: ['Whole days 1', 'By the hour 1'],
  },
  ar: {
    titles: {
      month: 'نوفمبر 2026 – الحجوزات – Test store',
      week: '15–21 نوفمبر 2026 – الحجوزات – Test store',
      day: 'الجمعة، 20 نوفمبر 2026 – الحجوزات – Test store',
      insights: 'نوفمبر 2026 – الحجوزات – Test store',
    },
    friday: 'الجمعة، 20 نوفمبر 2026',
    days: ['الجمعة، 20 نوفمبر 2026', 'السبت، 21 نوفمبر 2026', 'الأحد، 22 نوفمبر 2026'],
    types: ['باليوم 1', 'بالساعة 1'],
  },
}

describeInEachLanguage((alternating, language) => {
  const labels = { ...calendarLabels[language], ...labelsByLanguage[language] }

  alternating.test(
    'the number of each type can be read, the window’s title has the visible days, and a step announces them once',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot, camp] })
      for (const view of ['month', 'week', 'day', 'insights'] as const) {
        await page.goto(`/reservations?view=${view}&date=2026-11-20`)
        await expect(page).toHaveTitle(labels.titles[view])
      }
      await page.goto('/reservations?view=month&date=2026-11-20')
      for (const name of labels.types)
        await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
      await page.getByRole('button', { name: labels.next, exact: true }).click()
      await expect(page).toHaveTitle(labels.titles.month.replace(labels.november, labels.december))
      const announcements = async () =>
        (await liveRegionTexts(page)).filter((text) => text.includes(labels.december))
      await expect.poll(announcements).toHaveLength(1)
    },
  )

  alternating.test(
    'an arrow key on a reservation keeps the focus there, and on a day the days shown',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot] })
      for (const view of ['month', 'week'] as const) {
        await page.goto(`/reservations?view=${view}&date=2026-11-20`)
        const tile = page.getByRole('button', { name: /جلسة تصوير/ })
        const day = page.getByRole('table').getByRole('link', { name: labels.friday })
        for (const place of [day, tile]) for (const key of ['ArrowLeft', 'ArrowRight']) await place.press(key)
        await expect(tile).toBeFocused()
        await expect(page).toHaveURL(/date=2026-11-20$/)
      }
    },
  )

  alternating.test(
    'the days of an agenda are headings and groups, not landmarks',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot, camp] })
      await page.goto('/reservations?view=agenda&date=2026-11-20')
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(labels.days)
      for (const name of labels.days) await expect(page.getByRole('group', { name })).toBeVisible()
      await expect(page.getByRole('tabpanel').getByRole('region')).toHaveCount(0)
      // A name is vertically centred in its row.
      for (const name of [/جلسة تصوير/, /Camp/]) {
        const row = page.getByRole('button', { name }).first()
        await expect.poll(async () => Math.abs(await row.evaluate(offMiddle))).toBeLessThanOrEqual(0.5)
      }
    },
  )
})

/* Returns how many pixels the centre of a row's name is below the centre of the row, without its top border. */
function offMiddle(row: Element): number {
  const middleOf = ({ top, bottom }: DOMRect, line = 0) => (top + line + bottom) / 2
  const name = row.querySelector('bdi')?.parentElement ?? row
  const line = Number.parseFloat(getComputedStyle(row).borderBlockStartWidth)
  return middleOf(name.getBoundingClientRect()) - middleOf(row.getBoundingClientRect(), line)
}
