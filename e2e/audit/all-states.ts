import { brand, choose } from '#e2e/brands/brand-files.ts'
import { states as oftenTried } from '#e2e/frame/states.ts'
import { twoLanguageStates } from '#e2e/frame/two-languages.ts'
import type { State } from '#e2e/page-state.ts'

/* Each is asked for once: the gateway remembers what it has asked for. */
const orders = Array.from({ length: 100 }, (_, index) => 1200 + index)
let asked = 0

/** What the audit calls on beside the states that each `npm test` tries a part of. */
const furtherStates: State[] = [
  { name: 'insights', address: '/reservations?view=insights', shows: /Seats per product|المقاعد لكل منتج/ },
  { name: 'countries', address: '/countries', shows: /^(Saudi Arabia|السعودية)$/ },
  { name: 'country', address: '/countries/1', shows: /^(Dial code|مفتاح الاتصال)$/ },
  { name: 'several invoices', address: '/invoices?view=many', shows: /Order numbers|أرقام الطلبات/ },
  { name: 'import of brands', address: '/brands/import', shows: /CSV/ },
  {
    name: 'import of brands, reviewed',
    address: '/brands/import',
    arrange: (store) => store.arrange({ brands: [1, 2].map((id) => brand(id)) }),
    act: (page) => choose(page, 'id;name;logo;colour\n1;ضياء;;x\n2;;(clear);\n2;y;;\n99;z;;'),
    shows: /Row 4|الصف 4/,
  },
  {
    name: 'import of brands, done',
    address: '/brands/import',
    arrange: (store) => store.arrange({ brands: [1, 2].map((id) => brand(id)) }),
    act: async (page) => {
      await choose(page, 'id;name\n1;ضياء')
      await page.getByRole('button', { name: /^(Save 1 brand|حفظ ماركة واحدة)/ }).click()
    },
    shows: /Everything that was sent is saved|حُفظ كل ما أُرسل/,
  },
  {
    name: 'brand, left with something unsaved',
    address: '/brands/2001',
    act: async (page) => {
      await page.getByRole('textbox').first().fill('x')
      await page.getByRole('link', { name: /^(All brands|كل الماركات)$/ }).click()
    },
    shows: /Leave without saving|المغادرة دون حفظ/,
  },
  {
    name: 'invoice, ready',
    address: '/invoices',
    arrange: async (store) => {
      await store.arrange({ orders })
      await store.givePlainInvoices()
    },
    act: async (page) => {
      asked += 1
      await page.getByRole('textbox', { name: /^(Order number|رقم الطلب)/ }).fill(String(orders[asked]))
      await page.keyboard.press('Enter')
    },
    shows: /The invoice for order \d+ (is ready|was downloaded)|نُزّلت فاتورة الطلب|فاتورة الطلب .* جاهزة/,
  },
  {
    name: 'several invoices, done',
    address: '/invoices?view=many',
    arrange: (store) => store.givePlainInvoices(),
    act: async (page) => {
      await page.getByRole('textbox', { name: /Order numbers|أرقام الطلبات/ }).fill('1026 1027')
      await page.getByRole('button', { name: /^(Create 2 invoices|إصدار فاتورتين)$/ }).click()
    },
    shows: /^(2 created|صدرت فاتورتان)$/,
  },
  {
    name: 'preferences',
    address: '/invoices',
    act: (page) => page.getByRole('button', { name: /^(Preferences|التفضيلات)$/ }).click(),
    shows: /^(Theme|المظهر)$/,
    isByItself: true,
  },
]

/** Every state of every page. */
export const states: State[] = [...oftenTried, ...furtherStates, ...twoLanguageStates]
