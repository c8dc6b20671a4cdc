import { expect, test, testAlone } from '#e2e/fixtures.ts'
import { ask, askHere, makeAnyway } from './invoice-steps.ts'

/* The gateway remembers an order's invoice for ten minutes, so each test has orders of its own. */

testAlone('asking again gives the same invoice without asking the store', async ({ page, store }) => {
  await store.givePlainInvoices()
  for (const _time of ['first', 'second']) {
    const download = page.waitForEvent('download')
    await ask(page, '1004')
    await download
  }
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download again' }).click()
  await again
  expect(await store.requests('POST')).toHaveLength(1)
  // Long after, this computer still knows; the gateway no longer does.
  await page.clock.install({ time: Date.now() + 3_600_000 })
  await ask(page, '1004')
  await expect(page.getByText(/An invoice for order 1004 was created on this device on/)).toBeVisible()
  expect(await store.requests('POST')).toHaveLength(1)
})

test('a lost answer is said to be one, and only a deliberate act makes another', async ({ page, store }) => {
  await store.givePlainInvoices()
  await store.trouble('createInvoice', { kind: 'reset-after' })
  await ask(page, '1005')
  await expect(page.getByText('We don’t know whether an invoice was created for order 1005')).toBeVisible()
  await askHere(page, '1005')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await page.reload()
  await askHere(page, '1005')
  await page.getByRole('button', { name: 'Check the outcome' }).click()
  await expect(page.getByText('We don’t know whether an invoice was created for order 1005')).toBeVisible()
  expect(await store.invoicesMade(1005)).toBe(1)
  await page.getByRole('button', { name: /Create it anyway/ }).click()
  await page.getByRole('button', { name: 'Don’t create it' }).click()
  expect(await store.invoicesMade(1005)).toBe(1)
  // A refusal of that one tells nothing of the first.
  const refusal = { success: false, error: { message: 'closed' } }
  await store.trouble('createInvoice', { kind: 'status', status: 422, body: refusal })
  await makeAnyway(page)
  await expect(page.getByText('No new invoice was created for order 1005')).toBeVisible()
  await askHere(page, '1005')
  const download = page.waitForEvent('download')
  await makeAnyway(page)
  await download
  expect(await store.invoicesMade(1005)).toBe(2)
})

test('an answer that never comes leaves the outcome unknown, a reload in between too', async ({
  page,
  store,
  startGateway,
}) => {
  const origin = await startGateway({ UPSTREAM_TIMEOUT_MS: '1500' })
  await store.trouble('createInvoice', { kind: 'hang' })
  await store.trouble('createInvoice', { kind: 'reset-before' })
  await page.goto(`${origin}/invoices`)
  await askHere(page, '1006')
  await expect.poll(() => store.requests('POST')).toHaveLength(1)
  await expect(page.getByText('Creating the invoice for order 1006…')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /1006.*(no response yet|Unconfirmed)/ })).toBeVisible()
  await askHere(page, '1006')
  await expect(page.getByText('We don’t know whether an invoice was created for order 1006')).toBeVisible()
  await askHere(page, '1020')
  await expect(page.getByText('We don’t know whether an invoice was created for order 1020')).toBeVisible()
  expect(await store.requests('POST')).toHaveLength(2)
  expect(await store.allInvoicesMade()).toEqual({})
})

test('a connection lost between page and Diwan is no refusal, and nothing is sent when it is back', async ({
  page,
  store,
}) => {
  await page.route('**/print-invoice', (route) => route.abort())
  await page.goto('/invoices')
  await askHere(page, '1021')
  await expect(page.getByText('We don’t know whether an invoice was created for order 1021')).toBeVisible()
  await page.unroute('**/print-invoice')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  expect(await store.requests('POST')).toEqual([])
})
