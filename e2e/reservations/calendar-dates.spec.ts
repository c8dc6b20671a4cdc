import { calendarWords } from './calendar-words.ts'
import { expect, test } from '#e2e/fixtures.ts'

const shoot = { id: 1, title: 'جلسة تصوير (2)', type: 'time', start: '2026-11-20T10:00:00', seats_count: 2 }

const hijriMonths = {
  en: { name: 'Jumada I – Jumada II 1448 AH', any: /Jumada/ },
  ar: { name: 'جمادى الأولى – جمادى الآخرة 1448 هـ', any: /جمادى/ },
}

for (const [language, isThereAtFirst] of [
  ['en', false],
  ['ar', true],
] as const) {
  const say = { ...calendarWords[language], months: hijriMonths[language] }

  test.describe(`read in ${language}`, () => {
    test.use({ language })

    test(`Hijri dates are ${isThereAtFirst ? 'there' : 'away'} at first, and stay as they are chosen; so does the week’s first day`, async ({
      page,
      store,
    }) => {
      const hijri = page.getByRole('checkbox', { name: say.hijri })
      await store.arrange({ reservations: [shoot] })
      await page.goto(`/reservations?view=month&date=2026-11-20`)
      await page.getByRole('button', { name: say.settings }).click()
      await expect(hijri).toBeChecked({ checked: isThereAtFirst })
      await hijri.check()
      await expect(page.getByText(say.months.name)).toBeVisible()
      await hijri.uncheck()
      await expect(page.getByText(say.months.any)).toHaveCount(0)
      if (!isThereAtFirst) await hijri.check()
      await page.getByRole('combobox', { name: say.weekStart }).selectOption(say.saturday)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('columnheader').first()).toContainText(say.saturday.slice(0, 3))
      await page.reload()
      await expect(page.getByRole('columnheader').first()).toContainText(say.saturday.slice(0, 3))
      await expect(page.getByText(say.months.name)).toHaveCount(isThereAtFirst ? 0 : 1)
    })
  })
}
