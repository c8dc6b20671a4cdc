import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/* The gateway remembers an order's invoice for ten minutes, so each test has an order of its own. */

async function ask(page: Page, order: string) {
  await page.goto('/invoices')
  await page.getByLabel('Order number').fill(order)
  await page.getByRole('button', { name: 'Download invoice' }).click()
}

test('an order number brings the invoice as a PDF', async ({ page, store }) => {
  const download = page.waitForEvent('download')
  await ask(page, '#١٠٠١ ')
  const file = await download
  expect(file.suggestedFilename()).toBe('invoice-1001.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('The invoice for order 1001 was downloaded.')).toBeVisible()
  expect(await store.invoicesMade(1001)).toBe(1)
})

test('what is no order number is refused before anything is sent', async ({ page, store }) => {
  await ask(page, 'abc')
  await expect(page.getByLabel('Order number')).toHaveAccessibleDescription(/digits only/)
  expect(await store.requests('POST')).toEqual([])
})

test('a refusal is shown in the words of the store', async ({ page, store }) => {
  await store.arrange({ orders: [] })
  const error = { message: 'الطلب غير موجود' }
  await store.trouble('createInvoice', {
    kind: 'status',
    status: 422,
    body: { status: 422, success: false, error },
  })
  await ask(page, '1002')
  await expect(page.getByText('No invoice was made for order 1002')).toBeVisible()
  await expect(page.getByText('الطلب غير موجود')).toBeVisible()
})

test('a double click makes one invoice', async ({ page, store }) => {
  await store.trouble('createInvoice', { kind: 'delay', ms: 300 })
  await page.goto('/invoices')
  await page.getByLabel('Order number').fill('1003')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download invoice' }).dblclick()
  await expect(page.getByText('Making the invoice for order 1003…')).toBeVisible()
  await download
  expect(await store.invoicesMade(1003)).toBe(1)
})

test('asking again gives the same invoice', async ({ page, store }) => {
  for (const _time of ['first', 'second']) {
    const download = page.waitForEvent('download')
    await ask(page, '1004')
    await download
  }
  expect(await store.invoicesMade(1004)).toBe(1)
})

test('a lost answer is said to be one, and only a deliberate act makes another', async ({ page, store }) => {
  await store.trouble('createInvoice', { kind: 'reset-after' })
  await ask(page, '1005')
  await expect(page.getByText('We do not know whether an invoice was made for order 1005')).toBeVisible()
  await page.getByRole('button', { name: 'Download invoice' }).click()
  await expect(page.getByText('We do not know whether an invoice was made for order 1005')).toBeVisible()
  expect(await store.invoicesMade(1005)).toBe(1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Make it anyway' }).click()
  await download
  expect(await store.invoicesMade(1005)).toBe(2)
})

test('an answer that does not come in time leaves the outcome unknown', async ({ page, store }) => {
  await store.trouble('createInvoice', { kind: 'hang' })
  await ask(page, '1006')
  await expect(page.getByText('We do not know whether an invoice was made for order 1006')).toBeVisible()
})

test('a file that is no PDF is not saved, and asking again makes no second invoice', async ({
  page,
  store,
}) => {
  await store.trouble('invoiceFile', { kind: 'html' })
  await ask(page, '1007')
  await expect(page.getByText('What the store sent is no PDF, so it was not saved.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Try again' }).click()
  await download
  expect(await store.invoicesMade(1007)).toBe(1)
})

test('a file cut off on the way is not saved', async ({ page, store }) => {
  await store.trouble('invoiceFile', { kind: 'cut-off' })
  await ask(page, '1008')
  await expect(page.getByText(/was made, but its file did not arrive/)).toBeVisible()
})

test('a refusal sent with HTTP 200 is a refusal', async ({ page, store }) => {
  const error = { message: 'الطلب ملغى' }
  await store.trouble('createInvoice', { kind: 'body', body: { status: 422, success: false, error } })
  await ask(page, '1010')
  await expect(page.getByText('No invoice was made for order 1010')).toBeVisible()
  await expect(page.getByText('الطلب ملغى')).toBeVisible()
})

test('a file the store no longer has can be made again, deliberately', async ({ page, store }) => {
  await store.trouble('invoiceFile', { kind: 'status', status: 404 })
  await ask(page, '1011')
  await expect(page.getByText('The store no longer has this file.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Make it anyway' }).click()
  await download
  expect(await store.invoicesMade(1011)).toBe(2)
})

test('a location outside the store is not followed', async ({ page, store }) => {
  await store.trouble('createInvoice', { kind: 'link', url: '//evil.example/i.pdf' })
  await ask(page, '1009')
  await expect(page.getByText(/gave no usable place to fetch it from/)).toBeVisible()
})
