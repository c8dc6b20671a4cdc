import { expect, test, testInNewContext, testInNewTab } from '#e2e/fixtures.ts'
import { requestInvoice, submitOrderNumber, createAnyway } from './invoice-steps.ts'

/* Each test has its own orders, because the gateway caches an order's invoice for ten minutes. */

testInNewTab('a broken file is never saved, and each failure has its own reason', async ({ page, store }) => {
  await page.goto('/invoices')
  const faults = [
    [1007, { kind: 'html' }, 'didn’t send a PDF'],
    [1008, { kind: 'cut-off' }, 'was interrupted'],
    [1023, { kind: 'hang' }, 'took too long to arrive'],
    [1011, { kind: 'status', status: 404 }, 'no longer has this file'],
  ] as const
  let saved = 0
  page.on('download', () => (saved += 1))
  for (const [order, fault, sentence] of faults) {
    await store.injectFault('invoiceFile', fault)
    await submitOrderNumber(page, String(order))
    const card = page
      .getByRole('alert')
      .filter({ hasText: `order ${order} was created, but its file didn’t` })
    await expect(card).toContainText(sentence)
  }
  expect(saved).toBe(0)
  const card = page.getByRole('row', { name: /1007/ })
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Try again' }).click()
  await download
  expect(await store.countInvoices(1007)).toBe(1)
  const second = page.waitForEvent('download')
  await createAnyway(page)
  await second
  expect(await store.countInvoices(1011)).toBe(2)
})

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

testInNewContext('an expired link says so, and no invoice is created', async ({ page, store }) => {
  await page.clock.install()
  await requestInvoice(page, '1036')
  await expect(page.getByText('The invoice for order 1036 was downloaded.')).toBeVisible()
  await page.clock.fastForward('11:00')
  await page.getByRole('link', { name: 'Open in a new tab' }).click()
  await expect(page.getByText(/expired after ten minutes/)).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
  expect(await store.countInvoices(1036)).toBe(1)
})

testInNewTab('a browser without storage and PDF viewer still gets invoices', async ({ page, store }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false })
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const download = page.waitForEvent('download')
  await requestInvoice(page, '1035')
  await download
  await expect(page.getByRole('row', { name: /1035.*Created/ })).toBeVisible()
  await page.getByRole('button', { name: 'View the invoice for order 1035' }).click()
  await expect(page.getByText('Your browser can’t show a PDF here.')).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Download' })).toBeVisible()
  expect(await store.countInvoices(1035)).toBe(1)
})
