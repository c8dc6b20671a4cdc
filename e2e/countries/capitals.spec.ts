import { download } from '#e2e/download.ts'
import { expect, testInNewTab as test } from '#e2e/fixtures.ts'

test.use({ language: 'ar' })

test('On an Arabic screen capitals are in Arabic: in the list, its file, on paper and on a country’s page @long', async ({
  page,
}) => {
  await page.goto('/countries')
  const searchField = page.getByRole('combobox', { name: 'الدولة', exact: true })
  const row = page.getByRole('row').nth(1)
  // The demo store sends capitals in English only.
  await searchField.fill('riyadh')
  await expect(row).toContainText('السعودية')
  await expect(row.getByRole('cell', { name: 'الرياض', exact: true })).toBeVisible()
  const file = await download(page, () => page.getByRole('button', { name: 'تصدير بصيغة CSV' }).click())
  expect(file.text.split('\r\n')[1]).toMatch(/,SA,'\+966,الرياض$/)
  await page.emulateMedia({ media: 'print' })
  await expect(row.getByRole('cell', { name: 'الرياض', exact: true })).toBeVisible()

  await page.emulateMedia({ media: 'screen' })
  await page.goto('/countries/1')
  await expect(page.getByRole('definition').filter({ hasText: 'الرياض' })).toBeVisible()
  await expect(page.getByText('Riyadh')).toHaveCount(0)
})
