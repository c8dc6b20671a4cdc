import type { Locator, Page } from '@playwright/test'
import { expect, testInNewContext } from '#e2e/fixtures.ts'
import { isLongRun } from '#e2e/is-long-run.ts'

/* Types one key at a time on a slowed CPU: a late render must not remove letters. */
async function typeWithDelay(field: Locator, text: string, delay: number) {
  const page = field.page()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await field.pressSequentially(text, { delay })
  await session.detach()
}

/*
 * Searches that render the most. `npm run test:long` also types into the searches for brands and countries, which
 * e2e/engines tests in Firefox and WebKit.
 */
const searches = [
  {
    path: '/reservations?view=month',
    field: (page: Page) => page.getByRole('searchbox', { name: 'Search by product or title' }),
    text: isLongRun ? 'calligraphy work' : 'calligra',
    expectedEnd: (page: Page, text: string) =>
      expect(page).toHaveURL(new RegExp(`text=${text.replace(' ', '\\+')}(&|$)`)),
  },
  {
    path: '/brands',
    field: (page: Page) => page.getByRole('searchbox', { name: 'Search brands' }),
    text: 'aurora perfumes',
    expectedEnd: (page: Page, text: string) =>
      expect(page).toHaveURL(`/brands?keyword=${text.replace(' ', '+')}`),
  },
  {
    path: '/countries',
    field: (page: Page) => page.getByRole('main').getByRole('combobox'),
    text: 'zimbabwe',
    expectedEnd: (page: Page) => expect(page.getByRole('rowheader')).toHaveText(['Zimbabwe']),
  },
]

for (const delay of isLongRun ? [30, 60] : [30]) {
  for (const { path, field, text, expectedEnd } of isLongRun ? searches : searches.slice(0, 1)) {
    testInNewContext(`a search on ${path} loses no letter typed every ${delay} ms`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      await expect(field(page)).toBeVisible()
      await typeWithDelay(field(page), text, delay)
      await expect(field(page)).toHaveValue(text)
      await expectedEnd(page, text)
      await expect(field(page)).toHaveValue(text)
    })
  }
}
