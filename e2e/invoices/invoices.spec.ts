import { readFile } from 'node:fs/promises'
import { expect, test, testInNewTab } from '#e2e/fixtures.ts'
import { findAxeViolations } from '#e2e/axe-violations.ts'
import { submitOrderNumber } from './invoice-steps.ts'

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

testInNewTab('two tabs create one invoice, with and without locks', async ({ page, context, store }) => {
  await store.servePlainInvoices()
  for (const order of ['1018', '1019']) {
    await store.injectFault('createInvoice', { kind: 'delay', ms: 200 })
    const other = await context.newPage()
    if (order === '1019') {
      for (const tab of [page, other]) {
        await tab.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
      }
    }
    await Promise.all([page.goto('/invoices'), other.goto('/invoices')])
    await Promise.all([submitOrderNumber(page, order), submitOrderNumber(other, order)])
    // Without Web Locks the second tab may only know that the first has sent a request.
    for (const tab of [page, other]) await expect(tab.getByText(/was downloaded|don’t know/)).toBeVisible()
    expect(await store.countInvoices(Number(order))).toBe(1)
    await other.close()
  }
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('an invoice is created, lost, checked and created again with Arabic texts only', async ({
    page,
    store,
  }) => {
    await store.servePlainInvoices()
    await store.injectFault('createInvoice', { kind: 'reset-after' })
    await page.goto('/invoices')
    await page.getByLabel('أرقام الطلبات').fill('#١٠٣٩')
    await page.getByLabel('أرقام الطلبات').press('Enter')
    await expect(page.getByText('لم نتأكد من إصدار فاتورة الطلب 1039')).toBeVisible()
    await page.getByRole('button', { name: /إصدار الفاتورة على أي حال/ }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'إصدار الفاتورة', exact: true }).click()
    await download
    await expect(page.getByText('نُزّلت فاتورة الطلب 1039.')).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    expect(await store.countInvoices(1039)).toBe(2)
    await page.getByRole('textbox', { name: 'أرقام الطلبات' }).fill('١٠٣٩، ١٠٤٠')
    await page.getByRole('button', { name: 'إصدار فاتورة واحدة' }).click()
    await expect(page.getByText('صدرت فاتورة واحدة', { exact: true })).toBeVisible()
    await expect(page.getByRole('row', { name: /1040.*صدرت/ })).toBeVisible()
    expect(await findAxeViolations(page)).toEqual([])
    expect(await page.locator('main').innerText()).not.toMatch(/[A-Za-z]{4,}/)
  })
})
