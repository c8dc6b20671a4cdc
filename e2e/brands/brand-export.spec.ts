import { expect, test } from '#e2e/fixtures.ts'
import { waitForNetworkIdle } from '#e2e/network-idle.ts'
import { downloadCsv } from './brand-files.ts'

test('an incomplete export is never presented as a complete one', async ({ page, store }) => {
  const stream = page.waitForResponse('**/api/live')
  await page.goto('/brands')
  // Waits for the whole list, and for the news of an earlier save that reads it again, so that the faults affect only the export.
  await expect(page.getByText('64 brands', { exact: true }).first()).toBeVisible()
  await stream
  await waitForNetworkIdle(page)
  await store.injectFault('listBrands', { kind: 'delay', ms: 0 })
  await store.injectFault('listBrands', { kind: 'status', status: 500 })
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page.getByText('Not all brands were read')).toBeVisible()
  await expect(page.getByText('60 of 64 brands')).toBeVisible()
  const { name, rows } = await downloadCsv(page, 'Download what was read')
  expect(name).toMatch(/^Brands [\d-]+, incomplete \(60\)\.csv$/)
  expect(rows).toHaveLength(61)
  await expect(page.getByText('The saved file is incomplete')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The file has 64 brands.')).toBeVisible()
})
