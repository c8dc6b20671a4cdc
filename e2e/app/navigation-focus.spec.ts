import type { Locator, Page } from '@playwright/test'
import { expect, test, testInNewContext } from '#e2e/fixtures.ts'
import { describeInEachLanguage } from '#e2e/alternating-tests.ts'

const pageNames = {
  en: ['Reservations', 'Brands', 'Invoices', 'Countries'],
  ar: ['الحجوزات', 'الماركات', 'الفواتير', 'الدول'],
}

/** The invoices' page has one field, which gets the focus. */
const focusTarget = (page: Page, name: string) =>
  /^(Invoices|الفواتير)$/.test(name) ? page.getByRole('textbox') : heading(page)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const navigationLink = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name })

/** The width of the focus ring around the heading, or around the page if the heading is hidden. */
const hasFocusRing = (target: Locator) =>
  target.evaluate((h1) => {
    const page = h1.closest('.page')
    return [h1, page].some((element) => element && getComputedStyle(element).outlineStyle === 'solid')
  })

describeInEachLanguage((alternating, language) => {
  alternating.test(
    'opening a page with the keyboard moves the focus to its heading, which a screen reader speaks',
    async ({ page }) => {
      await page.goto('/invoices')
      await expect(heading(page)).not.toBeFocused()
      for (const name of pageNames[language]) {
        await navigationLink(page, name).press('Enter')
        await expect(heading(page)).toHaveText(name)
        await expect(focusTarget(page, name)).toBeFocused()
        expect(await hasFocusRing(focusTarget(page, name)), name).toBe(true)
        // The calendar puts its days before the name.
        await expect(page).toHaveTitle(new RegExp(`^([^–]+ – )?${name} – `))
      }
      await page.goBack()
      const [, , invoices = ''] = pageNames[language]
      await expect(heading(page)).toHaveText(invoices)
      await expect(focusTarget(page, invoices)).toBeFocused()
    },
  )

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

test('filtering, paging or switching within a page keeps the focus in place', async ({ page }) => {
  await page.goto('/brands')
  const search = page.getByRole('searchbox')
  await search.pressSequentially('30')
  await expect(page).toHaveURL(/30/)
  await expect(search).toBeFocused()
  await page.goto('/reservations?view=month')
  await page.getByRole('tab', { name: 'Week' }).press('Enter')
  await expect(page).toHaveURL(/week/)
  await expect(page.getByRole('tab', { name: 'Week' })).toBeFocused()
})

test('going back moves the focus to the heading and restores the scroll position', async ({ page }) => {
  await page.goto('/brands')
  const brand = page.getByRole('main').getByRole('link', { name: /\S/ }).nth(25)
  await expect(page.getByText(/^64 brands/)).toBeVisible()
  await brand.focus()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(100)
  await page.keyboard.press('Enter')
  await expect(heading(page)).not.toHaveText('Brands')
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(heading(page)).toHaveText('Brands')
  await expect(heading(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('choosing a page in the palette moves the focus to its heading', async ({ page }) => {
  await page.goto('/invoices')
  await expect(heading(page)).toHaveText('Invoices')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('coun')
  await expect(page.getByRole('option', { name: 'Countries' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Countries')
  await expect(heading(page)).toBeFocused()
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
