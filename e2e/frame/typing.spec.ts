import type { Locator, Page } from '@playwright/test'
import { expect, testAlone } from '#e2e/fixtures.ts'
import { isLong } from '#e2e/is-long.ts'

/* One key after another, as people type, and on a slow machine: what draws late must not take letters back. */
async function typeQuickly(field: Locator, text: string, delay: number) {
  const page = field.page()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await field.pressSequentially(text, { delay })
  await session.detach()
}

/*
 * Each letter takes a slow machine its time. Where most is drawn is typed every time; the searches for brands and countries,
 * which Firefox and WebKit are typed into too (e2e/engines), by `npm run test:long`.
 */
const searches = [
  {
    address: '/reservations?view=month',
    field: (page: Page) => page.getByRole('searchbox', { name: 'Search by product or title' }),
    text: isLong ? 'calligraphy work' : 'calligra',
    end: (page: Page, text: string) =>
      expect(page).toHaveURL(new RegExp(`text=${text.replace(' ', '\\+')}(&|$)`)),
  },
  {
    address: '/brands',
    field: (page: Page) => page.getByRole('searchbox', { name: 'Search brands' }),
    text: 'aurora perfumes',
    end: (page: Page, text: string) => expect(page).toHaveURL(`/brands?keyword=${text.replace(' ', '+')}`),
  },
  {
    address: '/countries',
    field: (page: Page) => page.getByRole('main').getByRole('combobox'),
    text: 'zimbabwe',
    end: (page: Page) => expect(page.getByRole('rowheader')).toHaveText(['Zimbabwe']),
  },
]

for (const delay of isLong ? [30, 60] : [30]) {
  for (const { address, field, text, end } of isLong ? searches : searches.slice(0, 1)) {
    testAlone(
      `no letter is lost of what is searched for at ${delay} ms a letter, on ${address}`,
      async ({ page }) => {
        await page.goto(address)
        await expect(page.getByText(/^Loading/)).toHaveCount(0)
        await expect(field(page)).toBeVisible()
        await typeQuickly(field(page), text, delay)
        await expect(field(page)).toHaveValue(text)
        await end(page, text)
        await expect(field(page)).toHaveValue(text)
      },
    )
  }
}
