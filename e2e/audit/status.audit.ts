import type { Locator, Page } from '@playwright/test'
import { liveRegionTexts } from '#e2e/live-region-texts.ts'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'
import { holdResponses } from '#e2e/hold-responses.ts'
import type { PageState } from '#e2e/page-state.ts'
import { states } from './all-states.ts'
import { openState } from './open-state.ts'

/* Status messages (WCAG 4.1.3), in both languages: each visible message is in a live region, and the focus stays. */
const announcedOnOpen = [
  'today, failed',
  'today, loading',
  'permission missing',
  'connection expired',
  'too many requests',
  'signed out by the proxy in front of Diwan',
  'reservations, partial',
]
const announcedAfterInteraction = [
  'invoice, unknown outcome',
  'invoice, refused',
  'invoice, ready',
  'a newer version on the server',
  'offline',
  'brand, refused',
  'brand with HTML, saved',
  'brand, changed elsewhere',
  'older data with their age, after a failed refresh',
  'import of brands, reviewed',
  'import of brands, done',
  'several invoices, done',
]
/* States in which the focus moves: to the page of a link, or from Save to the fields to fix or decide. */
const movesFocus = new Set([
  'a newer version on the server',
  'brand, refused',
  'brand, changed elsewhere',
  'import of brands, reviewed',
])
/*
 * States in which the interaction itself moves the focus before the message: to the order number, or to the heading if
 * the pressed button disappears.
 */
const orderNumberField = (page: Page) =>
  page.getByRole('textbox', { name: /^(Order numbers|أرقام الطلبات)$/ })
const focusTargets: Record<string, (page: Page) => Locator> = {
  'invoice, unknown outcome': orderNumberField,
  'invoice, refused': orderNumberField,
  'invoice, ready': orderNumberField,
  'an invoice being downloaded': orderNumberField,
}
const searchStates: PageState[] = [
  {
    name: 'brands, searched',
    path: '/brands',
    interact: (page) => page.getByRole('searchbox').pressSequentially('30'),
    expectedText: /^(?!64)\d+ (brands?|ماركات|ماركة)$|^(ماركة واحدة|ماركتان)$/,
  },
  {
    name: 'countries, searched',
    path: '/countries',
    interact: (page) => page.getByRole('main').getByRole('combobox').pressSequentially('ku'),
    expectedText: /^\d+ countr(y|ies)|(دولة|دول|دولتان)/,
  },
  {
    name: 'reservations, searched',
    path: '/reservations?view=month',
    interact: (page) => page.getByRole('searchbox').first().pressSequentially('camp'),
    expectedText: /of \d+ reservations|من أصل/,
  },
  {
    name: 'an invoice being downloaded',
    path: '/invoices?order=1028',
    beforeOpen: (page) =>
      holdResponses(page, { method: 'POST', url: '**/api/orders/*/print-invoice', count: 1 }),
    interact: (page) => page.getByRole('button', { name: /Create and download|إصدار وتنزيل/ }).click(),
    expectedText: /Creating the invoice for order 1028|جارٍ إصدار فاتورة الطلب 1028/,
  },
  {
    name: 'copied text',
    path: '/countries/1',
    beforeOpen: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } })
      }),
    interact: (page) => page.getByRole('button', { name: /^(Copy all|نسخ الكل)$/ }).click(),
    expectedText: /^(Copied|تم النسخ)/,
  },
  {
    name: 'a palette without results',
    path: '/invoices',
    interact: async (page) => {
      await page.keyboard.press('ControlOrMeta+k')
      await page.keyboard.type('qqqq')
    },
    expectedText: /^(Nothing matches|لا شيء يطابق)/,
  },
]

for (const language of ['ar', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language })

    for (const state of [...announcedOnOpen, ...announcedAfterInteraction]
      .map(stateOf)
      .concat(searchStates)) {
      test(`${state.name}: a screen reader announces it, and the focus stays (4.1.3)`, async ({
        page,
        store,
      }) => {
        const { interact, ...opened } = state
        await openState(page, store, interact ? { ...opened, expectedText: /./ } : opened)
        await interact?.(page)
        const target = focusTargets[state.name]?.(page)
        if (target) await expect(target).toBeFocused()
        const focused = await page.evaluateHandle(() => document.activeElement)
        await expect(page.getByText(state.expectedText).first()).toBeVisible()
        await expect
          .poll(() => liveRegionTexts(page))
          .toContainEqual(expect.stringMatching(state.expectedText))
        const hasSameFocus = await focused.evaluate((element) => element === document.activeElement)
        expect(hasSameFocus || movesFocus.has(state.name)).toBe(true)
      })
    }
  })
}

function stateOf(name: string): PageState {
  const state = states.find((state) => state.name === name)
  if (!state) throw new Error(`There is no state ${name}.`)
  return state
}
