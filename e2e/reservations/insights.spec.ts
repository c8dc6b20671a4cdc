import { findAxeViolations } from '#e2e/axe-violations.ts'
import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'

const labelsByLanguage = {
  en: {
    view: 'Insights',
    months: '3 months',
    headline: /^2 reservations: too few to name a busiest day\./,
    file: 'CSV Seats per product',
    name: 'Insights, Seats per product, Sept – Nov 2026.csv',
  },
  ar: {
    view: 'مؤشرات',
    months: '3 أشهر',
    headline: /^حجزان: أقل من أن يُعرف به متى يشتد الازدحام\./,
    file: 'CSV المقاعد لكل منتج',
    name: /^مؤشرات، المقاعد لكل منتج، .*\.csv$/,
  },
}

describeInEachLanguage((alternating, language) => {
  const labels = labelsByLanguage[language]

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
      await page.getByRole('tab', { name: labels.view }).click()
      await page.getByRole('button', { name: labels.months }).click()
      await expect(page).toHaveURL(/view=insights&date=2026-11-20&months=3/)
      await expect(page.getByText(labels.headline)).toBeVisible()
      expect(await findAxeViolations(page)).toEqual([])
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: labels.file }).click()
      expect((await download).suggestedFilename()).toMatch(labels.name)
    },
  )
})
