import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { respondWith, stubInvoicePage, requestsSent } from '#testing/invoices/invoice-responses.ts'

const { locks } = navigator

beforeEach(stubInvoicePage)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openPage() {
  const { createInvoiceOnce } = await import('./create-invoice-once.ts')
  const { recentInvoices } = await import('./recent-invoices.ts')
  const recordedOutcomes = () =>
    recentInvoices()
      .get()
      .map(({ order, outcome }) => `${order} ${outcome}`)
  return { createInvoiceOnce, recordedOutcomes }
}

test.each([
  ['the access token is no longer valid', { status: 401 }],
  ['the session has ended', { status: 401, code: 'signed_out' }],
  ['the connection lacks the permission', { status: 403, code: 'scope_missing' }],
  ['the store is busy', { status: 429 }],
  ['nothing reached the store', { status: 502, headers: { 'x-diwan-nothing-sent': '1' } }],
])('when %s, the order does not count as requested', async (_, answer) => {
  respondWith(answer)
  const { createInvoiceOnce, recordedOutcomes } = await openPage()
  expect(await createInvoiceOnce({ order: '1024', forceNew: false })).toMatchObject({ kind: 'refused' })
  expect(recordedOutcomes()).toEqual([])
})

test.each([
  ['made', {}],
  ['refused', { status: 422 }],
  ['refused', { status: 404 }],
  ['unknown', { status: 500 }],
  ['unknown', new TypeError('reset')],
  ['no-link', { status: 502, code: 'invoice_link_refused' }],
  ['no-link', { status: 502, code: 'invoice_link_missing' }],
])('the outcome “%s” is stored', async (outcome, answer) => {
  respondWith(answer)
  const { createInvoiceOnce, recordedOutcomes } = await openPage()
  await createInvoiceOnce({ order: '1024', forceNew: false })
  expect(recordedOutcomes()).toEqual([`1024 ${outcome}`])
})

test('a created invoice is stored with its link, and another one without', async () => {
  const link = `/api/invoice-files/${'a'.repeat(43)}`
  respondWith({ link }, { status: 500 })
  const { createInvoiceOnce } = await openPage()
  const { lastRequestOf } = await import('./recent-invoices.ts')
  await createInvoiceOnce({ order: '1024', forceNew: false })
  await createInvoiceOnce({ order: '1025', forceNew: false })
  expect(lastRequestOf('1024')).toMatchObject({ outcome: 'made', link })
  expect(lastRequestOf('1025')).not.toHaveProperty('link')
})

test('other tabs can see that an invoice is being created, and no longer when it is done', async () => {
  const answer = Promise.withResolvers<Response>()
  respondWith()
  vi.stubGlobal('fetch', () => answer.promise)
  vi.stubGlobal('navigator', { onLine: true, locks })
  const { createInvoiceOnce } = await openPage()
  const { isCreatingElsewhere } = await import('./create-invoice-once.ts')
  const creating = createInvoiceOnce({ order: '1024', forceNew: false })
  await vi.waitFor(async () => expect(await isCreatingElsewhere('1024')).toBe(true))
  expect(await isCreatingElsewhere('1025')).toBe(false)
  answer.resolve(new Response('{}', { status: 422, headers: { 'x-diwan-version': '1' } }))
  await creating
  expect(await isCreatingElsewhere('1024')).toBe(false)
})

test('two simultaneous requests create one invoice, and a later request creates another', async () => {
  respondWith()
  const { createInvoiceOnce } = await openPage()
  const request = { order: '1024', forceNew: false }
  const [first, second] = await Promise.all([createInvoiceOnce(request), createInvoiceOnce(request)])
  expect(first).toBe(second)
  expect(requestsSent()).toHaveLength(1)
  await createInvoiceOnce(request)
  expect(requestsSent()).toHaveLength(2)
})

test('a failure that concerns all orders does not replace the known outcome of one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  respondWith({ status: 500 }, { status: 401 })
  const { createInvoiceOnce, recordedOutcomes } = await openPage()
  await createInvoiceOnce({ order: '1024', forceNew: false })
  vi.setSystemTime(Date.now() + 1000)
  await createInvoiceOnce({ order: '1024', forceNew: true })
  expect(recordedOutcomes()).toEqual(['1024 unknown'])
})
