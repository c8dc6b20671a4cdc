import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, pretendInvoicePage, requestsSent } from '#testing/invoices/invoice-answers.ts'

const { locks } = navigator

beforeEach(pretendInvoicePage)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openPage() {
  const { makeInvoice } = await import('./make-invoice.ts')
  const { recentInvoices } = await import('./recent-invoices.ts')
  const remembered = () => recentInvoices.get().map(({ order, outcome }) => `${order} ${outcome}`)
  return { makeInvoice, remembered }
}

test.each([
  ['the access token is no longer good', { status: 401 }],
  ['the sign-in ran out', { status: 401, code: 'signed_out' }],
  ['the connection lacks the permission', { status: 403, code: 'scope_missing' }],
  ['the store is busy', { status: 429 }],
  ['nothing reached the store', { status: 502, headers: { 'x-diwan-nothing-sent': '1' } }],
])('where %s, the order was not asked for yet', async (_, answer) => {
  answerWith(answer)
  const { makeInvoice, remembered } = await openPage()
  expect(await makeInvoice({ order: '1024', makeAgain: false })).toMatchObject({ kind: 'refused' })
  expect(remembered()).toEqual([])
})

test.each([
  ['made', {}],
  ['refused', { status: 422 }],
  ['refused', { status: 404 }],
  ['unknown', { status: 500 }],
  ['unknown', new TypeError('reset')],
  ['no-link', { status: 502, code: 'invoice_link_refused' }],
  ['no-link', { status: 502, code: 'invoice_link_missing' }],
])('what is %s is remembered as that', async (outcome, answer) => {
  answerWith(answer)
  const { makeInvoice, remembered } = await openPage()
  await makeInvoice({ order: '1024', makeAgain: false })
  expect(remembered()).toEqual([`1024 ${outcome}`])
})

test('the link to a file is remembered where it was made, and none where it was not', async () => {
  const link = `/api/invoice-files/${'a'.repeat(43)}`
  answerWith({ link }, { status: 500 })
  const { makeInvoice } = await openPage()
  const { lastAsked } = await import('./recent-invoices.ts')
  await makeInvoice({ order: '1024', makeAgain: false })
  await makeInvoice({ order: '1025', makeAgain: false })
  expect(lastAsked('1024')).toMatchObject({ outcome: 'made', link })
  expect(lastAsked('1025')).not.toHaveProperty('link')
})

test('while one tab has an invoice made others can tell, and once it is made no more', async () => {
  const answer = Promise.withResolvers<Response>()
  answerWith()
  vi.stubGlobal('fetch', () => answer.promise)
  vi.stubGlobal('navigator', { onLine: true, locks })
  const { makeInvoice } = await openPage()
  const { isMadeElsewhere } = await import('./make-invoice.ts')
  const making = makeInvoice({ order: '1024', makeAgain: false })
  await vi.waitFor(async () => expect(await isMadeElsewhere('1024')).toBe(true))
  expect(await isMadeElsewhere('1025')).toBe(false)
  answer.resolve(new Response('{}', { status: 422, headers: { 'x-diwan-version': '1' } }))
  await making
  expect(await isMadeElsewhere('1024')).toBe(false)
})

test('asked for twice at the same moment it is made once, and later once more', async () => {
  answerWith()
  const { makeInvoice } = await openPage()
  const request = { order: '1024', makeAgain: false }
  const [one, other] = await Promise.all([makeInvoice(request), makeInvoice(request)])
  expect(one).toBe(other)
  expect(requestsSent()).toHaveLength(1)
  await makeInvoice(request)
  expect(requestsSent()).toHaveLength(2)
})

test('trouble that all orders share takes nothing back of what was known of one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  answerWith({ status: 500 }, { status: 401 })
  const { makeInvoice, remembered } = await openPage()
  await makeInvoice({ order: '1024', makeAgain: false })
  vi.setSystemTime(Date.now() + 1000)
  await makeInvoice({ order: '1024', makeAgain: true })
  expect(remembered()).toEqual(['1024 unknown'])
})
