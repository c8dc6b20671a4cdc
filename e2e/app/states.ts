import { brandStates } from '#e2e/brands/brand-states.ts'
import type { PageState } from '#e2e/page-state.ts'
import { reservationStates } from '#e2e/reservations/reservation-states.ts'
import { missingScope, unknownToken } from '#e2e/mock-store.ts'

const fewCountries = ['SA', 'AE', 'KW', 'QA', 'BH'].map((code, index) => {
  return { id: index + 1, name: 'دولة', name_en: 'Country', code, mobile_code: '+966', capital: 'الرياض' }
})

/** Every state of every page, except the ones that only the audit opens (e2e/audit/all-states.ts). */
export const states: PageState[] = [
  {
    name: 'today, with a day',
    path: '/',
    expectedText: /The day|جدول اليوم/,
    isMainPage: true,
  },
  {
    name: 'today, empty',
    path: '/',
    arrange: (store) => store.arrange({ reservations: [] }),
    expectedText: /No reservations today|لا توجد حجوزات اليوم/,
  },
  {
    name: 'today, failed',
    path: '/',
    arrange: (store) => store.injectFault('listReservations', { kind: 'status', status: 500 }, 9),
    expectedText: /Try again|إعادة المحاولة/,
  },
  {
    name: 'today, loading',
    path: '/',
    // Two faults: the gateway requests the initial data, then the page requests it again.
    arrange: (store) => store.injectFault('listReservations', { kind: 'hang' }, 2),
    expectedText: /^Loading|^جارٍ التحميل/,
  },
  {
    name: 'invoices',
    path: '/invoices',
    expectedText: /Create and download|إصدار وتنزيل/,
    isMainPage: true,
  },
  {
    name: 'countries, the picker open',
    path: '/countries',
    // Few rows, because axe takes long for each.
    arrange: (store) => store.arrange({ countries: fewCountries }),
    interact: (page) => page.getByRole('main').getByRole('combobox').press('ArrowDown'),
    expectedText: /5 countries|5 دول/,
  },
  {
    name: 'country with unknown fields, copying refused',
    path: '/countries/1',
    arrange: (store) =>
      store.arrange({ countries: [{ ...fewCountries[0], currency: { old: [null, true] } }] }),
    interact: async (page) => {
      await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', {}))
      await page.getByRole('button', { name: /Copy all|نسخ الكل/ }).click()
    },
    expectedText: /Copying isn’t allowed|النسخ غير مسموح/,
  },
  {
    name: 'invoice, unknown outcome',
    path: '/invoices?order=1111',
    arrange: (store) => store.injectFault('createInvoice', { kind: 'reset-after' }),
    interact: (page) => page.getByRole('button', { name: /Create and download|إصدار وتنزيل/ }).click(),
    expectedText: /We don’t know|لم نتأكد من إصدار/,
  },
  {
    name: 'invoice, refused',
    path: '/invoices?order=999999',
    interact: (page) => page.getByRole('button', { name: /Create and download|إصدار وتنزيل/ }).click(),
    expectedText: /No invoice was created|لم تصدر فاتورة/,
  },
  {
    name: 'permission missing',
    path: '/countries',
    arrange: (store) => store.injectFault('listCountries', missingScope, 9),
    expectedText: /lacks permission|لا يشمل صلاحية/,
  },
  {
    name: 'connection expired',
    path: '/countries',
    arrange: (store) => store.injectFault('listCountries', unknownToken, 9),
    expectedText: /has expired|لم يعد الربط/,
  },
  {
    name: 'too many requests',
    path: '/brands',
    arrange: (store) =>
      store.injectFault('listBrands', { kind: 'status', status: 429, headers: { 'Retry-After': '30' } }, 9),
    expectedText: /Trying again in \d+ s|تُعاد المحاولة بعد/,
  },
  {
    name: 'signed out by the proxy in front of Diwan',
    path: '/countries',
    beforeOpen: (page) =>
      page.route('**/api/countries*', (route) => route.fulfill({ status: 401, body: 'Sign in' })),
    expectedText: /You’re signed out|انتهت جلستك/,
  },
  {
    name: 'a newer version on the server',
    path: '/invoices',
    beforeOpen: (page) =>
      page.route('**/api/brands*', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, headers: { ...response.headers(), 'x-diwan-version': 'newer' } })
      }),
    interact: (page) =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: /Brands|الماركات/ })
        .click(),
    expectedText: /A new version of Diwan|إصدار جديد من ديوان/,
  },
  {
    name: 'a page whose code fails to load',
    path: '/',
    beforeOpen: (page) => page.route('**/assets/countries-page*', (route) => route.abort()),
    interact: (page) =>
      page
        .getByRole('navigation')
        .getByRole('link', { name: /Countries|الدول/ })
        .click(),
    expectedText: /This page didn’t load|تعذر تحميل هذه الصفحة/,
  },
  { name: 'unknown address', path: '/nowhere', expectedText: /doesn’t exist|غير موجودة/, isMainPage: true },
  {
    name: 'offline',
    path: '/invoices',
    interact: (page) => page.context().setOffline(true),
    expectedText: /You’re offline|لا يوجد اتصال بالإنترنت/,
  },
  {
    name: 'palette',
    path: '/invoices',
    interact: (page) => page.keyboard.press('ControlOrMeta+k'),
    expectedText: /Go to|الانتقال السريع/,
  },
  {
    name: 'shortcuts',
    path: '/nowhere',
    interact: (page) => page.keyboard.press('?'),
    expectedText: /Keyboard shortcuts|اختصارات لوحة المفاتيح/,
  },
  ...brandStates,
  ...reservationStates,
]
