import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'

const loadFailure = 'This part of Diwan didn’t load'

/** Blocks an asset for pages opened from now on; resolves to a function that unblocks it. */
async function blockAsset(page: Page, file: string): Promise<() => Promise<void>> {
  const url = `**/assets/${file}*`
  await page.route(url, (route) => route.abort())
  return () => page.unroute(url)
}

test('the date chooser that fails to load leaves the page as it was, and opens when the connection is back @long', async ({
  page,
}) => {
  const unblock = await blockAsset(page, 'date-picker')
  await page.goto('/reservations?view=day')
  const search = page.getByRole('searchbox', { name: 'Search by product or title' })
  await search.fill('a')
  await page.getByRole('button', { name: 'Go to a date' }).click()
  await expect(page.getByText(loadFailure)).toBeVisible()
  await unblock()
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Date' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('a')
})

test('an import template that cannot be created says so, and can be requested again', async ({ page }) => {
  const unblock = await blockAsset(page, 'brand-csv')
  await page.goto('/brands/import')
  const requestTemplate = () => page.getByRole('button', { name: 'Download a template' }).click()
  await requestTemplate()
  await expect(page.getByText('The file couldn’t be created.')).toBeVisible()
  await unblock()
  const downloading = page.waitForEvent('download')
  await requestTemplate()
  expect((await downloading).suggestedFilename()).toBe('Brands template.csv')
})

test('after an update of Diwan, code that no longer exists asks to save and reload', async ({ page }) => {
  await page.route('**/assets/palette-list*', (route) => route.fulfill({ status: 404 }))
  await page.route('**/healthz', (route) => route.fulfill({ headers: { 'x-diwan-version': 'newer' } }))
  await page.goto('/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const palette = page.getByRole('dialog', { name: 'Go to' })
  await expect(palette.getByText('Diwan has been updated')).toBeVisible()
  await expect(palette.getByRole('button', { name: 'Reload' })).toBeVisible()
})
