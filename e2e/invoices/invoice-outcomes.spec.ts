import { expect, test, testInNewContext } from '#e2e/fixtures.ts'
import { requestInvoice, submitOrderNumber, createAnyway } from './invoice-steps.ts'

/* Each test has its own orders, because the gateway caches an order's invoice for ten minutes. */

testInNewContext(
  'requesting an invoice again returns the same one without a request to the store',
  async ({ page, store }) => {
    await store.servePlainInvoices()
    for (const _time of ['first', 'second']) {
      const download = page.waitForEvent('download')
      await requestInvoice(page, '1004')
      await download
    }
    const again = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download again' }).click()
    await again
    expect(await store.requests('POST')).toHaveLength(1)
    // After an hour this browser still knows the invoice, but the gateway's cache does not.
    await page.clock.install({ time: Date.now() + 3_600_000 })
    await requestInvoice(page, '1004')
    await expect(page.getByText(/An invoice for order 1004 was created on this device on/)).toBeVisible()
    expect(await store.requests('POST')).toHaveLength(1)
  },
)

test('after a lost response the page says that the outcome is unknown, and only a confirmation creates another invoice', async ({
  page,
  store,
}) => {
  await store.servePlainInvoices()
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
