import { findAxeViolations } from '#e2e/axe-violations.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { holdInvoiceResponses, openQueue, readPdfOrders, clickAndDownload } from './queue-steps.ts'

/* Each test has its own orders, because the gateway caches an order's invoice for ten minutes. */

test('pasted numbers are read, wrong ones are named, and the invoices come in one PDF in the given order', async ({
  page,
  store,
}) => {
  await store.injectFault('createInvoice', {
    kind: 'status',
    status: 422,
    body: { error: { message: 'مرفوض' } },
  })
  await openQueue(page, 'Order\n١٠٤٥ #1041\n1043\n1041, 1042\n12x')
  await expect(page.getByText('4 orders.')).toBeVisible()
  await expect(page.getByText('1 number appears more than once and counts once: 1041.')).toBeVisible()
  await expect(page.getByText('Line 5: 12x')).toBeVisible()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('checkbox', { name: 'Leave them out and create the rest' }).check()
  await page.getByRole('button', { name: 'Create 4 invoices' }).click()
  await expect(page.getByText('3 created, 1 refused')).toBeVisible()
  await expect(page.getByRole('row', { name: /1045.*Refused, not created.*مرفوض/ })).toBeVisible()
  expect(await readPdfOrders(await clickAndDownload(page, /Download all 3/))).toEqual([
    '1041',
    '1043',
    '1042',
  ])
  // Nothing retries by itself; the user's retry keeps the order's row.
  expect(await store.requests('POST')).toHaveLength(4)
  await page.getByRole('button', { name: 'Retry the refused order' }).click()
  await expect(page.getByText('4 created', { exact: true })).toBeVisible()
  const combined = await clickAndDownload(page, /Download all 4/)
  expect(await readPdfOrders(combined)).toEqual(['1045', '1041', '1043', '1042'])
  expect(combined.suggestedFilename()).toMatch(/^Invoices .*\.pdf$/)
  expect(await store.countAllInvoices()).toEqual({ 1041: 1, 1042: 1, 1043: 1, 1045: 1 })
  // A new list skips the order that was already requested.
  await page.getByRole('textbox', { name: 'Order numbers' }).fill('1041\n1046')
  await expect(page.getByText(/1 order was already requested on this device/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create 1 invoice' })).toBeVisible()
})

test('only the refused order is retried, waiting ones keep waiting, and the focus is never lost', async ({
  page,
  store,
}) => {
  await store.injectFault('createInvoice', {
    kind: 'status',
    status: 422,
    body: { error: { message: 'no' } },
  })
  const [refused, made] = await holdInvoiceResponses(page, 2)
  refused?.release()
  await openQueue(page, '1070\n1071\n1072\n1073')
  await page.getByRole('button', { name: 'Create 4 invoices' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Create and download' })).toBeFocused()
  await expect(page.getByRole('row', { name: /1071.*Creating…/ })).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).press('Enter')
  made?.release()
  await expect(page.getByText('Paused: 2 orders not sent yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with 2 orders' })).toBeFocused()

  await page.getByRole('button', { name: 'Retry the refused order' }).press('Enter')
  await expect(page.getByRole('row', { name: /1070.*Created/ })).toBeVisible()
  await expect(page.getByText('Paused: 2 orders not sent yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent on this device' })).toBeFocused()
  expect(await store.countAllInvoices()).toEqual({ 1070: 1, 1071: 1 })
  await page.getByRole('button', { name: 'Continue with 2 orders' }).press('Enter')
  await expect(page.getByText('4 created', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent on this device' })).toBeFocused()
  expect(await findAxeViolations(page)).toEqual([])
})

test('the columns of a queue stay in place while it runs @long', async ({ page, store }) => {
  const refusal = { error: { message: 'The order was cancelled by the customer before it was paid.' } }
  const [first] = await holdInvoiceResponses(page, 1)
  await store.injectFault('createInvoice', { kind: 'delay', ms: 0 })
  await store.injectFault('createInvoice', { kind: 'status', status: 422, body: refusal })
  await openQueue(page, '1080\n1081\n1082')
  await page.getByRole('button', { name: 'Create 3 invoices' }).click()
  const columnStarts = async () => {
    const headers = await page.getByRole('columnheader').all()
    return Promise.all(headers.map(async (header) => Math.round((await header.boundingBox())?.x ?? -1)))
  }
  await expect(page.getByRole('row', { name: /1080.*Creating…/ })).toBeVisible()
  const before = await columnStarts()
  first?.release()
  await expect(page.getByText('2 created, 1 refused')).toBeVisible()
  expect(await columnStarts()).toEqual(before)
})
