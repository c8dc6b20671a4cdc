import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { passMinutesUntilVisible } from '#e2e/pass-minutes.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'

/* All labels of a complete session with the calendar, in each language; in Arabic with Arabic-Indic digits. */
const languages = {
  en: {
    day: 'Friday, 20 November 2026',
    link: 'Friday, 20 November 2026: 12 reservations, 24 seats',
    total: /13 reservations, 28 seats/,
    outOf: 'of 13',
    next: { name: 'December 2026', key: 'ArrowRight' },
    back: { name: 'November 2026', key: 'k' },
    agenda: 'Agenda',
    search: 'Search by product or title',
    clear: 'Clear filters',
    seats: '2 seats',
    addToCalendar: 'Add to calendar',
    export: 'Export or print',
    newReservations: /1 new/,
    newMark: /New/,
    age: /as of/,
    event: /^Camp All day, 4 seats/,
  },
  ar: {
    day: 'الجمعة، ٢٠ نوفمبر ٢٠٢٦',
    link: 'الجمعة، ٢٠ نوفمبر ٢٠٢٦، ١٠ جمادى الآخرة: ١٢ حجزًا، ٢٤ مقعدًا',
    total: /١٣ حجزًا، ٢٨ مقعدًا/,
    outOf: 'من أصل ١٣',
    next: { name: 'ديسمبر ٢٠٢٦', key: 'ArrowLeft' },
    back: { name: 'نوفمبر ٢٠٢٦', key: 'k' },
    agenda: 'أجندة',
    search: 'البحث باسم المنتج أو الحجز',
    clear: 'مسح التصفية',
    seats: 'مقعدان',
    addToCalendar: 'إضافة إلى التقويم',
    export: 'تصدير أو طباعة',
    newReservations: /حجز جديد/,
    newMark: /جديد/,
    age: /آخر تحديث/,
    event: /^Camp طوال اليوم، ٤ مقاعد/,
  },
} as const

const rows = [
  ...Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    title: `جَلْسَة إضاءة ${index + 1} (2)`,
    type: 'time',
    start: '2026-11-20T10:00:00',
    end: '2026-11-20T11:00:00',
    seats_count: 2,
    url: 'https://store.example/orders/order/0123456789abcdef0123456789abcdef',
  })),
  { id: 13, title: 'Camp (4)', type: 'day', start: '2026-11-23', seats_count: 4 },
]

describeInEachLanguage((alternating, language) => {
  const labels = languages[language]

  test.beforeEach(async ({ context, store, gateway }) => {
    if (language === 'ar')
      await context.addCookies([{ name: 'diwan-digits', value: 'arab', url: gateway.origin }])
    await store.arrange({ reservations: rows })
  })

  alternating.test(
    'a busy day is counted and searched, and each of its reservations can be read',
    async ({ page, store }) => {
      await page.goto('/reservations?view=month&date=2026-11-20')
      await expect(page.getByText(labels.total)).toBeVisible()
      await expect(page.getByRole('button', { name: labels.event })).toBeVisible()
      await page.getByRole('link', { name: labels.link }).click()
      const panel = page.getByRole('dialog', { name: labels.day })
      await page.getByRole('searchbox', { name: labels.search }).fill('جلسه اضاءه ١٢')
      await expect(panel.getByRole('listitem').getByRole('button')).toHaveCount(1)
      await panel.getByRole('listitem').getByRole('button').click()
      const details = page.getByRole('dialog').filter({ hasText: labels.addToCalendar })
      await expect(details).toContainText(labels.day)
      await expect(details).toContainText(labels.seats)
      await page.reload()
      await expect(details).toContainText(labels.seats)
      await page.goBack()
      await expect(details).toHaveCount(0)
      await expect(panel).toBeVisible()
      for (const { query } of await store.requests('GET'))
        expect(Object.values(query).join(' ')).toMatch(/^[\d -]*$/)
    },
  )

  alternating.test('the days can be stepped, filtered and exported as shown', async ({ page }) => {
    await page.goto('/reservations?view=month&date=2026-11-20')
    await expect(page.getByRole('button', { name: labels.event })).toBeVisible()
    for (const { name, key } of [labels.next, labels.back]) {
      await page.keyboard.press(key)
      await expect(page.getByRole('heading', { name })).toBeVisible()
    }
    await page.keyboard.press('/')
    await page.keyboard.type('camp')
    await expect(page.getByText(labels.outOf)).toBeVisible()
    await expect(page.getByRole('link', { name: labels.link })).toHaveCount(0)
    const table = await exportAs(page, labels.export, /CSV/)
    expect(table.trimEnd().split('\r\n')).toHaveLength(2)
    expect(table).toContain(',2026-11-23,')
    const calendar = await exportAs(page, labels.export, /iCalendar/)
    expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(calendar).toContain('DTSTART;VALUE=DATE:20261123')
    await page.getByRole('button', { name: labels.clear }).click()
    await expect(page.getByRole('link', { name: labels.link })).toBeVisible()
  })

  alternating.testInNewContext(
    'a new reservation is marked, and loaded days stay when the connection is lost',
    async ({ page, store }) => {
      await page.clock.install()
      await page.goto('/reservations?view=agenda&date=2026-11-23')
      await expect(page.getByRole('button', { name: /Camp/ })).toBeVisible()
      await store.arrange({ reservations: [...rows, { ...rows[12], id: 14, title: 'Late' }] })
      await passMinutesUntilVisible(page, page.getByRole('button', { name: labels.newReservations }))
      await expect(page.getByRole('button', { name: /Late/ })).toContainText(labels.newMark)
      await page.context().setOffline(true)
      await page.clock.fastForward(61_000)
      await expect(page.getByText(labels.age)).toBeVisible()
      await expect(page.getByRole('button', { name: /Late/ })).toBeVisible()
    },
  )
})

async function exportAs(page: Page, open: string, choice: RegExp): Promise<string> {
  await page.getByRole('button', { name: open }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: choice }).click(),
  ])
  return readFile(await file.path(), 'utf8')
}
