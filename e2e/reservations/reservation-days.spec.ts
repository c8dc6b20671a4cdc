import { calendarLabels } from './calendar-labels.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { isLongRun } from '#e2e/is-long-run.ts'
import { camp, reservation, shoot } from './sample-reservations.ts'

const labelsByLanguage = {
  en: {
    daysOfCamp: ['Tuesday, 10 November 2026', 'Wednesday, 11 November 2026'],
    atLeastTwoSeats: 'at least 2 seats',
    noSeats: /0 seats/,
    oneReservation: '1 reservation',
    ofTheMonth: '1 reservation, 2 seats',
    ofDaysShown: 'All days shown: 2 reservations, 6 seats',
    fromTen: /22:00 – 2:00\s*Night/,
    untilTwo: /until 2:00\s*Night/,
    sunday: 'Sunday, 29 March 2026',
    nightInAgenda: /2:30 – 3:15.*Night/,
    nightInMonth: 'Night 2:30 – 3:15, 2 seats',
    sundayInMonth: 'Sunday, 29 March 2026: 2 reservations, 4 seats',
    saturdayInMonth: 'Saturday, 28 March 2026: 1 reservation, 2 seats',
  },
  ar: {
    daysOfCamp: ['الثلاثاء، 10 نوفمبر 2026', 'الأربعاء، 11 نوفمبر 2026'],
    atLeastTwoSeats: 'مقعدان على الأقل',
    noSeats: /بلا مقاعد|0 مقعد/,
    oneReservation: 'حجز واحد',
    ofTheMonth: 'حجز واحد، مقعدان',
    ofDaysShown: 'كل الأيام المعروضة: حجزان، 6 مقاعد',
    fromTen: /10:00 م – 2:00 ص\s*Night/,
    untilTwo: /حتى 2:00 ص\s*Night/,
    sunday: 'الأحد، 29 مارس 2026',
    nightInAgenda: /2:30 ص – 3:15 ص.*Night/,
    nightInMonth: 'Night 2:30 ص – 3:15 ص، مقعدان',
    sundayInMonth: 'الأحد، 29 مارس 2026، 10 شوال: حجزان، 4 مقاعد',
    saturdayInMonth: 'السبت، 28 مارس 2026، 9 شوال: حجز واحد، مقعدان',
  },
}

describeInEachLanguage((alternating, language) => {
  const labels = { ...calendarLabels[language], ...labelsByLanguage[language] }

  alternating.test('a whole-day reservation appears on each of its days', async ({ page, store }) => {
    await store.arrange({ reservations: [camp] })
    await page.goto('/reservations?view=agenda&date=2026-11-09')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([...labels.daysOfCamp])
  })

  alternating.test(
    'a reservation past midnight shows both times, and on its second day its end',
    async ({ page, store }) => {
      await store.arrange({
        reservations: [
          reservation({ id: 9, title: 'Night', start: '2026-11-20T22:00:00', end: '2026-11-21T02:00:00' }),
        ],
      })
      await page.goto('/reservations?view=agenda&date=2026-11-20')
      await expect(page.getByRole('button', { name: /Night/ })).toHaveText([labels.fromTen, labels.untilTwo])
    },
  )

  alternating.test('unknown seats are not counted as zero', async ({ page, store }) => {
    const unknown = { ...shoot, id: 2, seats_count: null }
    await store.arrange({ reservations: [shoot, unknown] })
    await page.goto('/reservations?view=agenda&date=2026-11-20')
    const agenda = page.getByRole('tabpanel')
    await expect(agenda.getByText(labels.atLeastTwoSeats)).toBeVisible()
    await store.arrange({ reservations: [unknown] })
    await page.reload()
    await expect(agenda.getByText(labels.oneReservation, { exact: true })).toBeVisible()
    await expect(page.getByText(labels.noSeats)).toHaveCount(0)
  })

  alternating.test(
    'the total of a month counts its own days, and separately all days shown',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot, { ...camp, start: '2026-12-05', end: '2026-12-06' }] })
      await page.goto('/reservations?view=month&date=2026-11-20')
      await expect(page.getByText(labels.ofTheMonth, { exact: true })).toBeVisible()
      await expect(page.getByText(labels.ofDaysShown)).toBeVisible()
      await page.getByRole('tab', { name: labels.views.week }).click()
      await expect(page.getByText(labels.ofTheMonth, { exact: true })).toBeVisible()
      await expect(page.getByText(labels.ofDaysShown)).toHaveCount(0)
    },
  )

  /* Auckland is a day ahead of Los Angeles; Berlin changes its clocks in this night. */
  const usualZones = ['America/Los_Angeles', 'Europe/Berlin']
  for (const timezoneId of isLongRun ? [...usualZones, 'Asia/Riyadh', 'Pacific/Auckland'] : usualZones) {
    test.describe(`a reader in the time zone ${timezoneId}`, () => {
      test.use({ timezoneId })

      alternating.testInNewContext('sees times and days of the store', async ({ page, store }) => {
        // One reservation in the hour that Berlin skips, and one for the whole day.
        const night = reservation({
          id: 3,
          title: 'Night',
          start: '2026-03-29T02:30:00',
          end: '2026-03-29T03:15:00',
        })
        const days = reservation({
          id: 4,
          title: 'Days (4)',
          type: 'day',
          start: '2026-03-28T00:00:00',
          end: '2026-03-29T:23:59:59',
        })
        await store.arrange({ reservations: [night, days] })
        await page.clock.install({ time: '2026-03-28T22:30:00Z' })
        await page.goto('/reservations?view=agenda')
        await expect(page.getByRole('heading', { level: 3 })).toHaveText([labels.sunday])
        await expect(page.getByRole('button', { name: labels.nightInAgenda })).toBeVisible()
        await page.getByRole('tab', { name: labels.views.month }).click()
        await expect(page.getByRole('button', { name: labels.nightInMonth, exact: true })).toBeVisible()
        await expect(page.getByRole('link', { name: labels.sundayInMonth })).toBeVisible()
        await expect(page.getByRole('link', { name: labels.saturdayInMonth })).toBeVisible()
        await expect(page.locator('[aria-current=date]')).toHaveAttribute('data-date', '2026-03-29')
      })
    })
  }
})
