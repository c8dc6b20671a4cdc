import { expect, test } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'

/* All labels of a complete session with the calendar, in each language; in Arabic with Arabic-Indic digits. */
const languages = {
  en: {
    day: 'Friday, 20 November 2026',
    link: 'Friday, 20 November 2026: 12 reservations, 24 seats',
    total: /13 reservations, 28 seats/,
    search: 'Search by product or title',
    seats: '2 seats',
    addToCalendar: 'Add to calendar',
    event: /^Camp All day, 4 seats/,
  },
  ar: {
    day: 'الجمعة، ٢٠ نوفمبر ٢٠٢٦',
    link: 'الجمعة، ٢٠ نوفمبر ٢٠٢٦، ١٠ جمادى الآخرة: ١٢ حجزًا، ٢٤ مقعدًا',
    total: /١٣ حجزًا، ٢٨ مقعدًا/,
    search: 'البحث باسم المنتج أو الحجز',
    seats: 'مقعدان',
    addToCalendar: 'إضافة إلى التقويم',
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
})
