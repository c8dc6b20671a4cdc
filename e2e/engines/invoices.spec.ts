import { expect, test } from './fixtures.ts'

test('an invoice is made, downloaded and looked at', async ({ staff, say, store, downloaded }) => {
  await store.givePlainInvoices()
  await staff.goTo('/invoices')
  await staff.write('textbox', say('invoices.orderNumber'), '1001')
  await staff.key('enter')
  await staff.reads(say('invoiceAsk.done', { order: '1001' }))
  expect((await downloaded(/^invoice-1001\.pdf$/)).subarray(0, 5).toString()).toBe('%PDF-')
  await staff.press('button', say('invoiceAsk.seeOf', { order: '1001' }))
  await staff.sees('dialog', say('invoiceAsk.viewerTitle', { order: '1001' }))
})

test('several invoices are made one after the other and put into one file', async ({
  staff,
  say,
  store,
  downloaded,
}) => {
  await store.givePlainInvoices()
  await staff.goTo('/invoices?view=many')
  await staff.write('textbox', say('invoiceQueue.orders'), '1011 1012 1013')
  await staff.press('button', say('invoiceQueue.start', { count: 3 }))
  await staff.press('button', say('invoiceQueue.combine', { count: 3 }))
  expect((await downloaded(/\.pdf$/)).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await store.allInvoicesMade()).toEqual({ 1011: 1, 1012: 1, 1013: 1 })
})
