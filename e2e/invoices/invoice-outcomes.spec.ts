import { expect, test } from '#e2e/fixtures.ts'
import { requestInvoice, submitOrderNumber, createAnyway } from './invoice-steps.ts'

/* Each test has its own orders, because the gateway caches an order's invoice for ten minutes. */

test('after a lost response the page says that the outcome is unknown, and only a confirmation creates another invoice', async ({
  page,
  store,
}) => {
  await store.injectFault('createInvoice', { kind: 'reset-after' })
  await requestInvoice(page, '1005')
  await expect(page.getByText('We don’t know whether an invoice was created for order 1005')).toBeVisible()
  await submitOrderNumber(page, '1005')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await page.reload()
  await submitOrderNumber(page, '1005')
  await page.getByRole('button', { name: 'Check the outcome' }).click()
  await expect(page.getByText('We don’t know whether an invoice was created for order 1005')).toBeVisible()
  expect(await store.countInvoices(1005)).toBe(1)
  await page.getByRole('button', { name: /Create it anyway/ }).click()
  await page.getByRole('button', { name: 'Don’t create it' }).click()
  expect(await store.countInvoices(1005)).toBe(1)
  // The refusal of the second request leaves the outcome of the first unknown.
  const refusal = { success: false, error: { message: 'closed' } }
  await store.injectFault('createInvoice', { kind: 'status', status: 422, body: refusal })
  await createAnyway(page)
  await expect(page.getByText('No new invoice was created for order 1005')).toBeVisible()
  await submitOrderNumber(page, '1005')
  const download = page.waitForEvent('download')
  await createAnyway(page)
  await download
  expect(await store.countInvoices(1005)).toBe(2)
})
