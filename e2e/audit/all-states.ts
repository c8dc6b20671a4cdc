import { brand, chooseFile } from '#e2e/brands/brand-files.ts'
import { states as oftenTried } from '#e2e/app/states.ts'
import { twoLanguageStates } from '#e2e/app/two-language-states.ts'
import type { PageState } from '#e2e/page-state.ts'

/** The sizes of a phone and of a desktop. */
export const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]

/* Each test uses another order, because the gateway caches the invoice of an order. */
const orders = Array.from({ length: 100 }, (_, index) => 1200 + index)
let requestCount = 0

/** The states that `npm test` never opens. */
const auditOnlyStates: PageState[] = [
  {
    name: 'insights',
    path: '/reservations?view=insights',
    expectedText: /Seats per product|المقاعد لكل منتج/,
  },
  { name: 'countries', path: '/countries', expectedText: /^(Saudi Arabia|السعودية)$/ },
  { name: 'country', path: '/countries/1', expectedText: /^(Capital|العاصمة)$/ },
  { name: 'import of brands', path: '/brands/import', expectedText: /CSV/ },
  {
    name: 'import of brands, reviewed',
    path: '/brands/import',
    arrange: (store) => store.arrange({ brands: [1, 2].map((id) => brand(id)) }),
    interact: (page) => chooseFile(page, 'id;name;logo;colour\n1;ضياء;;x\n2;;(clear);\n2;y;;\n99;z;;'),
    expectedText: /Row 4|الصف 4/,
  },
  {
    name: 'import of brands, done',
    path: '/brands/import',
    arrange: (store) => store.arrange({ brands: [1, 2].map((id) => brand(id)) }),
    interact: async (page) => {
      await chooseFile(page, 'id;name\n1;ضياء')
      await page.getByRole('button', { name: /^(Save 1 brand|حفظ ماركة واحدة)/ }).click()
    },
    expectedText: /Everything that was sent is saved|حُفظ كل ما أُرسل/,
  },
  {
    name: 'brand, left with unsaved changes',
    path: '/brands/2001',
    interact: async (page) => {
      await page.getByRole('textbox').first().fill('x')
      await page.getByRole('link', { name: /^(All brands|كل الماركات)$/ }).click()
    },
    expectedText: /Leave without saving|المغادرة دون حفظ/,
  },
  {
    name: 'invoice, ready',
    path: '/invoices',
    arrange: (store) => store.arrange({ orders }),
    interact: async (page) => {
      requestCount += 1
      await page
        .getByRole('textbox', { name: /^(Order numbers|أرقام الطلبات)/ })
        .fill(String(orders[requestCount]))
      await page.keyboard.press('Enter')
    },
    expectedText:
      /The invoice for order \d+ (is ready|was downloaded)|نُزّلت فاتورة الطلب|فاتورة الطلب .* جاهزة/,
  },
  {
    name: 'several invoices, done',
    path: '/invoices',
    interact: async (page) => {
      await page.getByRole('textbox', { name: /Order numbers|أرقام الطلبات/ }).fill('1026 1027')
      await page.getByRole('button', { name: /^(Create 2 invoices|إصدار فاتورتين)$/ }).click()
    },
    expectedText: /^(2 created|صدرت فاتورتان)$/,
  },
  {
    name: 'preferences',
    path: '/invoices',
    interact: (page) => page.getByRole('button', { name: /^(Preferences|التفضيلات)$/ }).click(),
    expectedText: /^(Theme|المظهر)$/,
    isOutsidePortalOnly: true,
  },
]

/** Every state of every page, in one and in two languages. */
export const states: PageState[] = [...oftenTried, ...auditOnlyStates, ...twoLanguageStates]
