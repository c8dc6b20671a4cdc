import { brandStates } from '#e2e/brands/brand-states.ts'
import type { State } from '#e2e/page-state.ts'
import { reservationStates } from '#e2e/reservations/reservation-states.ts'
import { missingScope, unknownToken } from '#e2e/store.ts'

const fewCountries = ['SA', 'AE', 'KW', 'QA', 'BH'].map((code, index) => {
  return { id: index + 1, name: 'دولة', name_en: 'Country', code, mobile_code: '+966', capital: 'الرياض' }
})

/** Every state that a page can be in. */
export const states: State[] = [
  {
    name: 'today, with a day',
    address: '/',
    shows: /Seats by the hour|المقاعد في كل ساعة/,
    isWholePage: true,
  },
  {
    name: 'today, empty',
    address: '/',
    arrange: (store) => store.arrange({ reservations: [] }),
    shows: /No reservations today|لا توجد حجوزات اليوم/,
  },
  {
    name: 'today, failed',
    address: '/',
    arrange: (store) => store.trouble('listReservations', { kind: 'status', status: 500 }, 9),
    shows: /Try again|إعادة المحاولة/,
  },
  {
    name: 'today, loading',
    address: '/',
    // The gateway asks before the page does.
    arrange: (store) => store.trouble('listReservations', { kind: 'hang' }, 2),
    shows: /^Loading|^جارٍ التحميل/,
  },
  { name: 'invoices', address: '/invoices', shows: /Download invoice|تنزيل الفاتورة/, isWholePage: true },
  {
    name: 'countries, the picker open',
    address: '/countries',
    // A few: axe takes its time over each row.
    arrange: (store) => store.arrange({ countries: fewCountries }),
    act: (page) => page.getByRole('main').getByRole('combobox').press('ArrowDown'),
    shows: /5 countries|5 دول/,
  },
  {
    name: 'country, with more than is known, not to be copied',
    address: '/countries/1',
    arrange: (store) =>
      store.arrange({ countries: [{ ...fewCountries[0], currency: { old: [null, true] } }] }),
    act: async (page) => {
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', {}))
      await page.getByRole('button', { name: /Copy all|نسخ الكل/ }).click()
    },
    shows: /Copying isn’t allowed|النسخ غير مسموح/,
  },
  {
    name: 'invoice, unknown outcome',
    address: '/invoices?order=1111',
    arrange: (store) => store.trouble('createInvoice', { kind: 'reset-after' }),
    act: (page) => page.getByRole('button', { name: /Download invoice|تنزيل الفاتورة/ }).click(),
    shows: /We don’t know|لم نتأكد من إصدار/,
  },
  {
    name: 'invoice, refused',
    address: '/invoices?order=999999',
    act: (page) => page.getByRole('button', { name: /Download invoice|تنزيل الفاتورة/ }).click(),
    shows: /No invoice was created|لم تصدر فاتورة/,
  },
  {
    name: 'permission missing',
    address: '/countries',
    arrange: (store) => store.trouble('listCountries', missingScope, 9),
    shows: /lacks permission|لا يشمل صلاحية/,
  },
  {
    name: 'connection expired',
    address: '/countries',
    arrange: (store) => store.trouble('listCountries', unknownToken, 9),
    shows: /has expired|لم يعد الربط/,
  },
  {
    name: 'too many requests',
    address: '/brands',
    arrange: (store) =>
      store.trouble('listBrands', { kind: 'status', status: 429, headers: { 'Retry-After': '30' } }, 9),
    shows: /Trying again in \d+ s|تُعاد المحاولة بعد/,
  },
  {
    name: 'signed out by whatever stands in front of Diwan',
    address: '/countries',
    prepare: (page) =>
      page.route('**/api/countries*', (route) => route.fulfill({ status: 401, body: 'Sign in' })),
    shows: /You’re signed out|انتهت جلستك/,
  },
  {
    name: 'a newer version on the server',
    address: '/invoices',
    prepare: (page) =>
      page.route('**/api/brands*', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, headers: { ...response.headers(), 'x-diwan-version': 'newer' } })
      }),
    act: (page) =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: /Brands|الماركات/ })
        .click(),
    shows: /A new version of Diwan|إصدار جديد من ديوان/,
  },
  {
    name: 'a page whose code does not come',
    address: '/',
    prepare: (page) => page.route('**/assets/countries-page*', (route) => route.abort()),
    act: (page) =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: /Countries|الدول/ })
        .click(),
    shows: /This page didn’t load|تعذر تحميل هذه الصفحة/,
  },
  { name: 'unknown address', address: '/nowhere', shows: /doesn’t exist|غير موجودة/, isWholePage: true },
  {
    name: 'offline',
    address: '/invoices',
    act: (page) => page.context().setOffline(true),
    shows: /You’re offline|لا يوجد اتصال بالإنترنت/,
  },
  {
    name: 'palette',
    address: '/invoices',
    act: (page) => page.keyboard.press('ControlOrMeta+k'),
    shows: /Go to|الانتقال السريع/,
  },
  {
    name: 'shortcuts',
    address: '/invoices',
    act: (page) => page.keyboard.press('?'),
    shows: /Keyboard shortcuts|اختصارات لوحة المفاتيح/,
  },
  ...brandStates,
  ...reservationStates,
]
