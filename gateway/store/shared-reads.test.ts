import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeHeader } from '#contract/live.ts'
import { randomCases } from '#testing/random-cases.ts'
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

/* A store API whose responses the test sends. */
function pausedStore() {
  const calls: {
    request: StoreRequest
    respond: (text: string, onSent?: () => void) => void
    refuse: () => void
    fail: () => void
  }[] = []
  const call = (sent: StoreRequest) =>
    new Promise<StoreResponse>((resolve, reject) => {
      const envelope = { success: true, data: null, pagination: null } as const
      const respond = (text: string, onSent?: () => void) =>
        resolve({ status: 200, envelope, text, headers: {}, onSent: onSent ?? null })
      const error = { status: 422, code: 'x', message: '', fields: {} }
      const refused = { success: false, error } as const
      const refuse = () => resolve({ status: 422, envelope: refused, text: '', headers: {}, onSent: null })
      calls.push({ request: sent, respond, refuse, fail: () => reject(new Error('away')) })
    })
  return { calls, api: { call } }
}

function readsOnFakeTimers() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { calls, api } = pausedStore()
  const reads = createSharedReads()
  const read = async (known?: number) => (await reads.call('1', api, request, known)).text
  return { calls, reads, read }
}

test('Twenty pages with the same read at the same moment cost the store one request', async () => {
  const { calls, api } = pausedStore()
  const reads = createSharedReads()
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
  const { calls, api } = pausedStore()
  const reads = createSharedReads()
  void reads.call('1', api, request)
  void reads.call('1', api, { ...request, grant: { person: '8', scopes: null } })
  void reads.call(store, api, { ...request, ...more })
  expect(calls).toHaveLength(3)
})

test('No page gets a read that started before the store changed', async () => {
  const { calls, api } = pausedStore()
  const reads = createSharedReads()
  const before = reads.call('1', api, request)
  reads.forget('1')
  const after = reads.call('1', api, request)
  const too = reads.call('1', api, request)
  calls[1]?.respond('new')
  calls[0]?.respond('old')
  expect([(await before).text, (await after).text, (await too).text]).toEqual(['old', 'new', 'new'])
  expect(calls).toHaveLength(2)
})

test('No page gets a read that started before a change that it knows, though this gateway does not know it', async () => {
  const { calls, api } = pausedStore()
  const reads = createSharedReads()
  const before = [reads.call('1', api, request), reads.call('1', api, request, 17)]
  const after = [18, 18, 17, undefined].map((known) => reads.call('1', api, request, known))
  expect(calls).toHaveLength(3)
  for (const [index, text] of ['oldest', 'old', 'new'].entries()) calls[index]?.respond(text)
  const texts = await Promise.all([...before, ...after].map(async (read) => (await read).text))
  expect(texts).toEqual(['oldest', 'old', 'new', 'new', 'new', 'new'])
})

test('Pages that learn of a change within half a second cost the store one read, though it responds immediately', async () => {
  const { calls, read } = readsOnFakeTimers()
  const first = read(17)
  calls[0]?.respond('new')
  expect(await first).toBe('new')
  await vi.advanceTimersByTimeAsync(499)
  expect(await read(17)).toBe('new')
  expect(await read(16)).toBe('new')
  await vi.advanceTimersByTimeAsync(1)
  const second = read(17)
  calls[1]?.respond('newer')
  expect(await second).toBe('newer')
  // A page that names no change gets one of its own.
  void read()
  expect(calls).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(500)
  // Nothing is kept once it is over.
  expect(vi.getTimerCount()).toBe(0)
})

test('A page that names a change does not get the finished read of one that names none', async () => {
  const { calls, api } = pausedStore()
  const reads = createSharedReads()
  void reads.call('1', api, { ...request, path: '/of-another-page' }, 17)
  const opened = reads.call('1', api, request)
  calls[1]?.respond('before')
  await opened
  void reads.call('1', api, request, 17)
  expect(calls).toHaveLength(3)
})

test('A finished read is not shared after a newer change, nor a failure, nor a large response', async () => {
  const { calls, api } = pausedStore()
  const reads = createSharedReads()
  const read = (known: number) => reads.call('1', api, request, known)
  const kept = read(17)
  calls[0]?.respond('17')
  await kept
  // The page knows more than this gateway.
  const newer = read(18)
  calls[1]?.respond('18')
  expect((await newer).text).toBe('18')
  // The gateway knows more than the page.
  reads.forget('1')
  const failed = read(18)
  calls[2]?.fail()
  await expect(failed).rejects.toThrow('away')
  const refused = read(18)
  calls[3]?.refuse()
  expect((await refused).envelope.success).toBe(false)
  const large = read(18)
  const onSent = vi.fn<() => void>()
  calls[4]?.respond('rows', onSent)
  ;(await large).onSent?.()
  expect(onSent).toHaveBeenCalledOnce()
  void read(18)
  expect(calls).toHaveLength(6)
})

test('During newer changes, pages that learn of the same change share one read, and a page that opens starts another', async () => {
  const { calls, reads, read } = readsOnFakeTimers()
  const first = read(17)
  reads.outdate('1')
  const second = read(17)
  calls[0]?.respond('17')
  expect([await first, await second]).toEqual(['17', '17'])
  await vi.advanceTimersByTimeAsync(499)
  expect(await read(17)).toBe('17')
  void read(18)
  expect(calls).toHaveLength(2)
  reads.outdate('1')
  void read()
  expect(calls).toHaveLength(3)
})

test('A slow read that a change has outdated is shared for half a second, and none after a change of the store’s staff', async () => {
  const { calls, reads, read } = readsOnFakeTimers()
  void read(17)
  reads.forget('1')
  void read(17)
  reads.outdate('1')
  await vi.advanceTimersByTimeAsync(500)
  void read(17)
  expect(calls).toHaveLength(3)
})

test('No page gets a read from before a change that it or the gateway knows, whatever the order of changes, responses and reads', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('change' as const), isReceived: fc.boolean() }),
    // How many changes ago the latest one is that the page knows; null: it knows none.
    fc.record({ do: fc.constant('read' as const), age: fc.option(fc.nat(2)) }),
    fc.record({ do: fc.constant('answer' as const) }),
    fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1, 200, 499, 500) }),
  )
  const runSteps = async (steps: (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[]) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    const reads = createSharedReads()
    const unanswered: (() => void)[] = []
    const results: { atLeast: number; text: Promise<string> }[] = []
    let [latest, received] = [0, 0]
    const api = {
      call: () =>
        new Promise<StoreResponse>((resolve) => {
          // What the store knew when the request began.
          const text = String(latest)
          const envelope = { success: true, data: null, pagination: null } as const
          unanswered.push(() => resolve({ status: 200, envelope, text, headers: {}, onSent: null }))
        }),
    }
    for (const next of steps) {
      if (next.do === 'change') {
        latest += 1
        if (next.isReceived) {
          received = latest
          reads.outdate('1')
        }
      } else if (next.do === 'read') {
        const known = next.age === null ? 0 : Math.max(0, latest - next.age)
        const text = reads.call('1', api, request, known).then((response) => response.text)
        results.push({ atLeast: known === 0 ? received : known, text })
      } else if (next.do === 'answer') unanswered.shift()?.()
      else vi.advanceTimersByTime(next.ms)
      await Promise.resolve()
    }
    for (const answer of unanswered) answer()
    for (const { atLeast, text } of results) expect(Number(await text)).toBeGreaterThanOrEqual(atLeast)
    vi.useRealTimers()
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 30 }), runSteps), randomCases(300))
})

test('Only a few finished reads of a store are shared', async () => {
  const { calls, api } = pausedStore()
  const reads = createSharedReads()
  async function readDays(): Promise<void> {
    const days = Array.from({ length: 9 }, (_, day) => ({
      ...request,
      query: new URLSearchParams({ day: String(day) }),
    }))
    const responses = days.map((day) => reads.call('1', api, day, 17))
    for (const call of calls) call.respond('rows')
    await Promise.all(responses)
  }
  await readDays()
  expect(calls).toHaveLength(9)
  await readDays()
  expect(calls).toHaveLength(10)
})

test('A page names the latest change that it knows', async () => {
  const responses: (() => void)[] = []
  const storeApi = () => new Promise<Response>((resolve) => responses.push(() => resolve(success([]))))
  const { gateway, seen } = createTestGateway({ storeApi })
  const headers = { ...pageHeaders, host: new URL(ownOrigin).host }
  const read = async (change: string) =>
    (await gateway.request(`${ownOrigin}/api/brands`, { headers: { ...headers, [changeHeader]: change } }))
      .status
  const pages = ['17', '18', 'x', '-1', '9'.repeat(400)].map(read)
  await vi.waitFor(() => expect(responses).toHaveLength(2))
  for (const respond of responses) respond()
  expect(await Promise.all(pages)).toEqual([200, 200, 200, 200, 200])
  expect(seen).toHaveLength(2)
})

test('A page that leaves does not end a shared read, and the last one does', async () => {
  const { calls, api } = pausedStore()
  const reads = createSharedReads()
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
  const { calls, api } = pausedStore()
  const reads = createSharedReads()
  const pages = [reads.call('1', api, request), reads.call('1', api, request)]
  calls[0]?.fail()
  for (const page of pages) await expect(page).rejects.toThrow('away')
  void reads.call('1', api, request)
  expect(calls).toHaveLength(2)
})

test('A large response keeps its slot until all pages have received it', async () => {
  const { calls, api } = pausedStore()
  const reads = createSharedReads()
  const tab = new AbortController()
  const pages = [reads.call('1', api, request), reads.call('1', api, request)]
  const gone = reads.call('1', api, { ...request, client: tab.signal }).catch(() => {})
  tab.abort()
  await gone
  const release = vi.fn<() => void>()
  calls[0]?.respond('rows', release)
  const [first, second] = await Promise.all(pages)
  // `compressOnce` shares the bytes of responses with the same envelope.
  expect(first?.envelope).toBe(second?.envelope)
  first?.onSent?.()
  first?.onSent?.()
  expect(release).not.toHaveBeenCalled()
  second?.onSent?.()
  expect(release).toHaveBeenCalledOnce()
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
