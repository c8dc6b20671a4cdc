import { calendarLabels } from './calendar-labels.ts'
import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { camp as weekendCamp, shoot } from './friday-rows.ts'

const camp = { ...weekendCamp, title: '=HYPERLINK("https://evil.example") (4)' }

const labelsByLanguage = {
  en: {
    friday: 'Friday, 20 November 2026',
    printedRow: /10:00 – 11:30 جلسة تصوير 2/,
    printedTotal: 'Total: 2 reservations, 4 seats',
  },
  ar: {
    friday: 'الجمعة، 20 نوفمبر 2026',
    printedRow: /10:00 – 11:30 ص جلسة تصوير 2/,
    printedTotal: 'المجموع: حجزان، 4 مقاعد',
  },
}

describeInEachLanguage((alternating, language) => {
  const labels = { ...calendarLabels[language], ...labelsByLanguage[language] }

  alternating.testInNewTab('a day is printed without the rest of the page', async ({ page, store }) => {
    const book = { ...shoot, id: 3, title: 'Book '.repeat(2000) }
    await store.arrange({ reservations: [shoot, book, camp] })
    await page.goto('/reservations?view=day&date=2026-11-20')
    await page.getByRole('button', { name: labels.print, exact: true }).click()
    const sheet = page.getByRole('table').filter({ hasText: labels.friday })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(sheet.getByRole('row', { name: labels.printedRow })).toBeVisible()
    await expect(sheet.getByRole('row', { name: labels.printedTotal })).toBeVisible()
    // The sheet shortens a very long title.
    expect((await sheet.innerText()).length).toBeLessThan(1000)
    await expect(page.getByRole('navigation')).toBeHidden()
    await expect(page.getByText(/HYPERLINK/).filter({ visible: true })).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
    await expect(sheet).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.emulateMedia({ media: 'print' })
    await expect(sheet).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
