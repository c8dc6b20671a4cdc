import { findAxeViolations } from '#e2e/axe-violations.ts'
import { either } from '#e2e/either.ts'
import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'

describeInEachLanguage((alternating) => {
  alternating.test(
    'the insights of three months are one press away from a month',
    async ({ page, store }) => {
      await store.arrange({
        reservations: ['2026-09-10', '2026-10-15'].map((day, index) => ({
          id: index + 1,
          title: 'Camp (4)',
          type: 'time',
          start: `${day}T10:00:00`,
          end: `${day}T11:00:00`,
          seats_count: 4,
          url: 'https://store.example/orders/order/1',
          created_at: `${day} 08:00:00`,
        })),
      })
      await page.goto('/reservations?view=month&date=2026-11-20')
      await page.getByRole('tab', { name: either('Insights', 'مؤشرات') }).click()
      await page.getByRole('button', { name: either('3 months', '3 أشهر') }).click()
      await expect(page).toHaveURL(/view=insights&date=2026-11-20&months=3/)
      await expect(
        page.getByText(
          either(
            '2 reservations: too few to name a busiest day.',
            'حجزان: أقل من أن يُعرف به متى يشتد الازدحام.',
          ),
        ),
      ).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
    },
  )
})
