import { expect, test } from '#e2e/fixtures.ts'
import { requestInvoice } from './invoice-steps.ts'

/* Each test has its own orders, because the gateway caches an order's invoice for ten minutes. */

test('a download shows its progress and can be cancelled, and the invoice remains', async ({
  page,
  store,
}) => {
  await store.injectFault('invoiceFile', { kind: 'slow', ms: 20_000 })
  await requestInvoice(page, '1033')
  const progress = page.getByRole('progressbar', { name: 'Download of the invoice for order 1033' })
  await expect(progress).toBeVisible()
  await page.getByRole('button', { name: 'Cancel download: invoice for order 1033' }).click()
  await expect(page.getByText('The invoice was still created.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download again' }).click()
  await download
  expect(await store.countInvoices(1033)).toBe(1)
  expect(await store.requests('POST')).toHaveLength(1)
})
