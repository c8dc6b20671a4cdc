import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { findAxeViolations } from '#e2e/axe-violations.ts'
import { expect } from '#e2e/fixtures.ts'
import { friday, reservation } from './friday-rows.ts'

const labels = {
  en: {
    days28: '28 days',
    nights: /Chalet.*4 nights/,
    further: 'Look further',
  },
  ar: {
    days28: '28 يومًا',
    nights: /Chalet.*4 ليالٍ/,
    further: 'ابحث في الأيام التالية',
  },
}

const rows = [
  reservation({ id: 1, title: 'Chalet', type: 'day', start: friday, end: '2026-11-24' }),
  reservation({ id: 2, title: 'Villa', type: 'day', start: '2026-11-01', end: '2026-12-26' }),
  reservation({ id: 3, title: 'Tour' }),
]

describeInEachLanguage((alternating, language) => {
  const { days28, nights, further } = labels[language]

  alternating.test(
    'a key, steps and 28 days show other days of the products, all in the address',
    async ({ page, store }) => {
      await store.arrange({ reservations: rows })
      await page.goto(`/reservations?view=month&date=${friday}`)
      await page
        .getByRole('button', { name: /Chalet/ })
        .first()
        .focus()
      await page.keyboard.press('p')
      await expect(page).toHaveURL(/view=products&date=2026-11-20$/)
      await expect(page.getByRole('button', { name: nights })).toBeVisible()
      await page.keyboard.press('j')
      await expect(page).toHaveURL(/date=2026-12-04/)
      await expect(page.getByRole('listitem').filter({ hasText: 'Chalet' })).toHaveCount(1)
      await page.keyboard.press('k')
      await page.getByRole('button', { name: days28 }).click()
      await expect(page).toHaveURL(/date=2026-11-20&days=28/)
      await page.keyboard.press('j')
      await expect(page).toHaveURL(/date=2026-12-18&days=28/)
    },
  )

  alternating.test(
    'the next day with nothing booked is one press away, and a bar opens its card',
    async ({ page, store }) => {
      await store.arrange({ reservations: rows })
      await page.goto(`/reservations?view=products&date=${friday}`)
      await page.getByRole('button', { name: nights }).press('Enter')
      await expect(page.getByRole('dialog')).toContainText('Chalet')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: nights })).toBeFocused()
      await page.getByRole('button', { name: further }).click()
      await expect(page).toHaveURL(/date=2026-12-27/)
      expect(await findAxeViolations(page)).toEqual([])
    },
  )

  alternating.testInNewTab(
    'printed, every product and every day is on the paper',
    async ({ page, store }) => {
      const many = Array.from({ length: 90 }, (_, id) => reservation({ id, title: `Tour of ${id}` }))
      await store.arrange({ reservations: many })
      await page.goto(`/reservations?view=products&date=${friday}&days=28`)
      const names = page.getByRole('listitem').getByText(/^Tour of \d+$/)
      await expect(names.first()).toBeVisible()
      await page.setViewportSize({ width: 718, height: 1000 })
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      await expect(names).toHaveCount(90)
      const days = page.locator('[data-date]')
      await expect(days).toHaveCount(28)
      const right = await days.evaluateAll((all) =>
        Math.max(...all.map((day) => day.getBoundingClientRect().right)),
      )
      expect(right).toBeLessThanOrEqual(718)
      await expect(page.getByRole('searchbox')).toHaveCount(0)
    },
  )
})
