import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { PDFDocument, PDFRawStream } from 'pdf-lib'
import { expect, test, testAlone } from '#e2e/fixtures.ts'
import { complaintsOfAxe } from '#e2e/axe.ts'
import { keepAnswersBack } from '#e2e/held-answers.ts'

/* Each test has a gateway of its own, which remembers no invoices of another one's. */

async function openQueue(page: Page, origin: string, orders: string) {
  await page.goto(`${origin}/invoices?view=many`)
  await page.getByRole('textbox', { name: 'Order numbers' }).fill(orders)
}

const keepInvoicesBack = (page: Page, count: number) =>
  keepAnswersBack(page, { method: 'POST', url: '**/api/orders/*/print-invoice', count })

async function rowsOf(download: Download) {
  const text = await readFile(await download.path(), 'utf8')
  const [headings, ...rows] = text.trimEnd().split('\r\n')
  expect(headings).toBe('\ufeffOrder,Outcome,Time,Remark')
  // An outcome with a comma in it stands in quotes.
  return rows.map((row) => [...(/^(\d+),(?:"([^"]*)"|([^,"]*)),/.exec(row) ?? [])].slice(1).filter(Boolean))
}

/* The order each page of a plain invoice names. */
async function ordersInPdf(download: Download): Promise<string[]> {
  const document = await PDFDocument.load(await readFile(await download.path()))
  return document.getPages().map((page) => {
    const contents = page.node.Contents()
    const text =
      contents instanceof PDFRawStream ? Buffer.from(contents.getContents()).toString('latin1') : ''
    return /\(Order (\d+)\)/.exec(text)?.[1] ?? text
  })
}

async function saved(page: Page, button: RegExp): Promise<Download> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return download
}

test('a queue that meets every kind of trouble ends in a report that matches the store', async ({
  page,
  store,
  startGateway,
}) => {
  await store.givePlainInvoices()
  const origin = await startGateway({ UPSTREAM_TIMEOUT_MS: '1000' })
  const refusal = { success: false, error: { message: '=cmd' } }
  await store.trouble('createInvoice', { kind: 'hang' })
  await store.trouble('createInvoice', { kind: 'status', status: 429, headers: { 'Retry-After': '1' } })
  await store.trouble('createInvoice', { kind: 'status', status: 422, body: refusal }, 2)
  await store.trouble('createInvoice', { kind: 'reset-before' })
  await store.trouble('createInvoice', { kind: 'reset-after' })
  await store.trouble('createInvoice', { kind: 'status', status: 500 })
  await store.trouble('createInvoice', { kind: 'link', url: '//evil.example/a.pdf' })
  await store.trouble('invoiceFile', { kind: 'html' }, 2)
  const orders = Array.from({ length: 20 }, (_, index) => 1200 - index)
  await openQueue(page, origin, `#${orders.join('\n#')}`)
  await page.getByRole('button', { name: 'Make 20 invoices' }).click()
  await expect(page.getByRole('button', { name: 'Download the report' })).toBeVisible({ timeout: 15_000 })

  const report = await rowsOf(await saved(page, /Download the report/))
  const made = await store.allInvoicesMade()
  expect(report.map(([order]) => Number(order))).toEqual(orders)
  expect(Math.max(...Object.values(made))).toBe(1)
  const claims = { Made: 1, 'Made, cannot be fetched': 1, 'Refused, not made': 0 }
  const lies = report.filter(([order = '', outcome = '']) => {
    const claim = claims[outcome as keyof typeof claims]
    return claim !== undefined && claim !== (made[order] ?? 0)
  })
  expect(lies).toEqual([])
  for (const outcome of Object.keys(claims)) expect(report.flat()).toContain(outcome)
  expect(report.filter(([, outcome]) => outcome === 'Made').length).toBeGreaterThanOrEqual(12)
})

test('pasted numbers are read, the wrong ones named, and all end in one PDF in the given order', async ({
  page,
  store,
  startGateway,
}) => {
  await store.givePlainInvoices()
  await store.trouble('createInvoice', { kind: 'status', status: 422, body: { error: { message: 'مرفوض' } } })
  await openQueue(page, await startGateway({}), 'Order\n١٠٤٥ #1041\n1043\n1041, 1042\n12x')
  await expect(page.getByText('4 orders.')).toBeVisible()
  await expect(page.getByText('1 was there more than once and counts once: 1041.')).toBeVisible()
  await expect(page.getByText('Line 5: 12x')).toBeVisible()
  expect(await complaintsOfAxe(page)).toEqual([])
  await page.getByRole('button', { name: 'Make 4 invoices' }).click()
  await expect(page.getByText('3 made, 1 refused')).toBeVisible()
  await expect(page.getByRole('row', { name: /1045.*Refused, not made.*مرفوض/ })).toBeVisible()
  expect(await ordersInPdf(await saved(page, /Download all 3/))).toEqual(['1041', '1043', '1042'])
  // By hand alone: what was refused is asked for once more, in its old place.
  expect(await store.requests('POST')).toHaveLength(4)
  await page.getByRole('button', { name: 'Try the refused one again' }).click()
  await expect(page.getByText('4 made', { exact: true })).toBeVisible()
  const whole = await saved(page, /Download all 4/)
  expect(await ordersInPdf(whole)).toEqual(['1045', '1041', '1043', '1042'])
  expect(whole.suggestedFilename()).toMatch(/^invoices-.*\.pdf$/)
  expect(await store.allInvoicesMade()).toEqual({ 1041: 1, 1042: 1, 1043: 1, 1045: 1 })
  // A list that was done before is not done again by accident.
  await page.getByRole('button', { name: 'New queue' }).click()
  await page.getByRole('textbox', { name: 'Order numbers' }).fill('1041\n1046')
  await expect(page.getByText(/1 order was asked for on this computer before/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make 1 invoice' })).toBeVisible()
})

test('a column of a CSV file is a list of orders, and more than 500 are too many', async ({ page }) => {
  await page.goto('/invoices?view=many')
  const rows = Array.from({ length: 501 }, (_, index) => `Customer ${index},${2001 + index}`)
  await page.getByLabel('CSV file with order numbers').setInputFiles({
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name,Order number\r\n${rows.join('\r\n')}`),
  })
  await expect(page.getByRole('combobox', { name: 'Column with the order numbers' })).toHaveValue('1')
  await expect(page.getByText('501 orders.')).toBeVisible()
  await expect(page.getByText('At most 500 at once. Split the list.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make 501 invoices' })).toBeDisabled()
})

test('a queue that is left, by a reload or another way, repeats nothing', async ({
  page,
  store,
  startGateway,
}) => {
  await store.givePlainInvoices()
  const origin = await startGateway({})
  const [first] = await keepInvoicesBack(page, 2)
  await openQueue(page, origin, '1051\n1052\n1053')
  await page.getByRole('button', { name: 'Make 3 invoices' }).click()
  first?.letGo()
  await expect(page.getByRole('row', { name: /1052.*Being made/ })).toBeVisible()
  // A link of the page asks first.
  await page.getByRole('navigation').getByRole('link', { name: 'Brands' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  // A reload asks in the browser's words.
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.type()
  })
  await page.reload()
  expect(await asked).toBe('beforeunload')

  await expect(page.getByRole('row', { name: /1051.*Made/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /1052.*Not known: check it/ })).toBeVisible()
  await expect(page.getByText('Paused: 1 order not sent yet')).toBeVisible()
  await page.getByRole('button', { name: 'Continue with 1 order' }).click()
  await expect(page.getByText('2 made, 1 to check')).toBeVisible()
  await page.getByRole('button', { name: 'Fetch the missing files' }).click()
  expect(await ordersInPdf(await saved(page, /Download all 2/))).toEqual(['1051', '1053'])
  expect(await store.allInvoicesMade()).toEqual({ 1051: 1, 1052: 1, 1053: 1 })
})

testAlone(
  'the store’s limit is respected with a countdown; a pause, another tab and a cancel hold',
  async ({ page, context, store, startGateway }) => {
    await store.givePlainInvoices()
    await store.limitRate(2, 2)
    const origin = await startGateway({})
    await openQueue(page, origin, '1054\n1055\n1056\n1057\n1058\n1059\n1060\n1061')
    await page.getByRole('button', { name: 'Make 8 invoices' }).click()
    await expect(page.getByText(/The store is busy. Continuing( in [12] s\.|…)/)).toBeVisible()
    // It goes on by itself, and then waits for as long as the test takes.
    await store.limitRate(2, 60)
    await expect(page.getByText(/^[3-7] made$/)).toBeVisible()
    const other = await context.newPage()
    await other.goto(`${origin}/invoices?view=many`)
    await expect(other.getByText('This queue is running in another tab of Diwan.')).toBeVisible()
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText(/Paused: \d orders not sent yet/)).toBeVisible()
    await expect(other.getByText(/Paused: \d orders not sent yet/)).toBeVisible()
    await page.getByRole('button', { name: 'Cancel the rest' }).click()
    await expect(page.getByRole('row', { name: /1061.*Not sent/ })).toBeVisible()
    const made = await store.allInvoicesMade()
    expect(Object.values(made).every((count) => count === 1)).toBe(true)
    const count = Object.keys(made).length
    await expect(page.getByText(`${count} made, ${8 - count} not sent`)).toBeVisible()
  },
)

testAlone(
  'a tab opened before shows what the queue of another one does, and its pause and cancel reach it',
  async ({ page, context, store, startGateway }) => {
    await store.givePlainInvoices()
    const origin = await startGateway({})
    const other = await context.newPage()
    await other.goto(`${origin}/invoices?view=many`)
    await other.getByRole('textbox', { name: 'Order numbers' }).fill('1069')
    const [first, second] = await keepInvoicesBack(page, 2)
    await openQueue(page, origin, '1062\n1063\n1064\n1065')
    await page.getByRole('button', { name: 'Make 4 invoices' }).click()
    await expect(other.getByText('This queue is running in another tab of Diwan.')).toBeVisible()
    await expect(other.getByRole('row', { name: /1062.*Being made/ })).toBeVisible()

    // Its pause ends with the invoice under way, in the tab that makes it.
    await other.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByText('Pausing after this invoice…')).toBeVisible()
    first?.letGo()
    for (const tab of [page, other])
      await expect(tab.getByText('Paused: 3 orders not sent yet')).toBeVisible()
    await page.getByRole('button', { name: 'Continue with 3 orders' }).click()
    await expect(other.getByRole('row', { name: /1063.*Being made/ })).toBeVisible()

    await other.getByRole('button', { name: 'Cancel the rest' }).click()
    for (const tab of [page, other])
      await expect(tab.getByRole('row', { name: /1064.*Not sent/ })).toBeVisible()
    second?.letGo()
    for (const tab of [page, other]) {
      await expect(tab.getByText('2 made, 2 not sent')).toBeVisible()
      await expect(tab.getByRole('row', { name: /1063.*Made/ })).toBeVisible()
    }
    expect(await store.allInvoicesMade()).toEqual({ 1062: 1, 1063: 1 })

    // What was being typed there is not lost to the other tab's queue.
    await other.getByRole('button', { name: 'New queue' }).click()
    await expect(other.getByRole('textbox', { name: 'Order numbers' })).toHaveValue('1069')
    await expect(page.getByRole('textbox', { name: 'Order numbers' })).toHaveValue('')
  },
)

test('the refused one alone is tried again; those that wait go on waiting, and the focus is never lost', async ({
  page,
  store,
  startGateway,
}) => {
  await store.givePlainInvoices()
  const origin = await startGateway({})
  await store.trouble('createInvoice', { kind: 'status', status: 422, body: { error: { message: 'no' } } })
  const [refused, made] = await keepInvoicesBack(page, 2)
  refused?.letGo()
  await openQueue(page, origin, '1070\n1071\n1072\n1073')
  await page.getByRole('button', { name: 'Make 4 invoices' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Bulk invoices' })).toBeFocused()
  await expect(page.getByRole('row', { name: /1071.*Being made/ })).toBeVisible()
  await page.getByRole('button', { name: 'Pause' }).press('Enter')
  made?.letGo()
  await expect(page.getByText('Paused: 2 orders not sent yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with 2 orders' })).toBeFocused()

  await page.getByRole('button', { name: 'Try the refused one again' }).press('Enter')
  await expect(page.getByRole('row', { name: /1070.*Made/ })).toBeVisible()
  await expect(page.getByText('Paused: 2 orders not sent yet')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bulk invoices' })).toBeFocused()
  expect(await store.allInvoicesMade()).toEqual({ 1070: 1, 1071: 1 })
  await page.getByRole('button', { name: 'Continue with 2 orders' }).press('Enter')
  await expect(page.getByText('4 made', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bulk invoices' })).toBeFocused()
  expect(await complaintsOfAxe(page)).toEqual([])
})

test('the columns of a queue stay where they are while it runs', async ({ page, store, startGateway }) => {
  await store.givePlainInvoices()
  const origin = await startGateway({})
  const refusal = { error: { message: 'The order was cancelled by the customer before it was paid.' } }
  const [first] = await keepInvoicesBack(page, 1)
  await store.trouble('createInvoice', { kind: 'delay', ms: 0 })
  await store.trouble('createInvoice', { kind: 'status', status: 422, body: refusal })
  await openQueue(page, origin, '1080\n1081\n1082')
  await page.getByRole('button', { name: 'Make 3 invoices' }).click()
  const columnStarts = async () => {
    const headers = await page.getByRole('columnheader').all()
    return Promise.all(headers.map(async (header) => Math.round((await header.boundingBox())?.x ?? -1)))
  }
  await expect(page.getByRole('row', { name: /1080.*Being made/ })).toBeVisible()
  const before = await columnStarts()
  first?.letGo()
  await expect(page.getByText('2 made, 1 refused')).toBeVisible()
  expect(await columnStarts()).toEqual(before)
})
