import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { MockStore } from './store.ts'

/* Every state a page can be in, each looked at by axe in both of these. */
const screens = [
  { language: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  { language: 'en', colorScheme: 'light', viewport: { width: 1280, height: 800 } },
] as const

type State = {
  name: string
  address: string
  arrange?: (store: MockStore) => Promise<void>
  /** Settings of a gateway of its own. */
  settings?: Record<string, string>
  /** What stands between the page and the gateway, before the page is opened. */
  prepare?: (page: Page) => Promise<unknown>
  act?: (page: Page) => Promise<void>
  /** What tells that the state is there, in either language. */
  shows: RegExp
}

const odd = [{ id: 1, title: 'x', type: 'day', start: 'never' }, null]

const fewCountries = ['SA', 'AE', 'KW', 'QA', 'BH'].map((code, index) => ({
  id: index + 1,
  name: 'دولة',
  name_en: 'Country',
  code,
  mobile_code: '+966',
  capital: 'الرياض',
}))

const fewReservations = [1, 2, 3].map((id) => ({
  id,
  title: 'جلسة تصوير (3)',
  type: 'time',
  start: `2026-11-2${id}T10:00:00`,
  end: `2026-11-2${id}T11:00:00`,
  seats_count: 3,
}))

const states: State[] = [
  { name: 'today, with a day', address: '/', shows: /Running now|جارية الآن/ },
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
    arrange: (store) => store.trouble('listReservations', { kind: 'hang' }),
    shows: /Download invoice|تنزيل الفاتورة/,
  },
  { name: 'month', address: '/reservations?view=month', shows: /November|نوفمبر|\d{4}/ },
  { name: 'week', address: '/reservations?view=week', shows: /All day|طوال اليوم/ },
  { name: 'day', address: '/reservations?view=day', shows: /All day|طوال اليوم/ },
  {
    name: 'agenda',
    address: '/reservations?view=agenda&date=2026-11-20',
    arrange: (store) => store.arrange({ reservations: fewReservations }),
    shows: /seats|مقاعد/,
  },
  {
    name: 'a day’s panel',
    address: '/reservations?view=month&date=2026-11-20&panel=2026-11-21',
    arrange: (store) => store.arrange({ reservations: fewReservations }),
    shows: /Search this day|البحث في حجوزات اليوم/,
  },
  { name: 'brands', address: '/brands', shows: /64 brands|64 ماركة/ },
  { name: 'brand', address: '/brands/2001', shows: /Save changes|حفظ التغييرات/ },
  { name: 'invoices', address: '/invoices', shows: /Download invoice|تنزيل الفاتورة/ },
  {
    name: 'countries',
    address: '/countries',
    // A few: axe takes its time over each row.
    arrange: (store) => store.arrange({ countries: fewCountries }),
    shows: /5 countries|5 دول/,
  },
  { name: 'country', address: '/countries/1', shows: /Capital|العاصمة/ },
  {
    name: 'reservations, empty',
    address: '/reservations?view=agenda',
    arrange: (store) => store.arrange({ reservations: [] }),
    shows: /No reservations in these days|لا توجد حجوزات في هذه الأيام/,
  },
  {
    name: 'reservations, partial',
    address: '/reservations?view=agenda',
    arrange: (store) => store.arrange({ reservations: odd }),
    shows: /2 rows could not be read|تعذرت قراءة عنصرين/,
  },
  {
    name: 'brands, empty',
    address: '/brands',
    arrange: (store) => store.arrange({ brands: [] }),
    shows: /no brands yet|لا توجد ماركات/,
  },
  {
    name: 'brands, not to be listed',
    address: '/brands',
    arrange: (store) => store.serveOnlySpecification(),
    shows: /cannot list its brands|لا يتيح هذا المتجر عرض/,
  },
  {
    name: 'brand, unknown values',
    address: '/brands/2001',
    arrange: (store) => store.serveOnlySpecification(),
    shows: /Current values are unknown|القيم الحالية غير معروفة/,
  },
  {
    name: 'brand, not there',
    address: '/brands/999999',
    shows: /There is no brand|لا توجد ماركة بالرقم/,
  },
  {
    name: 'brand, refused',
    address: '/brands/2001',
    arrange: (store) =>
      store.trouble('updateBrand', {
        kind: 'status',
        status: 422,
        body: {
          status: 422,
          success: false,
          error: { message: 'alert.invalid_fields', fields: { name: ['الاسم مستخدم'], nowhere: ['Not so'] } },
        },
      }),
    act: async (page) => {
      await page.getByRole('textbox').first().fill('x')
      await page.getByRole('button', { name: /Save changes|حفظ التغييرات/ }).click()
    },
    shows: /Not so/,
  },
  {
    name: 'brand, saved',
    address: '/brands/2001',
    act: async (page) => {
      await page.getByRole('textbox').nth(1).fill('x')
      await page.getByRole('button', { name: /Save changes|حفظ التغييرات/ }).click()
    },
    shows: /Saved\.|تم الحفظ/,
  },
  {
    name: 'invoice, unknown outcome',
    address: '/invoices?order=1111',
    arrange: (store) => store.trouble('createInvoice', { kind: 'reset-after' }),
    act: (page) => page.getByRole('button', { name: /Download invoice|تنزيل الفاتورة/ }).click(),
    shows: /We do not know|لم نتأكد من إصدار/,
  },
  {
    name: 'invoice, refused',
    address: '/invoices?order=999999',
    act: (page) => page.getByRole('button', { name: /Download invoice|تنزيل الفاتورة/ }).click(),
    shows: /No invoice was made|تعذر إصدار فاتورة/,
  },
  {
    name: 'permission missing',
    address: '/countries',
    settings: { STORE_API_TOKEN: 'demo-without-metadata' },
    shows: /lacks the permission|لا يشمل صلاحية/,
  },
  {
    name: 'connection expired',
    address: '/countries',
    settings: { STORE_API_TOKEN: 'no-such-token' },
    shows: /has expired|لم يعد الربط/,
  },
  {
    name: 'too many requests',
    address: '/brands',
    arrange: (store) =>
      store.trouble('listBrands', { kind: 'status', status: 429, headers: { 'Retry-After': '30' } }, 9),
    shows: /Try again in 30 seconds|بعد 30 ثانية/,
  },
  {
    name: 'signed out by whatever stands in front of Diwan',
    address: '/countries',
    prepare: (page) =>
      page.route('**/api/countries*', (route) => route.fulfill({ status: 401, body: 'Sign in' })),
    shows: /You are signed out|انتهت جلستك/,
  },
  {
    name: 'older data, with its age, when the newer did not come',
    address: '/reservations?view=agenda&date=2026-11-20',
    arrange: (store) => store.arrange({ reservations: fewReservations }),
    prepare: (page) => page.clock.install(),
    act: async (page) => {
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
      await page.route('**/api/reservations*', (route) => route.abort())
      await page.clock.fastForward(60_000)
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    },
    shows: /may be out of date \(as of|قديمة \(آخر تحديث/,
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
    shows: /Something in Diwan broke|حدث عطل في ديوان/,
  },
  { name: 'unknown address', address: '/nowhere', shows: /does not exist|غير موجودة/ },
  {
    name: 'offline',
    address: '/invoices',
    act: (page) => page.context().setOffline(true),
    shows: /You are offline|لا يوجد اتصال بالإنترنت/,
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
]

for (const screen of screens) {
  test.describe(`${screen.language}, ${screen.colorScheme}, ${screen.viewport.width} px`, () => {
    test.use(screen)

    for (const { name, address, arrange, settings, prepare, act, shows } of states) {
      test(`${name}: said, and in nobody’s way`, async ({ page, store, startGateway, gateway }) => {
        await arrange?.(store)
        await prepare?.(page)
        await page.goto((settings ? await startGateway(settings) : gateway.address) + address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await act?.(page)
        await expect(page.getByText(shows).first()).toBeVisible()
        const { violations } = await new AxeBuilder({ page })
          .options({ resultTypes: ['violations'] })
          .analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      })
    }
  })
}
