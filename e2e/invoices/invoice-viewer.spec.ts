import { expect, testInNewContext } from '#e2e/fixtures.ts'
import { requestInvoice } from './invoice-steps.ts'

testInNewContext('an invoice is viewed above the page and printed from there', async ({ page, store }) => {
  await store.servePlainInvoices()
  await requestInvoice(page, '1034')
  await page.getByRole('button', { name: 'View the invoice for order 1034' }).click()
  const frame = page.getByRole('dialog').getByTitle('Invoice for order 1034')
  await expect(frame).toHaveAttribute('src', /^\/api\/invoice-files\/[\w-]{43}\?lang=en$/)
  // The browser's PDF viewer has its own frame.
  await expect.poll(() => page.frames().length).toBeGreaterThan(1)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('link', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('Invoice 1034.pdf')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => page.frames().length).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'View the invoice for order 1034' }).click()
  // Waits for the request of the file, so that later faults do not affect it.
  await expect.poll(() => page.frames().length).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await store.injectFault('invoiceFile', { kind: 'status', status: 410 })
  await page.getByRole('button', { name: 'View the invoice for order 1034' }).click()
  await expect(page.getByText('The store no longer has this file.')).toBeVisible()
  expect(await store.countInvoices(1034)).toBe(1)
})

testInNewContext(
  'in a portal’s frame an invoice opens in a new tab, even if the browser refuses locks and storage',
  async ({ page, store, portal, diwanOrigin }) => {
    await store.servePlainInvoices()
    await page.goto(portal.urlShowing(`${diwanOrigin}/invoices`))
    const frame = page.frameLocator('iframe[title="Diwan"]')
    await frame.getByLabel('Order number').fill('1038')
    const download = page.waitForEvent('download')
    await frame.getByLabel('Order number').press('Enter')
    await download
    await expect(frame.getByText('The invoice for order 1038 is ready.')).toBeVisible()
    await expect(frame.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await expect(frame.getByRole('button', { name: /View/ })).toHaveCount(0)
    const tab = page.waitForEvent('popup')
    await frame.getByRole('link', { name: 'Open in a new tab' }).click()
    expect((await tab).url()).toMatch(/\/api\/invoice-files\/[\w-]{43}\?lang=en$/)
    expect(await store.countInvoices(1038)).toBe(1)

    // The viewer works without a sandbox, if the portal reports that there is none.
    await page.goto(portal.urlShowing(`${diwanOrigin}/invoices`, { flags: null }))
    await frame.getByLabel('Order number').fill('1039')
    await frame.getByLabel('Order number').press('Enter')
    const framesBefore = page.frames().length
    await frame.getByRole('button', { name: 'View the invoice for order 1039' }).click()
    await expect(frame.getByRole('dialog').getByTitle('Invoice for order 1039')).toBeVisible()
    await expect.poll(() => page.frames().length).toBeGreaterThan(framesBefore + 1)
  },
)
