import type { Page } from '@playwright/test'
import { brand } from '#e2e/brands/brand-files.ts'
import { expect, test, testInNewContext } from '#e2e/fixtures.ts'
import { camp, shoot } from '#e2e/reservations/friday-rows.ts'
import { testSignIn } from '#e2e/sign-in-steps.ts'
import { downloadByKey, pressByKey, tabTo, typeInto } from './keyboard-user.ts'

/* The jobs of staff by keyboard alone: without a mouse, and with focus moved only by Tab. */
const screens = [
  { language: 'ar', viewport: { width: 390, height: 844 } },
  { language: 'en', viewport: { width: 1280, height: 800 } },
] as const
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
/* Opens and closes the menu of a phone. */
const calendarMenu = /View, search and filters|العرض والبحث والتصفية/
const button = (page: Page, name: RegExp) => page.getByRole('button', { name })

for (const { language, viewport } of screens) {
  const isPhone = viewport.width < 640

  test.describe(`${language}, ${viewport.width} px`, () => {
    test.use({ language, viewport })

    test('a brand is found, edited, saved, and the save undone', async ({ page, store }) => {
      await store.arrange({ brands: [brand(1), brand(2)] })
      await page.goto('/brands')
      await typeInto(page, page.getByRole('searchbox'), '2')
      await pressByKey(page, main(page).getByRole('link', { name: /^(ماركة 2|Brand 2)$/ }))
      await typeInto(page, page.getByRole('textbox').first(), 'ضياء')
      await pressByKey(page, button(page, /^(Save changes|حفظ التغييرات)$/))
      await expect(page.getByText(/^(Saved|تم الحفظ)$/)).toBeVisible()
      expect((await store.brands()).find(({ id }) => id === 2)?.name).toBe('ضياء')
      await pressByKey(page, button(page, /^(Undo|تراجع)$/))
      await expect.poll(async () => (await store.brands()).find(({ id }) => id === 2)?.name).toBe('ماركة 2')
    })

    test('text typed in a brand’s other language is saved', async ({ page, store }) => {
      await store.arrange({ brands: [brand(1)] })
      await page.goto('/brands/1')
      const [arabic, english] = [0, 1].map((at) => page.getByRole('tab').nth(at))
      if (!arabic || !english) throw new Error('no tabs')
      await tabTo(page, arabic)
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      await expect(english).toBeFocused()
      await typeInto(
        page,
        page.getByRole('textbox', { name: /^(Name \(English\)|الاسم \(الإنجليزية\))/ }),
        'Diya',
      )
      await page.keyboard.press('ControlOrMeta+s')
      await expect(page.getByText(/^(Saved|تم الحفظ)$/)).toBeVisible()
      expect((await store.brands())[0]?.translations.en?.name).toBe('Diya')
    })

    test('a table of brands is imported', async ({ page, store }) => {
      await store.arrange({ brands: [brand(1)] })
      await page.goto('/brands')
      await pressByKey(page, page.getByRole('link', { name: /^(Import|استيراد)$/ }))
      const choosing = page.waitForEvent('filechooser')
      await pressByKey(page, page.locator('input[type=file]'))
      const file = { name: 'brands.csv', mimeType: 'text/csv', buffer: Buffer.from('id,name\n1,ضياء') }
      await (await choosing).setFiles(file)
      await pressByKey(page, button(page, /^(Save 1 brand|حفظ ماركة واحدة)$/))
      await expect(page.getByText(/Everything that was sent is saved|حُفظ كل ما أُرسل/)).toBeVisible()
      expect((await store.brands())[0]?.name).toBe('ضياء')
    })

    test('reservations are filtered, and one is opened and closed', async ({ page, store }) => {
      await store.arrange({ reservations: [shoot, camp] })
      await page.goto('/reservations?view=agenda&date=2026-11-20')
      await expect(button(page, /Camp/).first()).toBeVisible()
      if (isPhone) await pressByKey(page, button(page, calendarMenu))
      await typeInto(page, page.getByRole('searchbox'), 'جلسة')
      await expect(button(page, /Camp/)).toHaveCount(0)
      if (isPhone) await pressByKey(page, button(page, calendarMenu))
      const row = main(page).getByRole('button', { name: /جلسة تصوير/ })
      await pressByKey(page, row)
      await tabTo(page, dialog(page).getByRole('link', { name: /Open the order|فتح الطلب/ }))
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await expect(row).toBeFocused()
    })

    test('another view and another date are opened', async ({ page, store }) => {
      await store.arrange({ reservations: [shoot, camp] })
      await page.goto('/reservations?view=month&date=2026-11-20')
      if (isPhone) await pressByKey(page, button(page, calendarMenu))
      await tabTo(page, page.getByRole('tab', { selected: true }))
      await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
      await expect(page).toHaveURL(/view=week/)
      await pressByKey(page, button(page, /Go to a date|الانتقال إلى تاريخ/))
      await tabTo(page, dialog(page).getByRole('textbox', { name: /^(Date|التاريخ)$/ }))
      await page.keyboard.type('25122026')
      await pressByKey(page, dialog(page).getByRole('button', { name: /^(Go|انتقال)$/ }))
      await expect(page).toHaveURL(/date=2026-12-25/)
      await pressByKey(page, button(page, /^(Next|التالي)$/))
      await expect(page).toHaveURL(/date=2027-01-0/)
    })

    test('an invoice is created and downloaded', async ({ page }) => {
      await page.goto('/invoices')
      await typeInto(page, page.getByRole('textbox', { name: /^(Order numbers|أرقام الطلبات)/ }), '1030')
      const file = await downloadByKey(page, button(page, /Create and download|إصدار وتنزيل/))
      expect(file.suggestedFilename()).toBe(language === 'ar' ? 'فاتورة 1030.pdf' : 'Invoice 1030.pdf')
    })

    test('several invoices are created and downloaded in one file', async ({ page }) => {
      await page.goto('/invoices')
      await typeInto(page, page.getByRole('textbox', { name: /Order numbers|أرقام الطلبات/ }), '1031 1032')
      await pressByKey(page, button(page, /^(Create 2 invoices|إصدار فاتورتين)$/))
      await downloadByKey(
        page,
        button(page, /^(Download all 2 in one PDF|تنزيل الفاتورتين في ملف PDF واحد)$/),
      )
    })

    test('a country is chosen', async ({ page }) => {
      await page.goto('/countries')
      await typeInto(page, main(page).getByRole('combobox'), 'zimb')
      await expect(page.getByRole('rowheader')).toHaveText(/Zimbabwe|زيمبابوي/)
      await page.keyboard.press('Enter')
      await expect(heading(page)).toHaveText(/Zimbabwe|زيمبابوي/)
    })

    test('the palette opens a page, and the arrow keys move through its list', async ({ page }) => {
      await page.goto('/countries')
      await pressByKey(page, button(page, /Go to…|الانتقال السريع/))
      await page.keyboard.type('invoice 1033')
      await expect(page.getByRole('option', { name: /1033/ }).first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/invoices\?order=1033/)
    })

    test('theme and language are changed', async ({ page }) => {
      await page.goto('/invoices')
      await pressByKey(page, button(page, /^(Preferences|التفضيلات)$/))
      await pressByKey(page, button(page, /^(Dark|داكن)$/), 'Space')
      await expect(button(page, /^(Dark|داكن)$/)).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('Escape')
      await pressByKey(page, button(page, /^(English|العربية)$/))
      await expect(page.locator('html')).toHaveAttribute('lang', language === 'ar' ? 'en' : 'ar')
    })

    testInNewContext('in the demo a fault is turned on and off', async ({ page, startGateway }) => {
      const demo = await startGateway({ STORE_API_BASE_URL: '', STORE_API_TOKEN: '', MOCK_PORT: '0' })
      await page.goto(`${demo}/brands`)
      await pressByKey(page, button(page, /^(Preferences|التفضيلات)$/))
      await pressByKey(page, button(page, /^(Offline|انقطاع الاتصال)/))
      await expect(page.getByRole('alert')).toContainText(/No connection|تعذر الاتصال/)
      await pressByKey(page, button(page, /^(Turn off|إيقاف)/))
      await expect(page.getByText(/^64 (brands|ماركة)/)).toBeVisible()
    })

    testSignIn('a person signs in and out', async ({ page }) => {
      await page.goto('/brands')
      await pressByKey(page, page.getByRole('link', { name: /^(Sign in|تسجيل الدخول)$/ }))
      await pressByKey(page, button(page, /نورة.*متجر النخيل/))
      await pressByKey(page, button(page, /Account and stores|الحساب والمتاجر/))
      await pressByKey(page, dialog(page).getByRole('button', { name: /^(Sign out|تسجيل الخروج)$/ }))
      await expect(page).toHaveURL(/\/sign-in$/)
    })
  })
}
