import { calendarLabels } from './calendar-labels.ts'
import { expect } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'
import { download } from '#e2e/download.ts'
import { camp as weekendCamp, shoot } from './friday-rows.ts'

const camp = { ...weekendCamp, title: '=HYPERLINK("https://evil.example") (4)' }
const agenda = '/reservations?view=agenda&date=2026-11-20'

const labelsByLanguage = {
  en: {
    fileName: 'Reservations',
    columns: /^\ufeffReservation number,Product,Quantity,/,
    nights: 'DESCRIPTION:1 night\\n',
    friday: 'Friday, 20 November 2026',
    printedRow: /10:00 – 11:30 جلسة تصوير 2/,
    printedTotal: 'Total: 2 reservations, 4 seats',
  },
  ar: {
    fileName: 'حجوزات',
    columns: /^\ufeffرقم الحجز,المنتج,الكمية,/,
    nights: 'DESCRIPTION:ليلة واحدة\\n',
    friday: 'الجمعة، 20 نوفمبر 2026',
    printedRow: /10:00 – 11:30 ص جلسة تصوير 2/,
    printedTotal: 'المجموع: حجزان، 4 مقاعد',
  },
}

describeInEachLanguage((alternating, language) => {
  const labels = { ...calendarLabels[language], ...labelsByLanguage[language] }

  alternating.test(
    'the visible reservations are exported as a table and as a calendar',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot, camp] })
      await page.goto(agenda)
      const downloadFrom = (choice: RegExp) => async () => {
        await page.getByRole('button', { name: labels.more, exact: true }).click()
        await page.getByRole('button', { name: labels.export, exact: true }).click()
        await page.getByRole('dialog').getByRole('button', { name: choice }).click()
      }
      const table = await download(page, downloadFrom(/CSV/))
      expect(table.name).toBe(`${labels.fileName} 2026-11-20 – 2026-12-19.csv`)
      const [columns, ...lines] = table.text.trimEnd().split('\r\n')
      expect(columns).toMatch(labels.columns)
      expect(lines).toHaveLength(2)
      expect(lines[0]).toContain(',2026-11-20,10:00,2026-11-20,11:30,,2,')
      // A spreadsheet shows the formula as text.
      expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")",4,`)
      const calendar = await download(page, downloadFrom(/iCalendar/))
      expect(calendar.name).toBe(`${labels.fileName} 2026-11-20 – 2026-12-19.ics`)
      expect(calendar.text).toContain('\r\nDTSTART;TZID=Asia/Riyadh:20261120T100000\r\n')
      expect(calendar.text).toContain('\r\nDTEND;VALUE=DATE:20261123\r\n')
      expect(calendar.text).toContain(labels.nights)
    },
  )

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
