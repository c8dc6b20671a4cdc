import type { Locator, Page } from '@playwright/test'
import { announced } from '#e2e/announced.ts'
import { expect, testAlone as test } from '#e2e/fixtures.ts'
import { keepAnswersBack } from '#e2e/held-answers.ts'
import type { State } from '#e2e/page-state.ts'
import { states } from './all-states.ts'
import { openState } from './reach.ts'

/*
 * Status messages (4.1.3), in both languages: what happens is in a region that a screen reader listens to, in the words that are
 * seen, and the focus stays where it was.
 */
const saidOnArrival = [
  'today, failed',
  'today, loading',
  'permission missing',
  'connection expired',
  'too many requests',
  'signed out by whatever stands in front of Diwan',
  'reservations, partial',
]
const saidAfterwards = [
  'invoice, unknown outcome',
  'invoice, refused',
  'invoice, ready',
  'a newer version on the server',
  'offline',
  'brand, refused',
  'brand with HTML, saved',
  'brand, changed elsewhere',
  'older data, with its age, when the newer did not come',
  'import of brands, reviewed',
  'import of brands, done',
  'several invoices, done',
]
/* The focus follows a link to its page, and a press of Save to what has to be decided or mended first. */
const leadsOn = new Set([
  'a newer version on the server',
  'brand, refused',
  'brand, changed elsewhere',
  'import of brands, reviewed',
])
/* Where a press itself takes the focus, before anything is said: to the number, for the next, or the heading, as its button goes. */
const toNumber = (page: Page) => page.getByRole('textbox', { name: /^(Order number|رقم الطلب)$/ })
const pressedTo: Record<string, (page: Page) => Locator> = {
  'invoice, unknown outcome': toNumber,
  'invoice, refused': toNumber,
  'invoice, ready': toNumber,
  'an invoice on its way': toNumber,
  'several invoices, done': (page) =>
    page.getByRole('heading', { name: /^(Bulk invoices|إصدار عدة فواتير)$/, level: 2 }),
}
const found: State[] = [
  {
    name: 'brands that were searched for',
    address: '/brands',
    act: (page) => page.getByRole('searchbox').pressSequentially('30'),
    shows: /^(?!64)\d+ (brands?|ماركات|ماركة)$|^(ماركة واحدة|ماركتان)$/,
  },
  {
    name: 'countries that were searched for',
    address: '/countries',
    act: (page) => page.getByRole('main').getByRole('combobox').pressSequentially('ku'),
    shows: /^\d+ countr(y|ies)|(دولة|دول|دولتان)/,
  },
  {
    name: 'reservations that were searched for',
    address: '/reservations?view=month',
    act: (page) => page.getByRole('searchbox').first().pressSequentially('camp'),
    shows: /of \d+ reservations|من أصل/,
  },
  {
    name: 'an invoice on its way',
    address: '/invoices?order=1028',
    prepare: (page) =>
      keepAnswersBack(page, { method: 'POST', url: '**/api/orders/*/print-invoice', count: 1 }),
    act: (page) => page.getByRole('button', { name: /Download invoice|تنزيل الفاتورة/ }).click(),
    shows: /Creating the invoice for order 1028|جارٍ إصدار فاتورة الطلب 1028/,
  },
  {
    name: 'what was copied',
    address: '/countries/1',
    prepare: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } })
      }),
    act: (page) => page.getByRole('button', { name: /^(Copy all|نسخ الكل)$/ }).click(),
    shows: /^(Copied|تم النسخ)/,
  },
  {
    name: 'a palette without results',
    address: '/invoices',
    act: async (page) => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type('qqqq')
    },
    shows: /^(No results|لا توجد نتائج|لا نتائج)/,
  },
]

for (const language of ['ar', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })

    for (const state of [...saidOnArrival, ...saidAfterwards].map(stateOf).concat(found)) {
      test(`${state.name}: it is said, and the focus stays (4.1.3)`, async ({ page, store }) => {
        const { act, ...arrived } = state
        await openState(page, store, act ? { ...arrived, shows: /./ } : arrived)
        await act?.(page)
        const led = pressedTo[state.name]?.(page)
        if (led) await expect(led).toBeFocused()
        const focused = await page.evaluateHandle(() => document.activeElement)
        await expect(page.getByText(state.shows).first()).toBeVisible()
        await expect.poll(() => announced(page)).toContainEqual(expect.stringMatching(state.shows))
        const isKept = await focused.evaluate((element) => element === document.activeElement)
        expect(isKept || leadsOn.has(state.name)).toBe(true)
      })
    }
  })
}

function stateOf(name: string): State {
  const state = states.find((one) => one.name === name)
  if (!state) throw new Error(`There is no state ${name}.`)
  return state
}
