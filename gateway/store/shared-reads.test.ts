import { expect, test, vi } from 'vitest'
import { createTestGateway, ownOrigin, pageHeaders, success } from '#testing/gateway/test-gateway.ts'
import { createSharedReads } from './shared-reads.ts'
import type { StoreRequest } from './store-api.ts'
import type { StoreResponse } from './store-response.ts'

const request: StoreRequest = {
  operation: 'listReservations',
  path: '/reservations',
  query: new URLSearchParams({ start: '2026-11-20' }),
  language: 'ar',
}

/* Shared reads, and a store API whose responses the test sends. */
function pausedStore() {
  const calls: {
    request: StoreRequest
    respond: (text: string) => void
    refuse: () => void
    fail: () => void
  }[] = []
  const call = (sent: StoreRequest) =>
    new Promise<StoreResponse>((resolve, reject) => {
      const envelope = { success: true, data: null, pagination: null } as const
      const respond = (text: string) => resolve({ status: 200, envelope, text, headers: {} })
      const error = { status: 422, code: 'x', message: '', fields: {} }
      const refused = { success: false, error } as const
      const refuse = () => resolve({ status: 422, envelope: refused, text: '', headers: {} })
      calls.push({ request: sent, respond, refuse, fail: () => reject(new Error('away')) })
    })
  return { calls, api: { call }, reads: createSharedReads() }
}

function readsOnFakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  const { calls, api, reads } = pausedStore()
  const read = async (sharesFinished = true) => (await reads.call('1', api, request, sharesFinished)).text
  return { calls, reads, read }
}

test('Twenty pages with the same read at the same moment cost the store one request', async () => {
  const { calls, api, reads } = pausedStore()
  const pages = Array.from({ length: 20 }, () => reads.call('1', api, request))
  expect(calls).toHaveLength(1)
  calls[0]?.respond('rows')
  expect((await Promise.all(pages)).map(({ text }) => text)).toEqual(Array.from({ length: 20 }, () => 'rows'))
  void reads.call('1', api, request)
  expect(calls).toHaveLength(2)
})

test.for<[string, string, Partial<StoreRequest>]>([
  ['another store', '2', {}],
  ['other days', '1', { query: new URLSearchParams({ start: '2026-11-21' }) }],
  ['another language', '1', { language: 'en' }],
  ['a fault of the demo', '1', { demoFault: 'busy' }],
  ['a person with other scopes', '1', { grant: { person: '7', scopes: ['orders.read'] } }],
  ['a person with unknown scopes', '1', { grant: { person: '7', scopes: null } }],
])('A read for %s is not shared', ([, store, more]) => {
  const { calls, api, reads } = pausedStore()
  void reads.call('1', api, request)
  void reads.call('1', api, { ...request, grant: { person: '8', scopes: null } })
  void reads.call(store, api, { ...request, ...more })
  expect(calls).toHaveLength(3)
})

test('No page gets a read that started before the store changed', async () => {
  const { calls, api, reads } = pausedStore()
  const before = reads.call('1', api, request, true)
  reads.outdate('1')
  const after = reads.call('1', api, request, true)
  const too = reads.call('1', api, request)
  calls[1]?.respond('new')
  calls[0]?.respond('old')
  expect([(await before).text, (await after).text, (await too).text]).toEqual(['old', 'new', 'new'])
  expect(calls).toHaveLength(2)
})

test('Pages that learn of a change within half a second cost the store one read, though it responds immediately', async () => {
  const { calls, read } = readsOnFakeTimers()
  const first = read()
  calls[0]?.respond('new')
  expect(await first).toBe('new')
  await vi.advanceTimersByTimeAsync(499)
  expect(await read()).toBe('new')
  await vi.advanceTimersByTimeAsync(1)
  const second = read()
  calls[1]?.respond('newer')
  expect(await second).toBe('newer')
  // A page that names no change gets one of its own.
  void read(false)
  expect(calls).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(500)
  // Nothing is kept once it is over.
  expect(vi.getTimerCount()).toBe(0)
})

test('A page that names a change does not get the finished read of one that names none', async () => {
  const { calls, api, reads } = pausedStore()
  const opened = reads.call('1', api, request)
  calls[0]?.respond('before')
  await opened
  void reads.call('1', api, request, true)
  expect(calls).toHaveLength(2)
})

test('A finished read is not shared after a change, nor a failure, nor a large response', async () => {
  const { calls, reads, read } = readsOnFakeTimers()
  const kept = read()
  calls[0]?.respond('kept')
  await kept
  reads.outdate('1')
  const failed = read()
  calls[1]?.fail()
  await expect(failed).rejects.toThrow('away')
  const refused = read()
  calls[2]?.refuse()
  await refused
  const large = read()
  calls[3]?.respond('x'.repeat(1024 * 1024 + 1))
  await large
  void read()
  expect(calls).toHaveLength(5)
})

test('A page that leaves does not end a shared read, and the last one does', async () => {
  const { calls, api, reads } = pausedStore()
  const tabs = [new AbortController(), new AbortController()]
  const pages = tabs.map(({ signal }) => reads.call('1', api, { ...request, client: signal }))
  tabs[0]?.abort()
  await expect(pages[0]).rejects.toMatchObject({ code: 'client_gone' })
  expect(calls[0]?.request.client?.aborted).toBe(false)
  tabs[1]?.abort()
  await expect(pages[1]).rejects.toMatchObject({ code: 'client_gone' })
  expect(calls[0]?.request.client?.aborted).toBe(true)
  // A page that comes before the ended read has failed gets one of its own.
  void reads.call('1', api, request)
  expect(calls).toHaveLength(2)
})

test('Every page gets the failure of a shared read, and the failure is not stored', async () => {
  const { calls, api, reads } = pausedStore()
  const pages = [reads.call('1', api, request), reads.call('1', api, request)]
  calls[0]?.fail()
  for (const page of pages) await expect(page).rejects.toThrow('away')
  void reads.call('1', api, request)
  expect(calls).toHaveLength(2)
})

test('The read before a save is not shared', async () => {
  const { gateway, seen, get } = createTestGateway({ storeApi: () => success({ id: 7 }) })
  const headers = { ...pageHeaders, host: new URL(ownOrigin).host }
  const alone = { headers: { ...headers, 'cache-control': 'no-cache' } }
  await Promise.all([
    get('/api/brands/7'),
    get('/api/brands/7'),
    gateway.request(`${ownOrigin}/api/brands/7`, alone),
  ])
  expect(seen).toHaveLength(2)
})
