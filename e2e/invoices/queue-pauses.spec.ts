import { expect, test, testInNewTab } from '#e2e/fixtures.ts'
import { holdInvoiceResponses, openQueue, readPdfOrders, clickAndDownload } from './queue-steps.ts'

/* Each test has its own orders, because the gateway caches an order's invoice for ten minutes. */

test('a queue that is left by a reload or a link sends nothing twice', async ({ page, store }) => {
  await store.servePlainInvoices()
  const [first] = await holdInvoiceResponses(page, 2)
  await openQueue(page, '1051\n1052\n1053')
  await page.getByRole('button', { name: 'Create 3 invoices' }).click()
  first?.release()
  await expect(page.getByRole('row', { name: /1052.*Creating…/ })).toBeVisible()
  // Diwan asks before a link leaves the page.
  await page.getByRole('navigation').getByRole('link', { name: 'Brands' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  // The browser asks before a reload.
  const dialogType = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.type()
  })
  await page.reload()
  expect(await dialogType).toBe('beforeunload')

  await expect(page.getByRole('row', { name: /1051.*Created/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /1052.*Unconfirmed: check it/ })).toBeVisible()
  await expect(page.getByText('Paused: 1 order not sent yet')).toBeVisible()
  await page.getByRole('button', { name: 'Continue with 1 order' }).click()
  await expect(page.getByText('2 created, 1 to check')).toBeVisible()
  await page.getByRole('button', { name: 'Fetch the missing files' }).click()
  expect(await readPdfOrders(await clickAndDownload(page, /Download all 2/))).toEqual(['1051', '1053'])
  expect(await store.countAllInvoices()).toEqual({ 1051: 1, 1052: 1, 1053: 1 })
})

testInNewTab(
  'the queue waits for the store’s limit with a countdown, and a pause, another tab and a cancel stop it',
  async ({ page, context, store }) => {
    await store.servePlainInvoices()
    await store.setRateLimit(2, 2)
    await openQueue(page, '1054\n1055\n1056\n1057\n1058\n1059\n1060\n1061')
    await page.getByRole('button', { name: 'Create 8 invoices' }).click()
    await expect(page.getByText(/The store is busy. Continuing( in [12] s\.|…)/)).toBeVisible()
    // The queue continues by itself once, then waits longer than the test.
    await store.setRateLimit(2, 60)
    await expect(page.getByText(/^[3-7] created$/)).toBeVisible()
    const other = await context.newPage()
    await other.goto('/invoices?view=many')
    await expect(other.getByText('This queue is running in another tab of Diwan.')).toBeVisible()
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText(/Paused: \d orders not sent yet/)).toBeVisible()
    await expect(other.getByText(/Paused: \d orders not sent yet/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel the rest' }).click()
    await expect(page.getByRole('row', { name: /1061.*Not sent/ })).toBeVisible()
    const made = await store.countAllInvoices()
    expect(Object.values(made).every((count) => count === 1)).toBe(true)
    const count = Object.keys(made).length
    await expect(page.getByText(`${count} created, ${8 - count} not sent`)).toBeVisible()
  },
)

testInNewTab(
  'a tab opened earlier shows another tab’s queue, and can pause and cancel it',
  async ({ page, context, store }) => {
    await store.servePlainInvoices()
    const other = await context.newPage()
    await other.goto('/invoices?view=many')
    await other.getByRole('textbox', { name: 'Order numbers' }).fill('1069')
    const [first, second] = await holdInvoiceResponses(page, 2)
    await openQueue(page, '1062\n1063\n1064\n1065')
    await page.getByRole('button', { name: 'Create 4 invoices' }).click()
    await expect(other.getByText('This queue is running in another tab of Diwan.')).toBeVisible()
    await expect(other.getByRole('row', { name: /1062.*Creating…/ })).toBeVisible()

    // The pause takes effect after the invoice in flight, in the tab that sends it.
    await other.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Pausing after this invoice…')).toBeVisible()
    first?.release()
    for (const tab of [page, other])
      await expect(tab.getByText('Paused: 3 orders not sent yet')).toBeVisible()
    await page.getByRole('button', { name: 'Continue with 3 orders' }).click()
    await expect(other.getByRole('row', { name: /1063.*Creating…/ })).toBeVisible()

    await other.getByRole('button', { name: 'Cancel the rest' }).click()
    for (const tab of [page, other])
      await expect(tab.getByRole('row', { name: /1064.*Not sent/ })).toBeVisible()
    second?.release()
    for (const tab of [page, other]) {
      await expect(tab.getByText('2 created, 2 not sent')).toBeVisible()
      await expect(tab.getByRole('row', { name: /1063.*Created/ })).toBeVisible()
    }
    expect(await store.countAllInvoices()).toEqual({ 1062: 1, 1063: 1 })

    // The other tab's queue keeps the orders typed here.
    await other.getByRole('button', { name: 'Done' }).click()
    await expect(other.getByRole('textbox', { name: 'Order numbers' })).toHaveValue('1069')
    await expect(page.getByRole('textbox', { name: 'Order numbers' })).toHaveValue('')
  },
)
