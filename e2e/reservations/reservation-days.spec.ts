import { calendarLabels as labels } from './calendar-labels.ts'
import { either } from '#e2e/either.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { camp, reservation, shoot } from './friday-rows.ts'

const ofTheMonth = /^(1 reservation, 2\sseats|حجز واحد، مقعدان)$/
const ofDaysShown = either('All days shown: 2 reservations, 6 seats', 'كل الأيام المعروضة: حجزان، 6 مقاعد')

describeInEachLanguage((alternating) => {
  alternating.test(
    'the total of a month counts its own days, and separately all days shown',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot, { ...camp, start: '2026-12-05', end: '2026-12-06' }] })
      await page.goto('/reservations?view=month&date=2026-11-20')
      await expect(page.getByText(ofTheMonth)).toBeVisible()
      await expect(page.getByText(ofDaysShown)).toBeVisible()
      await page.getByRole('tab', { name: labels.views.week }).click()
      await expect(page.getByText(ofTheMonth)).toBeVisible()
      await expect(page.getByText(ofDaysShown)).toHaveCount(0)
    },
  )

  test.describe('in the time zone Europe/Berlin, which is a day behind the store and changes its clocks in this night', () => {
    test.use({ timezoneId: 'Europe/Berlin' })

    alternating.testInNewContext('a reader sees times and days of the store', async ({ page, store }) => {
      // One reservation in the hour that Berlin skips, and one for the whole day.
      const night = reservation({
        id: 3,
        title: 'Night',
        start: '2026-03-29T02:30:00',
        end: '2026-03-29T03:15:00',
      })
      const days = reservation({
        id: 4,
        title: 'Whole days (4)',
        type: 'day',
        start: '2026-03-28T00:00:00',
        end: '2026-03-29T:23:59:59',
      })
      await store.arrange({ reservations: [night, days] })
      await page.clock.install({ time: '2026-03-28T22:30:00Z' })
      await page.goto('/reservations?view=agenda')
      await expect(page.getByRole('heading', { level: 3 })).toHaveText([
        either('Sunday, 29 March 2026', 'الأحد، 29 مارس 2026'),
      ])
      await expect(page.getByRole('button', { name: /2:30 – 3:15.*Night/ })).toBeVisible()
      await page.getByRole('tab', { name: labels.views.month }).click()
      await expect(
        page.getByRole('button', {
          name: either('Night 2:30 – 3:15, 2 seats', 'Night 2:30 – 3:15 ص، مقعدان'),
        }),
      ).toBeVisible()
      await expect(
        page.getByRole('link', {
          name: either(
            'Sunday, 29 March 2026: 2 reservations, 4 seats',
            'الأحد، 29 مارس 2026، 10 شوال: حجزان، 4 مقاعد',
          ),
        }),
      ).toBeVisible()
      await expect(
        page.getByRole('link', {
          name: either('Saturday, 28 March 2026: 1 reservation', 'السبت، 28 مارس 2026، 9 شوال: حجز واحد'),
        }),
      ).toBeVisible()
      await expect(page.locator('[aria-current=date]')).toHaveAttribute('data-date', '2026-03-29')
    })
  })
})
