import type { Page } from '@playwright/test'
import { expect, testInNewContext as test } from '#e2e/fixtures.ts'
import { byReadingOrder, tabStopsBeforeContent } from '#e2e/tab-stops.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'
import { pagePaths } from '#scripts/page-paths.ts'

/*
 * After a navigation from another page, the focus is on the heading and the window's title begins with the page's name.
 * Tab follows the visual order on each page. Both languages.
 */
const todayName = { ar: 'اليوم', en: 'Today' }

for (const language of ['ar', 'en'] as const) {
  test.describe(language, () => {
    test.use({ language, viewport: { width: 1280, height: 800 } })

    for (const path of pagePaths) {
      test(`${path}: opening it moves the focus to its heading (2.4.3), and its title starts with its name (2.4.2)`, async ({
        page,
      }) => {
        await openFromElsewhere(page, path)
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toBeFocused()
        const name = path === '/' ? todayName[language] : (await heading.innerText()).trim()
        // The calendar puts its days before the name.
        const expectedPrefix = path.startsWith('/reservations') ? /^[^–].* – $/ : /^$/
        const [before] = (await page.title()).split(`${name} – `)
        expect(before).toMatch(expectedPrefix)
      })

      test(`${path}: Tab goes around the page in reading order (2.4.3)`, async ({ page }) => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        const stops = await tabStopsBeforeContent(page)
        expect(stops.length).toBeGreaterThan(5)
        expect(stops).toEqual(stops.toSorted(byReadingOrder))
      })
    }
  })
}

/* Navigates within the dashboard, from another page. */
async function openFromElsewhere(page: Page, path: string): Promise<void> {
  await page.goto(path)
  // A record page shows the record's name as its heading after loading.
  await waitForNetworkIdle(page)
  const before = await page.getByRole('heading', { level: 1 }).innerText()
  const isCountries = path.startsWith('/countries')
  await page.locator(`nav a[href="${isCountries ? '/brands' : '/countries'}"]`).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(before)
}
