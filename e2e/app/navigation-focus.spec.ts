import type { Locator, Page } from '@playwright/test'
import { expect, testInNewContext } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'

const pageNames = {
  en: ['Reservations', 'Brands', 'Invoices', 'Countries'],
  ar: ['الحجوزات', 'الماركات', 'الفواتير', 'الدول'],
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const navigationLink = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name })

/** The width of the focus ring around the heading, or around the page if the heading is hidden. */
const hasFocusRing = (target: Locator) =>
  target.evaluate((h1) => {
    const page = h1.closest('.page')
    return [h1, page].some((element) => element && getComputedStyle(element).outlineStyle === 'solid')
  })

describeInEachLanguage((alternating, language) => {
  alternating.test('opening a page with the mouse shows no focus ring on its heading', async ({ page }) => {
    await page.goto('/invoices')
    // A link pressed before the code runs would load another document, whose heading has no focus.
    await expect(heading(page)).toBeVisible()
    for (const name of pageNames[language].slice(0, 2)) {
      await navigationLink(page, name).click()
      await expect(heading(page)).toHaveText(name)
      await expect(heading(page)).toBeFocused()
      expect(await hasFocusRing(heading(page)), name).toBe(false)
    }
  })
})

testInNewContext(
  'in a portal’s frame navigation takes no focus from the portal, unless the focus is in the frame',
  async ({ page, portal, diwanOrigin }) => {
    const frame = page.frameLocator('iframe')
    const frameHeading = frame.getByRole('heading', { level: 1 })
    const navigate = (path: string) =>
      page.evaluate((to) => globalThis.portal.diwan.change({ path: to }), path)
    await page.goto(portal.urlShowing(`${diwanOrigin}/invoices?lang=en`))
    await page.evaluate(() => {
      const menu = document.createElement('button')
      menu.textContent = 'Menu of the portal'
      document.body.prepend(menu)
      menu.focus()
    })
    const menu = page.getByRole('button', { name: 'Menu of the portal' })
    await expect.poll(() => page.evaluate(() => globalThis.portal.received.isReady)).toBe(true)
    await expect(menu).toBeFocused()
    expect(await navigate('/countries?lang=en')).toBe(true)
    await expect(frameHeading).toHaveText('Countries')
    await expect(menu).toBeFocused()
    await frame.getByRole('link', { name: 'Brands' }).press('Enter')
    await expect(frameHeading).toHaveText('Brands')
    await expect(frameHeading).toBeFocused()
  },
)
