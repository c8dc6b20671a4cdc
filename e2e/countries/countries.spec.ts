import type { Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { download } from '#e2e/download.ts'

/* The box that both finds a country and filters the list. */
function searchField(page: Page) {
  return page.getByRole('combobox', { name: 'Country', exact: true })
}

test('the filters and the order of the list are in the URL, and the export has the same rows', async ({
  page,
}) => {
  await page.goto('/countries')
  await searchField(page).fill('guinea')
  await expect(page.getByText(/^4 countries of 2\d\d$/)).toBeVisible()
  await expect(page.getByRole('rowheader').first()).toHaveText('Guinea')
  await page.getByRole('button', { name: 'Dial code', exact: true }).click()
  await expect(page).toHaveURL('/countries?search=guinea&sort=mobile_code')
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveText([
    'Guinea',
    'Equatorial Guinea',
    'Guinea-Bissau',
    'Papua New Guinea',
  ])
  const file = await download(page, () => page.getByRole('button', { name: 'Export as CSV' }).click())
  expect(file.name).toMatch(/^Countries \d{4}-\d\d-\d\d\.csv$/)
  const [head, first, ...others] = file.text.split('\r\n')
  expect(head).toBe('\uFEFFNumber,Name in Arabic,Name in English,Code,Dial code,Capital')
  expect(first).toMatch(/^\d+,غينيا,Guinea,GN,'\+224,Conakry$/)
  expect(others).toHaveLength(4)
  await page.getByRole('link', { name: 'Equatorial Guinea' }).click()
  await expect(page.getByRole('link', { name: 'Previous Guinea' })).toBeVisible()
  await page.getByRole('link', { name: 'All countries' }).click()
  await expect(page).toHaveURL('/countries?search=guinea&sort=mobile_code')
})
