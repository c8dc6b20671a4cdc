import { expect, test } from '#e2e/fixtures.ts'

test('an import template that cannot be created says so, and can be requested again', async ({ page }) => {
  const code = '**/assets/brand-csv*'
  await page.route(code, (route) => route.abort())
  await page.goto('/brands/import')
  const requestTemplate = () => page.getByRole('button', { name: 'Download a template' }).click()
  await requestTemplate()
  await expect(page.getByText('The file couldn’t be created.')).toBeVisible()
  await page.unroute(code)
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
