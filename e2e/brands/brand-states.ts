import type { Page } from '@playwright/test'
import type { PageState } from '#e2e/page-state.ts'
import { nour } from '#e2e/mock-store.ts'

/* Whether a colleague has saved since the page opened. */
let isChangedElsewhere = false

/** The states of the brand pages. */
export const brandStates: PageState[] = [
  { name: 'brands', path: '/brands', expectedText: /64 brands|64 ماركة/, isMainPage: true },
  { name: 'brand', path: '/brands/2001', expectedText: /Completeness|الاكتمال/, isMainPage: true },
  {
    name: 'worklist, a text typed',
    path: '/brands/2003?show=some-en&view=worklist',
    interact: (page) =>
      page
        .getByRole('textbox', { name: /English|الإنجليزية/ })
        .first()
        .fill('x'),
    expectedText: /Save and next|حفظ والتالية/,
  },
  {
    name: 'brands, empty',
    path: '/brands',
    arrange: (store) => store.arrange({ brands: [] }),
    expectedText: /no brands yet|لا توجد ماركات/,
  },
  {
    name: 'brands that cannot be listed',
    path: '/brands',
    arrange: (store) => store.serveOnlySpecification(),
    expectedText: /can’t list its brands|لا يتيح هذا المتجر عرض/,
  },
  {
    name: 'brand, unknown values',
    path: '/brands/2001',
    arrange: (store) => store.serveOnlySpecification(),
    expectedText: /Current values are unknown|القيم الحالية غير معروفة/,
  },
  {
    name: 'brand, not found',
    path: '/brands/999999',
    expectedText: /There is no brand|لا توجد ماركة بالرقم/,
  },
  {
    name: 'brand, refused',
    path: '/brands/2001',
    arrange: (store) =>
      store.injectFault('updateBrand', {
        kind: 'status',
        status: 422,
        body: {
          status: 422,
          success: false,
          error: { message: 'alert.invalid_fields', fields: { name: ['الاسم مستخدم'], nowhere: ['Not so'] } },
        },
      }),
    interact: saveX,
    expectedText: /Not so/,
  },
  {
    name: 'brand with HTML, saved',
    path: '/brands/2004',
    interact: saveX,
    expectedText: /^Saved|تم الحفظ/,
  },
  {
    name: 'brand, side by side',
    path: '/brands/2005?language=en&view=side-by-side',
    expectedText: /Copy all missing fields from Arabic|ملء الحقول الناقصة بالنص من العربية/,
  },
  {
    name: 'brand, changes reviewed',
    path: '/brands/2001',
    interact: async (page) => {
      await page.getByRole('textbox').nth(1).fill('x')
      await page.getByRole('button', { name: /Review changes|مراجعة التغييرات/ }).click()
    },
    expectedText: /After saving|بعد الحفظ/,
  },
  {
    name: 'brand, changed elsewhere',
    path: '/brands/7',
    arrange: (store) => store.arrange({ brands: [nour] }),
    beforeOpen: (page) => {
      isChangedElsewhere = false
      return page.route('**/api/brands/7?*', async (route) => {
        const response = await route.fetch()
        const body = await response.text()
        await route.fulfill({
          response,
          body: isChangedElsewhere ? body.replaceAll('"نور"', '"ضياء"') : body,
        })
      })
    },
    interact: async (page) => {
      isChangedElsewhere = true
      await saveX(page)
    },
    expectedText: /Conflicting changes|تغييرات متعارضة/,
  },
]

/* Types into the first field of a brand, and saves. */
async function saveX(page: Page): Promise<void> {
  await page.getByRole('textbox').first().fill('x')
  await page.getByRole('button', { name: /Save changes|حفظ التغييرات/ }).click()
}
