import { calendarLabels } from './calendar-labels.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'

const shoot = { id: 1, title: 'جلسة تصوير (2)', type: 'time', start: '2026-11-20T10:00:00', seats_count: 2 }

const hijriMonths = {
  en: { name: 'Jumada I – Jumada II 1448 AH', any: /Jumada/ },
  ar: { name: 'جمادى الأولى – جمادى الآخرة 1448 هـ', any: /جمادى/ },
}

for (const [language, isInitiallyPresent] of [
  ['en', false],
  ['ar', true],
] as const) {
  const labels = { ...calendarLabels[language], months: hijriMonths[language] }

  test.describe(`read in ${language}`, () => {
    test.use({ language })

    test(`Hijri dates are ${isInitiallyPresent ? 'on' : 'off'} by default, and this choice and the first day of the week are remembered`, async ({
      page,
      store,
    }) => {
      const hijri = page.getByRole('checkbox', { name: labels.hijri })
      await store.arrange({ reservations: [shoot] })
      await page.goto(`/reservations?view=month&date=2026-11-20`)
      await page.getByRole('button', { name: labels.more, exact: true }).click()
      await page.getByRole('button', { name: labels.settings }).click()
      await expect(hijri).toBeChecked({ checked: isInitiallyPresent })
      await hijri.check()
      await expect(page.getByText(labels.months.name)).toBeVisible()
      await hijri.uncheck()
      await expect(page.getByText(labels.months.any)).toHaveCount(0)
      if (!isInitiallyPresent) await hijri.check()
      await page.getByRole('combobox', { name: labels.weekStart }).selectOption(labels.saturday)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('columnheader').first()).toContainText(labels.saturday.slice(0, 3))
      await page.reload()
      await expect(page.getByRole('columnheader').first()).toContainText(labels.saturday.slice(0, 3))
      await expect(page.getByText(labels.months.name)).toHaveCount(isInitiallyPresent ? 0 : 1)
    })
  })
}

const labelsByLanguage = {
  en: {
    date: 'Date',
    noSuchDay:
      'Did not understand: “⁨31/2/2027⁩”. Write the day before the month, in a year from 1900 to 2169.',
    notUnderstood: 'Did not understand: “⁨before⁩”.',
    before: 'before thursday',
    ramadan: /Ramadan 1447/,
  },
  ar: {
    date: 'التاريخ',
    noSuchDay: 'لم يُفهم: «⁨31/2/2027⁩». يُكتب اليوم قبل الشهر، في سنة من 1900 إلى 2169.',
    notUnderstood: 'لم يُفهم: «⁨قبل⁩».',
    before: 'قبل الخميس',
    ramadan: /رمضان 1447/,
  },
}

describeInEachLanguage((alternating, language) => {
  const labels = { ...calendarLabels[language], ...labelsByLanguage[language] }

  alternating.test(
    'a day that is not understood or does not exist is refused with a message',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot] })
      await page.goto('/reservations?view=agenda&date=2026-11-20')
      await page.getByRole('button', { name: labels.goToDate }).click()
      const dialog = page.getByRole('dialog')
      const field = dialog.getByRole('textbox', { name: labels.date })
      await expect(field).toBeFocused()
      for (const [text, message] of [
        ['31/2/2027', labels.noSuchDay],
        [labels.before, labels.notUnderstood],
      ] as const) {
        await field.fill(text)
        await page.keyboard.press('Enter')
        await expect(dialog.getByText(message)).toBeVisible()
      }
      await expect(page).toHaveURL(/date=2026-11-20/)
      await field.fill('25.12.2026')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/date=2026-12-25/)
    },
  )

  alternating.test('a day is found by typing its Hijri date', async ({ page, store }) => {
    await store.arrange({ reservations: [shoot] })
    await page.goto('/reservations?view=agenda&date=2026-11-20')
    await page.getByRole('button', { name: labels.goToDate }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(labels.calendarSystem).selectOption(labels.hijriSystem)
    await dialog.getByRole('textbox', { name: labels.date }).fill('1/9/١٤٤٧')
    await expect(dialog.getByRole('heading', { name: labels.ramadan })).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/date=2026-02-18/)
    await expect(dialog).toHaveCount(0)
  })
})
