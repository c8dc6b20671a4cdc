import { expect } from '#e2e/fixtures.ts'
import { passMinutesUntilVisible } from '#e2e/pass-minutes.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { calendarLabels } from './calendar-labels.ts'
import { friday, reservation } from './friday-rows.ts'

const labelsByLanguage = {
  en: {
    stale: /may be out of date/,
    failed: 'Couldn’t load reservations',
    emptyMonth: 'No reservations in this month.',
    toDecember: /^\u2068December 2026\u2069: 1 reservation$/,
  },
  ar: {
    stale: /قد تكون هذه البيانات قديمة/,
    failed: 'تعذر تحميل الحجوزات',
    emptyMonth: 'لا توجد حجوزات في هذا الشهر.',
    toDecember: /^\u2068ديسمبر 2026\u2069: حجز واحد$/,
  },
}

const camp = reservation({ id: 1, title: 'Camp' })
const down = { kind: 'status', status: 503 } as const

describeInEachLanguage((alternating, language) => {
  const labels = { ...calendarLabels[language], ...labelsByLanguage[language] }

  alternating.testInNewContext(
    'while the store is down, loaded reservations stay below a notice',
    async ({ page, store }) => {
      await page.clock.install()
      await store.arrange({ reservations: [camp] })
      await page.goto(`/reservations?view=month&date=${friday}`)
      await expect(page.getByRole('button', { name: /Camp/ })).toBeVisible()
      await store.injectFault('listReservations', down, 50)
      const strip = page.getByRole('status').filter({ hasText: labels.stale })
      await passMinutesUntilVisible(page, strip)
      // The store's message has two lines, and those of Arabic letters are higher.
      await expect.poll(async () => (await strip.boundingBox())?.height).toBeLessThanOrEqual(64)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.getByRole('button', { name: /Camp/ })).toBeVisible()
    },
  )

  alternating.test('without loaded data the days are unknown, not empty', async ({ page, store }) => {
    await store.injectFault('listReservations', down, 50)
    await page.goto(`/reservations?view=month&date=${friday}`)
    await expect(page.getByRole('status').filter({ hasText: labels.failed })).toBeVisible()
    await expect(page.getByText(labels.none)).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('button', { name: labels.retry })).toBeVisible()
  })

  alternating.test('an empty month leads to the next month with reservations', async ({ page, store }) => {
    await store.arrange({
      reservations: [{ ...camp, start: '2026-12-20T10:00:00', end: '2026-12-20T11:00:00' }],
    })
    await page.goto(`/reservations?view=month&date=${friday}`)
    await expect(page.getByRole('tabpanel').getByText(labels.emptyMonth)).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: labels.toDecember }).click()
    await expect(page).toHaveURL(/date=2026-12-01/)
    await expect(page.getByRole('button', { name: /Camp/ })).toBeVisible()
  })
})
