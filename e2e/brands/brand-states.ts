import type { State } from '#e2e/page-state.ts'
import { nour } from '#e2e/store.ts'

/* What a colleague saved while something is typed here. */
let isChangedElsewhere = false

/** The states of the pages of brands. */
export const brandStates: State[] = [
  { name: 'brands', address: '/brands', shows: /64 brands|64 ماركة/, isWholePage: true },
  { name: 'brand', address: '/brands/2001', shows: /Save changes|حفظ التغييرات/, isWholePage: true },
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
    shows: /can’t list its brands|لا يتيح هذا المتجر عرض/,
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
    name: 'brand with HTML, saved',
    address: '/brands/2004',
    act: async (page) => {
      await page.getByRole('textbox').first().fill('x')
      await page.getByRole('button', { name: /Save changes|حفظ التغييرات/ }).click()
    },
    shows: /^Saved|تم الحفظ/,
  },
  {
    name: 'brand, side by side',
    address: '/brands/2005?language=en&view=side-by-side',
    shows: /Copy all missing fields from Arabic|نسخ كل الحقول الناقصة من العربية/,
  },
  {
    name: 'brand, changes reviewed',
    address: '/brands/2001',
    act: async (page) => {
      await page.getByRole('textbox').nth(1).fill('x')
      await page.getByRole('button', { name: /Review changes|مراجعة التغييرات/ }).click()
    },
    shows: /After saving|بعد الحفظ/,
  },
  {
    name: 'brand, changed elsewhere',
    address: '/brands/7',
    arrange: (store) => store.arrange({ brands: [nour] }),
    prepare: (page) => {
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
    act: async (page) => {
      await page.getByRole('textbox').first().fill('x')
      isChangedElsewhere = true
      await page.getByRole('button', { name: /Save changes|حفظ التغييرات/ }).click()
    },
    shows: /Conflicting changes|تغييرات متعارضة/,
  },
]
