import { readFile } from 'node:fs/promises'
import { expect, test, testAlone } from '#e2e/fixtures.ts'
import { complaintsOfAxe } from '#e2e/axe.ts'
import { keepAnswersBack } from '#e2e/held-answers.ts'
import { ask, askHere, makeAnyway } from './invoice-steps.ts'

/* The gateway remembers an order's invoice for ten minutes, so each test has orders of its own. */

test('order numbers as people write them bring PDFs, one after the other, and stay listed', async ({
  page,
  store,
}) => {
  await store.givePlainInvoices()
  await page.goto('/invoices')
  const field = page.getByLabel('Order number')
  for (const [typed, order] of [
    ['#١٠٠١ ', 1001],
    ['\u200f۱۰۱۲', 1012],
    ['10 13', 1013],
  ] as const) {
    const download = page.waitForEvent('download')
    await field.fill(typed)
    await field.press('Enter')
    const file = await download
    expect(file.suggestedFilename()).toBe(`invoice-${order}.pdf`)
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(page.getByText(`The invoice for order ${order} was downloaded.`)).toBeVisible()
    expect(await store.invoicesMade(order)).toBe(1)
    // Ready for the next: what is typed replaces what is there.
    await expect(field).toBeFocused()
  }
  await page.keyboard.type('5')
  await expect(field).toHaveValue('5')
  await expect(page.getByText(/was downloaded/)).toHaveCount(3)
  await expect(page.getByRole('row', { name: /1012.*Made/ })).toBeVisible()
  await page.getByRole('button', { name: 'Clear this list' }).click()
  await expect(page.getByText('Invoices you ask for on this computer are listed here.')).toBeVisible()
})

test('the first screen makes invoices as well', async ({ page, store }) => {
  await store.givePlainInvoices()
  await page.goto('/')
  const download = page.waitForEvent('download')
  await askHere(page, '1014')
  await download
  await expect(page.getByText('The invoice for order 1014 was downloaded.')).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Invoices' }).click()
  await expect(page.getByText('The invoice for order 1014 was downloaded.')).toBeVisible()
})

test('what is no order number is refused before anything is sent', async ({ page, store }) => {
  await ask(page, 'abc')
  await expect(page.getByLabel('Order number')).toHaveAccessibleDescription(/digits only/)
  await page.goto('/invoices?order=1015')
  await expect(page.getByLabel('Order number')).toHaveValue('1015')
  expect(await store.requests('POST')).toEqual([])
})

test('each refusal is its own sentence, and nothing was made', async ({ page, store, startGateway }) => {
  const error = { message: 'الطلب غير موجود' }
  const body = { status: 422, success: false, error }
  await store.trouble('createInvoice', { kind: 'status', status: 422, body })
  await store.trouble('createInvoice', { kind: 'body', body })
  await page.goto('/invoices')
  for (const order of ['1002', '1010']) {
    await askHere(page, order)
    const card = page.getByRole('alert').filter({ hasText: `No invoice was made for order ${order}` })
    await expect(card).toContainText('الطلب غير موجود')
  }
  await store.trouble('createInvoice', { kind: 'status', status: 429, headers: { 'Retry-After': '30' } })
  await askHere(page, '1016')
  await expect(page.getByText(/Try again in (30|29) s/)).toBeVisible()
  for (const [token, sentence] of [
    ['demo-without-orders', 'lacks the permission'],
    ['no-such-token', 'connection to the store has expired'],
  ] as const) {
    await page.goto(`${await startGateway({ STORE_API_TOKEN: token })}/invoices`)
    await askHere(page, '1017')
    await expect(page.getByText('No invoice was made for order 1017')).toBeVisible()
    await expect(page.getByText(sentence)).toBeVisible()
  }
  expect(await store.allInvoicesMade()).toEqual({})
})

test('clicks within the same moment make one invoice', async ({ page, store }) => {
  await store.givePlainInvoices()
  const [made] = await keepAnswersBack(page, { method: 'POST', url: '**/print-invoice', count: 1 })
  await page.goto('/invoices')
  await page.getByLabel('Order number').fill('1003')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download invoice' }).evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 5; click += 1) button.click()
  })
  await expect(page.getByText('Making the invoice for order 1003…')).toBeVisible()
  made?.letGo()
  await download
  expect(await store.invoicesMade(1003)).toBe(1)
  expect(await store.requests('POST')).toHaveLength(1)
})

testAlone('two tabs make one invoice, with locks and without', async ({ page, context, store }) => {
  await store.givePlainInvoices()
  for (const order of ['1018', '1019']) {
    await store.trouble('createInvoice', { kind: 'delay', ms: 200 })
    const other = await context.newPage()
    if (order === '1019') {
      for (const tab of [page, other]) {
        await tab.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
      }
    }
    await Promise.all([page.goto('/invoices'), other.goto('/invoices')])
    await Promise.all([askHere(page, order), askHere(other, order)])
    // Without locks the second may know no more than that the first has asked.
    for (const tab of [page, other]) await expect(tab.getByText(/was downloaded|do not know/)).toBeVisible()
    expect(await store.invoicesMade(Number(order))).toBe(1)
    await other.close()
  }
})

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
  await expect(page.getByText(/An invoice for order 1004 was made on this computer on/)).toBeVisible()
  expect(await store.requests('POST')).toHaveLength(1)
})

test('a lost answer is said to be one, and only a deliberate act makes another', async ({ page, store }) => {
  await store.givePlainInvoices()
  await store.trouble('createInvoice', { kind: 'reset-after' })
  await ask(page, '1005')
  await expect(page.getByText('We do not know whether an invoice was made for order 1005')).toBeVisible()
  await askHere(page, '1005')
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await page.reload()
  await askHere(page, '1005')
  await page.getByRole('button', { name: 'Check the outcome' }).click()
  await expect(page.getByText('We do not know whether an invoice was made for order 1005')).toBeVisible()
  expect(await store.invoicesMade(1005)).toBe(1)
  await page.getByRole('button', { name: /Make it anyway/ }).click()
  await page.getByRole('button', { name: 'Leave it as it is' }).click()
  expect(await store.invoicesMade(1005)).toBe(1)
  // A refusal of that one tells nothing of the first.
  const refusal = { success: false, error: { message: 'closed' } }
  await store.trouble('createInvoice', { kind: 'status', status: 422, body: refusal })
  await makeAnyway(page)
  await expect(page.getByText('No new invoice was made for order 1005')).toBeVisible()
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
  await expect(page.getByText('Making the invoice for order 1006…')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /1006.*(no answer yet|Not known)/ })).toBeVisible()
  await askHere(page, '1006')
  await expect(page.getByText('We do not know whether an invoice was made for order 1006')).toBeVisible()
  await askHere(page, '1020')
  await expect(page.getByText('We do not know whether an invoice was made for order 1020')).toBeVisible()
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
  await expect(page.getByText('We do not know whether an invoice was made for order 1021')).toBeVisible()
  await page.unroute('**/print-invoice')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  expect(await store.requests('POST')).toEqual([])
})

test.describe('in Arabic', () => {
  test.use({ language: 'ar', colorScheme: 'dark', viewport: { width: 390, height: 844 } })

  test('an invoice is made, lost, looked for and made again in Arabic words alone', async ({
    page,
    store,
  }) => {
    await store.givePlainInvoices()
    await store.trouble('createInvoice', { kind: 'reset-after' })
    await page.goto('/invoices')
    await page.getByLabel('رقم الطلب').fill('#١٠٣٩')
    await page.getByLabel('رقم الطلب').press('Enter')
    await expect(page.getByText('لم نتأكد من إصدار فاتورة الطلب 1039')).toBeVisible()
    await page.getByRole('button', { name: /إصدار الفاتورة على أي حال/ }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'نعم، إصدار الفاتورة' }).click()
    await download
    await expect(page.getByText('تم تنزيل فاتورة الطلب 1039.')).toBeVisible()
    expect(await complaintsOfAxe(page)).toEqual([])
    expect(await store.invoicesMade(1039)).toBe(2)
    await page.getByRole('link', { name: 'إصدار عدة فواتير' }).click()
    await page.getByRole('textbox', { name: 'أرقام الطلبات' }).fill('١٠٣٩، ١٠٤٠')
    await page.getByRole('button', { name: 'إصدار فاتورة واحدة' }).click()
    await expect(page.getByText('صدرت فاتورة واحدة', { exact: true })).toBeVisible()
    await expect(page.getByRole('row', { name: /1040.*صدرت/ })).toBeVisible()
    expect(await complaintsOfAxe(page)).toEqual([])
    expect(await page.locator('main').innerText()).not.toMatch(/[A-Za-z]{4,}/)
  })
})
