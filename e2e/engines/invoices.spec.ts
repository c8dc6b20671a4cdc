import { pollOptions } from './driver.ts'
import { expect, alternateEngines, alternateLanguages } from './fixtures.ts'
import type { User } from './user.ts'

const testInNextLanguage = alternateLanguages()
const testInNextEngine = alternateEngines()

/* Reads the text of the engine's own PDF viewer, which is the page or a frame in it. The window must be large enough. */
async function readViewerText(user: User): Promise<unknown> {
  const text = `innerWidth > 600 ? [...document.querySelectorAll('.textLayer')].map((layer) => layer.innerText).join() : ''`
  for (const depth of [0, 1, 2]) {
    const viewerText = await user.evaluate(text, depth).catch(() => '')
    if (viewerText !== '') return viewerText
  }
  return ''
}

testInNextLanguage(
  'an invoice is created, downloaded and viewed, in the page and in a new tab',
  async ({ user, translate, downloaded }) => {
    // No event has named this order.
    const order = translate('invoices.request.id', { id: '1001' })
    await user.goTo('/invoices')
    await user.fill('textbox', translate('invoices.queue.orders'), '1001')
    await user.key('enter')
    await user.seesText(translate('invoices.request.done', { order }))
    expect((await downloaded(/^(Invoice|فاتورة) 1001\.pdf$/)).subarray(0, 5).toString()).toBe('%PDF-')
    await user.click('button', translate('invoices.request.seeOf', { order }))
    await user.sees('dialog', translate('invoices.request.viewerTitle', { order }))
    await expect.poll(() => readViewerText(user), pollOptions).toContain('Order 1001')
    await user.goTo(String(await user.evaluate(`document.querySelector('iframe').getAttribute('src')`)))
    await expect.poll(() => readViewerText(user), pollOptions).toContain('Order 1001')
  },
)

testInNextEngine(
  'several invoices are created one after the other and combined into one file',
  async ({ user, translate, store, downloaded }) => {
    await user.goTo('/invoices')
    await user.fill('textbox', translate('invoices.queue.orders'), '1011 1012 1013')
    await user.click('button', translate('invoices.queue.start', { count: 3 }))
    await user.click('button', translate('invoices.queue.combine', { count: 3 }))
    expect((await downloaded(/\.pdf$/)).subarray(0, 5).toString()).toBe('%PDF-')
    expect(await store.countAllInvoices()).toEqual({ 1011: 1, 1012: 1, 1013: 1 })
  },
)
