import { beforeEach, expect, test, vi } from 'vitest'
import { respondWith, stubInvoicePage, requestsSent } from '#testing/invoices/invoice-responses.ts'
import { pdfResponse } from '#testing/invoices/pdf-response.ts'

// A file can be saved in a browser only.
vi.mock('#src/lib/files/save-file.ts', () => ({ saveFileOnly: () => {} }))

beforeEach(stubInvoicePage)

async function openQueue() {
  const list = await import('./request-many.ts')
  const { listFiles } = await import('./list-files.ts')
  const { invoiceRequests, updateRequests } = await import('./invoice-requests.ts')
  updateRequests(() => [])
  const statuses = () =>
    Object.fromEntries(
      list.listedRequests(invoiceRequests().get()).map(({ order, outcome }) => [order, outcome]),
    )
  async function start(orders: string[]) {
    expect(await list.requestMany(orders)).toBe(true)
    await list.listEnded()
  }
  return { ...list, start, listFiles, statuses, requests: () => invoiceRequests().get() }
}

test('the status of each order is what is certainly known', async () => {
  respondWith(
    {},
    { status: 422 },
    { status: 404 },
    { status: 502, code: 'upstream_unreachable' },
    { status: 409, code: 'invoice_outcome_unknown' },
    { status: 502, code: 'invoice_link_refused' },
    { status: 502, code: 'invoice_link_missing' },
    new TypeError('reset'),
  )
  const { start, clearList, stoppedBy, requests, statuses, listFiles } = await openQueue()
  await start(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
  const inOrder = 'made refused refused unknown unknown no-link no-link unknown waiting'
  expect(Object.values(statuses()).join(' ')).toBe(inOrder)
  expect(stoppedBy.get()).toBe('network')
  expect([...listFiles.get().keys()]).toEqual(['1'])
  await clearList()
  expect(listFiles.get().size).toBe(0)
  // What was sent stays known, without the one that waited.
  expect([
    statuses(),
    requests()
      .map(({ order }) => order)
      .join(),
  ]).toEqual([{}, '1,2,3,4,5,6,7,8'])
})

test('a failure that concerns all orders does not refuse the order that met it', async () => {
  respondWith({ status: 401 }, { status: 502, headers: { 'x-diwan-nothing-sent': '1' } })
  const { start, resumeList, stoppedBy, statuses } = await openQueue()
  await start(['1', '2'])
  expect(stoppedBy.get()).toBe('access')
  await resumeList()
  expect(stoppedBy.get()).toBe('unreachable')
  expect(statuses()).toEqual({ 1: 'waiting', 2: 'waiting' })
  await resumeList()
  expect(statuses()).toEqual({ 1: 'made', 2: 'made' })
})

test('after an unknown outcome, a refused retry leaves the outcome unknown', async () => {
  respondWith({ status: 500 }, { status: 422 })
  const { start, createInListAnyway, retryRefused, requests, statuses } = await openQueue()
  await start(['1'])
  await createInListAnyway('1')
  expect(statuses()).toEqual({ 1: 'unknown' })
  expect(requests()).toMatchObject([{ failure: { code: 'refused_again' } }])
  await retryRefused()
  expect(requestsSent()).toHaveLength(2)
})

test('a refused order is retried, and an unknown one created again, only on a press', async () => {
  respondWith({ status: 422 }, { status: 500 }, {}, {}, {})
  const { start, retryRefused, createInListAnyway, statuses } = await openQueue()
  await start(['1', '2', '3'])
  await retryRefused()
  await createInListAnyway('3')
  expect(statuses()).toEqual({ 1: 'made', 2: 'unknown', 3: 'made' })
  await createInListAnyway('2')
  expect(statuses()).toEqual({ 1: 'made', 2: 'made', 3: 'made' })
  expect(requestsSent().filter((request) => request.startsWith('POST'))).toEqual(
    ['1', '2', '3', '1', '2'].map((order) => `POST /api/orders/${order}/print-invoice`),
  )
})

test('an order is created when the store responds, even if its file is still loading', async () => {
  respondWith()
  const respond = fetch
  const file = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    init.method === 'GET' ? file.promise : respond(url, init),
  )
  const { requestMany, invoiceList, listEnded, requests, statuses, listFiles } = await openQueue()
  await requestMany(['1'])
  await vi.waitFor(() => expect(statuses()).toEqual({ 1: 'made' }))
  expect([listFiles.get().size, invoiceList().state.get().phase.kind]).toEqual([0, 'running'])
  expect(localStorage.getItem('diwan-test-invoice-requests')).toContain('"made"')
  // The next list starts after the last file of this one.
  const next = requestMany(['2'])
  file.resolve(pdfResponse())
  expect(await next).toBe(true)
  await listEnded()
  expect([statuses(), requests().length, listFiles.get().size]).toEqual([{ 2: 'made' }, 2, 1])
})
