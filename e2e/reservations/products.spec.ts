import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { findAxeViolations } from '#e2e/axe-violations.ts'
import { either } from '#e2e/either.ts'
import { expect } from '#e2e/fixtures.ts'
import { friday, reservation } from './friday-rows.ts'

const rows = [
  reservation({ id: 1, title: 'Chalet', type: 'day', start: friday, end: '2026-11-24' }),
  reservation({ id: 2, title: 'Villa', type: 'day', start: '2026-11-01', end: '2026-12-26' }),
  reservation({ id: 3, title: 'Tour' }),
]

const nights = /Chalet.*4 (nights|ليالٍ)/

describeInEachLanguage((alternating) => {
  alternating.test(
    'a bar opens its card, and a key, steps, 28 days and the next free day show other days, all in the address',
    async ({ page, store }) => {
      await store.arrange({ reservations: rows })
      await page.goto(`/reservations?view=month&date=${friday}`)
      await page
        .getByRole('button', { name: /Chalet/ })
        .first()
        .focus()
      await page.keyboard.press('p')
      await expect(page).toHaveURL(/view=products&date=2026-11-20$/)
      await page.getByRole('button', { name: nights }).press('Enter')
      await expect(page.getByRole('dialog')).toContainText('Chalet')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: nights })).toBeFocused()
      await page.keyboard.press('j')
      await expect(page).toHaveURL(/date=2026-12-04/)
      await expect(page.getByRole('listitem').filter({ hasText: 'Chalet' })).toHaveCount(1)
      await page.keyboard.press('k')
      await expect(page).toHaveURL(/date=2026-11-20/)
      await page.getByRole('button', { name: /^(Look further|ابحث في الأيام التالية)/ }).click()
      await expect(page).toHaveURL(/date=2026-12-18/)
      expect(await findAxeViolations(page)).toEqual([])
      await page.getByRole('button', { name: either('28 days', '28 يومًا') }).click()
      await expect(page).toHaveURL(/date=2026-12-18&days=28/)
      await page.keyboard.press('j')
      await expect(page).toHaveURL(/date=2027-01-15&days=28/)
    },
  )
})
