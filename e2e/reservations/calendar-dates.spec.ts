import { calendarLabels as labels } from './calendar-labels.ts'
import { either } from '#e2e/either.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { expect } from '#e2e/fixtures.ts'

const shoot = { id: 1, title: 'جلسة تصوير (2)', type: 'time', start: '2026-11-20T10:00:00', seats_count: 2 }

describeInEachLanguage((alternating, language) => {
  const isInitiallyPresent = language === 'ar'
  const saturday = language === 'ar' ? 'السبت' : 'Saturday'
  const months = either('Jumada I – Jumada II 1448 AH', 'جمادى الأولى – جمادى الآخرة 1448 هـ')

  alternating.test(
    `Hijri dates are ${isInitiallyPresent ? 'on' : 'off'} by default, and this choice and the first day of the week are remembered`,
    async ({ page, store }) => {
      const hijri = page.getByRole('checkbox', { name: labels.hijri })
      await store.arrange({ reservations: [shoot] })
      await page.goto(`/reservations?view=month&date=2026-11-20`)
      await page.getByRole('button', { name: labels.settings }).click()
      await expect(hijri).toBeChecked({ checked: isInitiallyPresent })
      await hijri.check()
      await expect(page.getByText(months)).toBeVisible()
      await hijri.uncheck()
      await expect(page.getByText(either('Jumada', 'جمادى'))).toHaveCount(0)
      if (!isInitiallyPresent) await hijri.check()
      await page.getByRole('combobox', { name: labels.weekStart }).selectOption(saturday)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('columnheader').first()).toContainText(saturday.slice(0, 3))
      await page.reload()
      await expect(page.getByRole('columnheader').first()).toContainText(saturday.slice(0, 3))
      await expect(page.getByText(months)).toHaveCount(isInitiallyPresent ? 0 : 1)
      await page.getByRole('button', { name: labels.settings }).click()
      await page.getByRole('combobox', { name: labels.weekStart }).selectOption('')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('columnheader').last()).toContainText(saturday.slice(0, 3))
    },
  )
})
