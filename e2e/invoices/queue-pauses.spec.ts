import { expect, test, testInNewTab } from '#e2e/fixtures.ts'
import { holdInvoiceResponses, openQueue, readPdfOrders, clickAndDownload } from './queue-steps.ts'

/* Each test has its own orders, because the gateway caches an order's invoice for ten minutes. */

test('a queue that is left by a reload or a link sends nothing twice', async ({ page, store }) => {
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
  'a tab opened earlier shows another tab’s queue, and can continue it once that tab has paused it @long',
  async ({ page, context, store }) => {
    const other = await context.newPage()
    await other.goto('/invoices?view=many')
    await other.getByRole('textbox', { name: 'Order numbers' }).fill('1069')
    const [first] = await holdInvoiceResponses(page, 1)
    const [second] = await holdInvoiceResponses(other, 1)
    await openQueue(page, '1062\n1063\n1064\n1065')
    await page.getByRole('button', { name: 'Create 4 invoices' }).click()
    const elsewhere = 'This queue is running in another tab of Diwan. Pause or cancel it there.'
    await expect(other.getByText(elsewhere)).toBeVisible()
    await expect(other.getByRole('row', { name: /1062.*Creating…/ })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Pause' })).toHaveCount(0)

    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Pausing after this invoice…')).toBeVisible()
    first?.release()
    for (const tab of [page, other]) {
      await expect(tab.getByText('Paused: 3 orders not sent yet')).toBeVisible()
      await expect(tab.getByText('Continue when you like.')).toBeVisible()
    }
    await other.getByRole('button', { name: 'Continue with 3 orders' }).click()
    await expect(page.getByText(elsewhere)).toBeVisible()
    await expect(page.getByRole('row', { name: /1063.*Creating…/ })).toBeVisible()

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
