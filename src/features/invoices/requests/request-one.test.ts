import { beforeEach, expect, test, vi } from 'vitest'
import { requestsSent, respondWith, stubInvoicePage } from '#testing/invoices/invoice-responses.ts'

// A file can be saved in a browser only.
vi.mock('#src/lib/files/save-file.ts', () => ({ saveFileOnly: () => {} }))

const minute = 60_000

beforeEach(stubInvoicePage)

async function openPage() {
  const { requestInvoice, retryRequest, shownRequests } = await import('./request-one.ts')
  const { invoiceRequests, recordRequest } = await import('./invoice-requests.ts')
  const stored = () =>
    invoiceRequests()
      .get()
      .map(({ order, outcome }) => `${order} ${outcome}`)
  const shown = () => shownRequests.get().map(({ order, state }) => `${order} ${state.kind}`)
  return { requestInvoice, retryRequest, recordRequest, stored, shown }
}

test.each([
  ['the access token is no longer valid', { status: 401 }],
  ['the session has ended', { status: 401, code: 'signed_out' }],
  ['the connection lacks the permission', { status: 403, code: 'scope_missing' }],
  ['the store is busy', { status: 429 }],
  ['nothing reached the store', { status: 502, headers: { 'x-diwan-nothing-sent': '1' } }],
])('when %s, the order does not count as requested', async (_, answer) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  respondWith({ status: 500 }, answer, answer, answer)
  const { requestInvoice, recordRequest, stored, shown } = await openPage()
  await requestInvoice('1023')
  await requestInvoice('1024')
  expect([stored(), shown()]).toEqual([['1023 unknown'], ['1024 refused', '1023 unknown']])
  // What is known of one stays.
  vi.setSystemTime(Date.now() + 1000)
  await requestInvoice('1023', true)
  expect(stored()).toEqual(['1023 unknown'])
  // So does what another tab asks for meanwhile.
  const ended = requestInvoice('1025')
  recordRequest('1025')
  await ended
  expect(stored()).toEqual(['1025 asked', '1023 unknown'])
})

test('a created invoice is downloaded again, and after ten minutes nothing is sent without a confirmation', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const noLink = { status: 502, code: 'invoice_link_missing' }
  respondWith({ link: `/api/invoice-files/${'a'.repeat(43)}` }, new TypeError('reset'), noLink)
  const { requestInvoice, retryRequest, shown } = await openPage()
  for (const order of ['1002', '1002', '1003', '1003', '1004']) await requestInvoice(order)
  expect(shown()).toEqual(['1004 no-link', '1003 unknown', '1002 downloaded'])
  const posts = () => requestsSent().filter((request) => request.startsWith('POST')).length
  expect(posts()).toBe(3)
  vi.setSystemTime(Date.now() + 10 * minute)
  await requestInvoice('1002')
  await retryRequest('1003')
  expect([posts(), shown()]).toEqual([3, ['1003 unknown', '1002 created-before', '1004 no-link']])
})

test('a repeated request says how long ago the first one was sent', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  respondWith({ status: 500 })
  const sent = vi.spyOn(globalThis, 'fetch')
  const { requestInvoice, retryRequest } = await openPage()
  await requestInvoice('1003')
  vi.setSystemTime(Date.now() + minute)
  await retryRequest('1003')
  const posts = sent.mock.calls.filter(([, init]) => init?.method === 'POST')
  expect(posts.map(([, init]) => new Headers(init?.headers).get('x-asked-ms-ago'))).toEqual(['0', '60000'])
})

test('an invoice that another tab is creating is asked for here too: the gateway gives both the same', async () => {
  respondWith()
  const { requestInvoice, recordRequest, shown } = await openPage()
  recordRequest('1005')
  await requestInvoice('1005')
  expect(shown()).toEqual(['1005 downloaded'])
})

test('the store’s message of a failure is stored, those of its fields first', async () => {
  const { toStoredFailure } = await import('./invoice-requests.ts')
  const { ApiError } = await import('#src/lib/api/api-error.ts')
  const error = { status: 422, code: 'error', serviceMessage: 'No.' }
  expect(toStoredFailure(new ApiError(error))).toEqual({ status: 422, code: 'error', words: 'No.' })
  const fields = { order: ['Is paid.', 'Is old.'], other: ['Is missing.'] }
  expect(toStoredFailure(new ApiError({ ...error, fields })).words).toBe('Is paid. Is old. Is missing.')
})
