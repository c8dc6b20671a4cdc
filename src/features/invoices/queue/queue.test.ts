import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { respondWith, stubInvoicePage, requestsSent } from '#testing/invoices/invoice-responses.ts'
import { randomCases } from '#testing/random-cases.ts'
import { statusOf } from './queue-outcome.ts'
import { pdfResponse } from '#testing/invoices/pdf-response.ts'

// A file can be saved in a browser only.
vi.mock('#src/lib/files/save-file.ts', () => ({ saveFileOnly: () => {} }))

beforeEach(stubInvoicePage)

afterEach(() => vi.unstubAllGlobals())

async function openQueue() {
  const { invoiceQueue, createInQueueAnyway, retryRefused } = await import('./queue.ts')
  const queue = invoiceQueue()
  const { queueFiles } = await import('./queue-files.ts')
  const statuses = () =>
    Object.fromEntries([...queue.state.get().items].map(([order, item]) => [order, statusOf(item)]))
  return { queue, createInQueueAnyway, retryRefused, queueFiles, statuses }
}

test('the status of each order is what is certainly known', async () => {
  respondWith(
    {},
    { status: 422 },
    { status: 502, code: 'upstream_unreachable' },
    { status: 409, code: 'invoice_outcome_unknown' },
    { status: 502, code: 'invoice_link_refused' },
    new TypeError('reset'),
  )
  const { queue, statuses, queueFiles } = await openQueue()
  await queue.start(['1', '2', '3', '4', '5', '6', '7'])
  expect(statuses()).toEqual({
    1: 'made',
    2: 'refused',
    3: 'unknown',
    4: 'unknown',
    5: 'no-link',
    6: 'unknown',
    7: 'waiting',
  })
  expect(queue.state.get().phase).toEqual({ kind: 'still', reason: 'network' })
  expect([...queueFiles.get().keys()]).toEqual(['1'])
  await queue.clear()
  expect(queueFiles.get().size).toBe(0)
})

test('a failure that concerns all orders does not refuse the order that met it', async () => {
  respondWith({ status: 401 }, { status: 502, headers: { 'x-diwan-nothing-sent': '1' } })
  const { queue, statuses } = await openQueue()
  await queue.start(['1', '2'])
  expect(queue.state.get().phase).toEqual({ kind: 'still', reason: 'access' })
  await queue.resume()
  expect(queue.state.get().phase).toEqual({ kind: 'still', reason: 'unreachable' })
  expect(statuses()).toEqual({ 1: 'waiting', 2: 'waiting' })
  await queue.resume()
  expect(statuses()).toEqual({ 1: 'made', 2: 'made' })
})

test('after an unknown outcome, a refused retry leaves the outcome unknown', async () => {
  respondWith({ status: 500 }, { status: 422 })
  const { queue, createInQueueAnyway, retryRefused, statuses } = await openQueue()
  await queue.start(['1'])
  await createInQueueAnyway('1')
  expect(statuses()).toEqual({ 1: 'unknown' })
  expect(queue.state.get().items.get('1')).toMatchObject({ outcome: { trouble: { code: 'refused_again' } } })
  await retryRefused()
  expect(requestsSent()).toHaveLength(2)
})

test('a refused order is retried, and an unknown one created again, only on a press', async () => {
  respondWith({ status: 422 }, { status: 500 }, {}, {}, {})
  const { queue, retryRefused, createInQueueAnyway, statuses } = await openQueue()
  await queue.start(['1', '2', '3'])
  await retryRefused()
  await createInQueueAnyway('3')
  expect(statuses()).toEqual({ 1: 'made', 2: 'unknown', 3: 'made' })
  await createInQueueAnyway('2')
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
  const { queue, statuses, queueFiles } = await openQueue()
  const working = queue.start(['1'])
  await vi.waitFor(() => expect(statuses()).toEqual({ 1: 'made' }))
  expect([queueFiles.get().size, queue.state.get().phase.kind]).toEqual([0, 'running'])
  expect(localStorage.getItem('diwan-test-invoice-queue')).toContain('"made"')
  file.resolve(pdfResponse())
  await working
  expect(queueFiles.get().size).toBe(1)
})

test('only “Create anyway” may create a second invoice', async () => {
  respondWith({ status: 500 }, { status: 422 }, {}, {})
  const respond = fetch
  const again: string[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (new Headers(init.headers).get('x-make-again') === '1') again.push(url)
    return respond(url, init)
  })
  const { queue, retryRefused, createInQueueAnyway } = await openQueue()
  await queue.start(['1', '2'])
  await retryRefused()
  expect(again).toEqual([])
  await createInQueueAnyway('1')
  expect(again).toEqual(['/api/orders/1/print-invoice'])
})

test('each of 200 orders is sent once, and its status is true', async () => {
  // The response of the store for each status that the order gets from it.
  const responses = {
    made: {},
    refused: { status: 422 },
    'no-link': { status: 502, code: 'invoice_link_refused' },
    unknown: { status: 500 },
    lost: new TypeError('reset'),
  }
  const { queue, statuses } = await openQueue()
  const orders = Array.from({ length: 200 }, (_, index) => String(index + 1))
  const rule = fc.asyncProperty(
    // The cast is safe: these are the keys of the object.
    fc.array(fc.constantFrom(...(Object.keys(responses) as (keyof typeof responses)[])), {
      minLength: orders.length,
      maxLength: orders.length,
    }),
    async (plan) => {
      respondWith(...plan.map((status) => responses[status]))
      await queue.start(orders)
      // A lost connection pauses the queue until it is resumed.
      while (Object.values(statuses()).includes('waiting')) await queue.resume()
      const sent = requestsSent().filter((request) => request.startsWith('POST'))
      const reported = Object.values(statuses())
      await queue.clear()
      expect(sent).toEqual(orders.map((order) => `POST /api/orders/${order}/print-invoice`))
      expect(reported).toEqual(plan.map((status) => (status === 'lost' ? 'unknown' : status)))
    },
  )
  await fc.assert(rule, randomCases(3, 300))
})
