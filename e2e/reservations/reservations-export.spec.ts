import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { calendarWords } from './calendar-words.ts'
import { expect } from '#e2e/fixtures.ts'
import { inEachLanguage } from '#e2e/in-turn.ts'

const order = 'https://store.example/orders/order/0123456789abcdef0123456789abcdef'
const shoot = {
  id: 1,
  title: 'جلسة تصوير (2)',
  type: 'time',
  start: '2026-11-20T10:00:00',
  end: '2026-11-20T11:30:00',
  seats_count: 2,
  url: order,
  created_at: '2026-11-01 10:00:00',
}
const camp = {
  ...shoot,
  id: 2,
  title: '=HYPERLINK("https://evil.example") (4)',
  type: 'day',
  start: '2026-11-21T00:00:00',
  end: '2026-11-22T:23:59:59',
}
const agenda = '/reservations?view=agenda&date=2026-11-20'

async function download(page: Page, act: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

/* What only these tests look for. */
const words = {
  en: {
    fileName: 'Reservations',
    fileOfOne: 'Reservation',
    columns: /^\ufeffNumber,Product,Quantity,/,
    friday: 'Friday, 20 November 2026',
    time: '10:00 – 11:30',
    printedRow: /10:00 – 11:30 جلسة تصوير 2 2/,
    printedTotal: 'Total: 2 reservations, 4 seats',
    howLong: '1 hour, 30 minutes',
    twoDays: '2 days',
    campAloud: /^Camp, 21/,
    year: 'year',
    dayPart: 'day',
    outOfReach: 'Choose a day from 1900 to 2169.',
    incomplete: 'Enter a full date: day, month and year.',
    ramadan: /Ramadan 1447/,
    whenToo: 'Friday, 20 November 2026',
  },
  ar: {
    fileName: 'حجوزات',
    fileOfOne: 'حجز',
    columns: /^\ufeffالرقم,المنتج,الكمية,/,
    friday: 'الجمعة، 20 نوفمبر 2026',
    time: '10:00 ص – 11:30 ص',
    printedRow: /10:00 ص – 11:30 ص جلسة تصوير 2 2/,
    printedTotal: 'المجموع: حجزان، 4 مقاعد',
    howLong: 'ساعة و30 دقيقة',
    twoDays: 'يومان',
    campAloud: /^Camp، 21/,
    year: 'السنة',
    dayPart: 'يوم',
    outOfReach: 'اختر يومًا بين عامي 1900 و2169.',
    incomplete: 'اكتب التاريخ كاملًا: اليوم والشهر والسنة.',
    ramadan: /رمضان 1447/,
    whenToo: '10 جمادى الآخرة 1448',
  },
}

inEachLanguage((its, language) => {
  const say = { ...calendarWords[language], ...words[language] }

  its.test('what is shown is exported as a table and as a calendar', async ({ page, store }) => {
    await store.arrange({ reservations: [shoot, camp] })
    await page.goto(agenda)
    const take = (choice: RegExp) => async () => {
      await page.getByRole('button', { name: say.export }).click()
      await page.getByRole('dialog').getByRole('button', { name: choice }).click()
    }
    const table = await download(page, take(/CSV/))
    expect(table.name).toBe(`${say.fileName} 2026-11-20 – 2026-12-19.csv`)
    const [columns, ...lines] = table.text.trimEnd().split('\r\n')
    expect(columns).toMatch(say.columns)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(',2026-11-20,10:00,2026-11-20,11:30,2,')
    // A spreadsheet shows it and runs nothing.
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")",4,`)
    const calendar = await download(page, take(/iCalendar/))
    expect(calendar.name).toBe(`${say.fileName} 2026-11-20 – 2026-12-19.ics`)
    expect(calendar.text).toContain('\r\nDTSTART:20261120T100000\r\n')
    expect(calendar.text).toContain('\r\nDTEND;VALUE=DATE:20261123\r\n')
  })

  its.testAlone('a day goes on paper, and nothing else of the page with it', async ({ page, store }) => {
    const book = { ...shoot, id: 3, title: 'Book '.repeat(2000) }
    await store.arrange({ reservations: [shoot, book, camp] })
    await page.goto(agenda)
    await page.getByRole('button', { name: say.export }).click()
    await page.getByRole('dialog').getByRole('button', { name: say.daySheet }).click()
    const sheet = page.getByRole('table').filter({ hasText: say.friday })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.emulateMedia({ media: 'print' })
    await expect(sheet.getByRole('row', { name: say.printedRow })).toBeVisible()
    await expect(sheet.getByRole('row', { name: say.printedTotal })).toBeVisible()
    // A title as long as a book takes no pages of its own.
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

  its.testAlone(
    'the details are copied, kept in a calendar, and left for the next by a key',
    async ({ page, context, store }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await store.arrange({ reservations: [shoot, { ...camp, title: 'Camp (4)' }] })
      await page.goto(`${agenda}&reservation=1`)
      const details = page.getByRole('dialog', { name: 'جلسة تصوير' })
      await expect(details).toContainText(say.whenToo)
      await expect(details).toContainText(say.time)
      await expect(details).toContainText(say.howLong)
      await expect(details.getByRole('link', { name: say.toInvoices })).toHaveAttribute('href', '/invoices')
      await details.getByRole('button', { name: say.copy }).click()
      await expect(details.getByText(say.copied)).toBeVisible()
      const copy = await boxOf(details.getByRole('button', { name: say.copy }))
      const note = await boxOf(details.getByText(say.copied))
      // Beside what was pressed, on either side.
      expect(Math.min(Math.abs(note.left - copy.right), Math.abs(copy.left - note.right))).toBeLessThan(16)
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toContain(`جلسة تصوير (2)\n${say.friday}${say.comma}${say.time}`)
      expect(copied).toContain(order)
      const { name, text } = await download(page, () =>
        details.getByRole('button', { name: say.addToCalendar }).click(),
      )
      expect(name).toBe(`${say.fileOfOne} 2026-11-20.ics`)
      expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
      await expect(details.getByRole('button', { name: say.previousReservation })).toBeDisabled()
      await page.keyboard.press(say.onward)
      const next = page.getByRole('dialog', { name: 'Camp' })
      await expect(next).toContainText(say.twoDays)
      // Two of one name on a day are told apart by ear too.
      await expect(next.getByText(say.campAloud)).toBeAttached()
      await expect(next.getByRole('button', { name: say.nextReservation })).toBeDisabled()
      await page.keyboard.press('k')
      await expect(details).toBeVisible()
    },
  )

  its.testAlone('a summary that may not be copied can be selected', async ({ page, store }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await store.arrange({ reservations: [shoot] })
    await page.goto(`${agenda}&reservation=1`)
    await page.getByRole('button', { name: say.copy }).click()
    await expect(page.getByLabel(say.asText)).toHaveValue(/جلسة تصوير/)
  })

  its.test(
    'half a date leads nowhere, and says so; a day too many is the last of the month',
    async ({ page, store }) => {
      await store.arrange({ reservations: [shoot] })
      await page.goto(agenda)
      await page.getByRole('button', { name: say.jump }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('spinbutton', { name: say.year }).fill('26')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('alert')).toHaveText(say.outOfReach)
      await dialog.getByRole('spinbutton', { name: say.dayPart }).press('Backspace')
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Enter')
      await expect(dialog.getByRole('alert')).toHaveText(say.incomplete)
      await expect(page).toHaveURL(/date=2026-11-20/)
      // A day there is not becomes the last one of its month, never the date that stood there before.
      await dialog.getByRole('spinbutton', { name: say.dayPart }).focus()
      await page.keyboard.type('31022027')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/date=2027-02-28/)
    },
  )

  its.test('a day is found by its Hijri date, typed', async ({ page, store }) => {
    await store.arrange({ reservations: [shoot] })
    await page.goto(agenda)
    await page.getByRole('button', { name: say.jump }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.kind).selectOption(say.hijriKind)
    await dialog.getByRole('spinbutton').first().click()
    await page.keyboard.type('0109١٤٤٧')
    await expect(dialog.getByRole('heading', { name: say.ramadan })).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/date=2026-02-18/)
    await expect(dialog).toHaveCount(0)
  })
})

function boxOf(locator: Locator) {
  return locator.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left, right }
  })
}
