import { quickly } from './driver.ts'
import { expect, inEnginesInTurn, inTurn } from './fixtures.ts'
import type { Staff } from './staff.ts'

const its = inTurn()
const itsInEnginesInTurn = inEnginesInTurn()

/* What is to be read in the engine's own viewer, which is the page or a frame in it, and has room. */
async function textInViewer(staff: Staff): Promise<unknown> {
  const text = `innerWidth > 600 ? [...document.querySelectorAll('.textLayer')].map((layer) => layer.innerText).join() : ''`
  for (const depth of [0, 1, 2]) {
    const found = await staff.evaluate(text, depth).catch(() => '')
    if (found !== '') return found
  }
  return ''
}

its(
  'an invoice is made, downloaded and looked at, here and in a tab of its own',
  async ({ staff, say, store, downloaded }) => {
    await store.givePlainInvoices()
    await staff.goTo('/invoices')
    await staff.write('textbox', say('invoices.orderNumber'), '1001')
    await staff.key('enter')
    await staff.reads(say('invoiceAsk.done', { order: '1001' }))
    expect((await downloaded(/^(Invoice|فاتورة) 1001\.pdf$/)).subarray(0, 5).toString()).toBe('%PDF-')
    await staff.press('button', say('invoiceAsk.seeOf', { order: '1001' }))
    await staff.sees('dialog', say('invoiceAsk.viewerTitle', { order: '1001' }))
    await expect.poll(() => textInViewer(staff), quickly).toContain('Order 1001')
    await staff.goTo(String(await staff.evaluate(`document.querySelector('iframe').getAttribute('src')`)))
    await expect.poll(() => textInViewer(staff), quickly).toContain('Order 1001')
  },
)

itsInEnginesInTurn(
  'several invoices are made one after the other and put into one file',
  async ({ staff, say, store, downloaded }) => {
    await store.givePlainInvoices()
    await staff.goTo('/invoices?view=many')
    await staff.write('textbox', say('invoiceQueue.orders'), '1011 1012 1013')
    await staff.press('button', say('invoiceQueue.start', { count: 3 }))
    await staff.press('button', say('invoiceQueue.combine', { count: 3 }))
    expect((await downloaded(/\.pdf$/)).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await store.allInvoicesMade()).toEqual({ 1011: 1, 1012: 1, 1013: 1 })
  },
)
