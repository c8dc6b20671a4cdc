import { readFile } from 'node:fs/promises'
import { expect, test } from '#e2e/fixtures.ts'

/* Each test has its own orders, because the gateway caches an order's invoice for ten minutes. */

test('order numbers in any spelling give PDFs one after the other, and stay in the list', async ({
  page,
  store,
}) => {
  await store.servePlainInvoices()
  await page.goto('/invoices')
  const field = page.getByLabel('Order number')
  for (const [typed, order] of [
    ['#١٠٠١ ', 1001],
    ['\u200f۱۰۱۲', 1012],
    ['# 1013', 1013],
  ] as const) {
    const download = page.waitForEvent('download')
    await field.fill(typed)
    await field.press('Enter')
    const file = await download
    expect(file.suggestedFilename()).toBe(`Invoice ${order}.pdf`)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(page.getByText(`The invoice for order ${order} was downloaded.`)).toBeVisible()
    expect(await store.countInvoices(order)).toBe(1)
    // The next order number replaces the selected text.
    await expect(field).toBeFocused()
  }
  await page.keyboard.type('5')
  await expect(field).toHaveValue('5')
  await expect(page.getByRole('row', { name: /10\d\d.*Created/ })).toHaveCount(3)
  await page.getByRole('button', { name: 'Clear this list' }).click()
  await expect(page.getByText('No invoices requested yet.')).toBeVisible()
})
