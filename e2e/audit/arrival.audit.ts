import type { Page } from '@playwright/test'
import { expect, testAlone as test } from '#e2e/fixtures.ts'
import { asTheEyeGoes, stopsBeforeContent } from '#e2e/focus-stops.ts'
import { addresses } from './addresses.ts'

/*
 * What a page does as it is opened from another one, in both languages: the focus is on its heading, and the window's title
 * begins with its name. And the keyboard goes on around each page as the eye does.
 */
const today = { ar: 'اليوم', en: 'Today' }

for (const language of ['ar', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 800 } })

    for (const address of addresses) {
      test(`${address}: whoever opens it is at its heading (2.4.3), and its title names it first (2.4.2)`, async ({
        page,
      }) => {
        await openFromElsewhere(page, address)
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toBeFocused()
        const name = address === '/' ? today[language] : (await heading.innerText()).trim()
        // The calendar names its days before.
        const begins = address.startsWith('/reservations') ? /^[^–].* – $/ : /^$/
        const [before] = (await page.title()).split(`${name} – `)
        expect(before).toMatch(begins)
      })

      test(`${address}: around the page the keyboard goes on as the eye does (2.4.3)`, async ({ page }) => {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        const stops = await stopsBeforeContent(page)
        expect(stops.length).toBeGreaterThan(5)
        expect(stops).toEqual(stops.toSorted(asTheEyeGoes))
      })
    }
  })
}

/* Within the dashboard: back to it from another page. */
async function openFromElsewhere(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // A record has its own name for a heading once it is there.
  await page.waitForLoadState('networkidle')
  const before = await page.getByRole('heading', { level: 1 }).innerText()
  const isCountries = address.startsWith('/countries')
  await page.locator(`nav a[href="${isCountries ? '/brands' : '/countries'}"]`).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before)
}
