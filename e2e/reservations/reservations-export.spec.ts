import { calendarLabels as labels } from './calendar-labels.ts'
import { either } from '#e2e/either.ts'
import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { camp as weekendCamp, shoot } from './friday-rows.ts'

const camp = { ...weekendCamp, title: '=HYPERLINK("https://evil.example") (4)' }

describeInEachLanguage((alternating) => {
  alternating.testInNewTab('a day is printed without the rest of the page', async ({ page, store }) => {
    const book = { ...shoot, id: 3, title: 'Book '.repeat(2000) }
    await store.arrange({ reservations: [shoot, book, camp] })
    await page.goto('/reservations?view=day&date=2026-11-20')
    await page.getByRole('button', { name: labels.print }).click()
    const sheet = page.getByRole('table').filter({ hasText: labels.friday })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(sheet.getByRole('row', { name: /10:00 – 11:30(\sص)? جلسة تصوير 2/ })).toBeVisible()
    await expect(
      sheet.getByRole('row', { name: either('Total: 2 reservations, 4 seats', 'المجموع: حجزان، 4 مقاعد') }),
    ).toBeVisible()
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
