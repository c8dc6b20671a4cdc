import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { changeHeader } from '#contract/live.ts'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { eventSecret, signedEvent } from '#testing/gateway/store-events.ts'
import { createTestGateway, ownOrigin, pageHeaders, success } from '#testing/gateway/test-gateway.ts'
import type { ValueOf } from '#testing/gateway/real-states.ts'
import { randomCases } from '#testing/random-cases.ts'
import type { WakeUp, WakeUpListener } from './wake-ups.ts'

const headers = { ...pageHeaders, host: new URL(ownOrigin).host }

/* What a client may send that knows no change: numbers of no change, and no numbers. */
const lies = ['999999999999999', '1795219200005', '9'.repeat(400), '-1', '0', 'NaN', '1e3', 'x', '']

const reads = ['read', 'read', 'read', 'read', 'read', 'read'] as const
const twice = ['save', 'wake', 'answer'] as const
const anyStep = fc.record({
  do: fc.constantFrom(...reads, ...twice, ...twice, 'lie', 'event', 'learn', 'wait'),
  at: fc.nat(1),
  by: fc.nat(1),
  from: fc.nat(1),
  lie: fc.constantFrom(...lies),
  isAppliedLate: fc.boolean(),
  isAnsweredFirst: fc.boolean(),
  isLost: fc.boolean(),
  index: fc.nat(2),
  ms: fc.constantFrom(1, 200, 499, 500),
})

type Page = { change: string; atLeast: number }

/* Two gateways of one store, which answers when the test says so, with what it knew when the request arrived. */
function startTwoGateways() {
  const state = openSqliteState(inMemory, { now: () => Date.UTC(2026, 10, 20) })
  const store = { version: 0, answers: [] as (() => void)[] }
  const wakeUps: { to: number; wakeUp: WakeUp; version: number }[] = []
  /* The version of the store that each gateway has learned of. */
  const received = [0, 0]
  const listeners: WakeUpListener[] = []

  function answer({ method, body }: { method: string; body: string | null }): Promise<Response> {
    const isLate = body?.includes('late') ?? false
    if (method === 'PUT' && !isLate) store.version += 1
    const { version } = store
    return new Promise((resolve) => {
      store.answers.push(() => {
        if (isLate) store.version += 1
        resolve(success(method === 'PUT' ? { id: 7 } : [{ id: version }]))
      })
    })
  }

  const gateways = [0, 1].map((own) =>
    createTestGateway({
      state,
      storeApi: answer,
      settings: { store: { id: '1001' }, events: { secrets: [eventSecret], headerPrefix: 'X-Salla-' } },
      wakeUps: {
        listen: (listener) => void listeners.push(listener),
        send(wakeUp) {
          listeners[own]?.onWakeUp(wakeUp)
          wakeUps.push({ to: 1 - own, wakeUp, version: store.version })
        },
        close: async () => {},
      },
    }),
  )

  async function send(at: number, path: string, init: RequestInit): Promise<Response> {
    const sent = await gateways[at]?.gateway.request(ownOrigin + path, init)
    if (sent === undefined) throw new Error('There are two gateways.')
    return sent
  }

  return {
    store,
    received,
    async read(at: number, change: string): Promise<number> {
      const init = { headers: { ...headers, [changeHeader]: change } }
      const { data } = (await (await send(at, '/api/brands', init)).json()) as { data: { id: number }[] }
      return data[0]?.id ?? -1
    },
    async save(at: number, isAppliedLate: boolean): Promise<Page> {
      const body = JSON.stringify({ name: isAppliedLate ? 'late' : 'at once' })
      const init = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' }, body }
      const saved = await send(at, '/api/brands/7', init)
      received[at] = Math.max(received[at] ?? 0, store.version)
      return { change: saved.headers.get(changeHeader) ?? '', atLeast: store.version }
    },
    async reportEvent(at: number): Promise<void> {
      store.version += 1
      const { version } = store
      await send(
        at,
        '/events/store',
        signedEvent({ event: 'brand.updated', merchant: 1001, data: { id: version } }),
      )
      received[at] = Math.max(received[at] ?? 0, version)
    },
    loseWakeUps: () => void wakeUps.splice(0),
    wake(isLost: boolean): void {
      const next = wakeUps.shift()
      if (next === undefined || isLost) return
      listeners[next.to]?.onWakeUp(next.wakeUp)
      received[next.to] = Math.max(received[next.to] ?? 0, next.version)
    },
  }
}

async function runSteps(
  { store, received, read, save, reportEvent, wake, loseWakeUps }: ReturnType<typeof startTwoGateways>,
  steps: readonly ValueOf<typeof anyStep>[],
): Promise<void> {
  const pages: Page[] = Array.from({ length: 2 }, () => ({ change: '', atLeast: 0 }))
  const results: { atLeast: number; read: Promise<number> }[] = []
  const pending: Promise<unknown>[] = []

  function learn(by: number, known: Page | undefined): void {
    const page = pages[by]
    if (page === undefined || known === undefined) return
    page.change = String(Math.max(Number(page.change), Number(known.change)) || '')
    page.atLeast = Math.max(page.atLeast, known.atLeast)
  }

  for (const step of steps) {
    if (step.do === 'read') {
      const { change = '', atLeast = 0 } = pages[step.by] ?? {}
      results.push({ atLeast: Math.max(atLeast, received[step.at] ?? 0), read: read(step.at, change) })
    } else if (step.do === 'lie') {
      results.push({ atLeast: received[step.at] ?? 0, read: read(step.at, step.lie) })
    } else if (step.do === 'save') {
      const { at, by, isAppliedLate } = step
      const earlier = store.answers.length
      pending.push(save(at, isAppliedLate).then((saved) => learn(by, saved)))
      await setImmediate()
      if (step.isAnsweredFirst) store.answers.splice(earlier, 1)[0]?.()
    } else if (step.do === 'event') await reportEvent(step.at)
    else if (step.do === 'wake') wake(step.isLost)
    // A page may learn of a change by the stream of another gateway.
    else if (step.do === 'learn') learn(step.by, pages[step.from])
    else if (step.do === 'answer') store.answers.splice(step.index % (store.answers.length || 1), 1)[0]?.()
    else vi.advanceTimersByTime(step.ms)
    await setImmediate()
  }
  loseWakeUps()
  // Claims of unknown changes wait for half a second.
  for (let round = 0; round < 4; round += 1) {
    vi.advanceTimersByTime(500)
    await setImmediate()
    for (const answer of store.answers.splice(0)) answer()
    await setImmediate()
  }
  await Promise.all(pending)
  for (const { atLeast, read } of results) expect(await read).toBeGreaterThanOrEqual(atLeast)
}

test('No reader gets a state from before a change that it knows or that its gateway has learned of, whatever others claim to know', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  // One pair for all cases: starting them takes longer than a case.
  const gateways = startTwoGateways()
  const steps = fc.array(anyStep, { minLength: 4, maxLength: 20 })
  const holds = fc.asyncProperty(steps, (run) => runSteps(gateways, run))
  await expect(fc.assert(holds, randomCases(100))).resolves.toBeUndefined()
})

test.for([...lies.slice(0, 2), 'a different one each time'])(
  'A client that claims to know the change "%s" costs the store no more than an honest one, and no colleague misses a save',
  async (lie) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    let saved = 'before'
    const { gateway, seen, put } = createTestGateway({
      storeApi({ method }) {
        if (method === 'PUT') saved = 'after'
        return success([{ name: saved }])
      },
    })
    const read = async (change: string) => {
      const init = { headers: { ...headers, ...(change && { [changeHeader]: change }) } }
      const response = await gateway.request(`${ownOrigin}/api/brands`, init)
      return ((await response.json()) as { data: { name: string }[] }).data[0]?.name
    }
    const claim = (count: number) => (lie.startsWith('a different') ? String(1795219200000 + count) : lie)
    for (let count = 0; count < 50; count += 1) {
      void read(claim(count))
      await vi.advanceTimersByTimeAsync(80)
    }
    // A page that follows the store shares reads for half a second.
    expect(seen.length).toBeLessThanOrEqual(9)
    void read(claim(50))
    const { headers: of } = await put('/api/brands/7', { name: 'after' })
    void read(claim(51))
    expect([await read(of.get(changeHeader) ?? ''), await read('')]).toEqual(['after', 'after'])
  },
)

test('A page that knows a change without a record gets no read from before it, and soon after it no shared one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const { store, read } = startTwoGateways()
  const reads: Promise<number>[] = []
  for (const known of ['', '1795219200005', '1795219200005']) {
    reads.push(read(0, known))
    await vi.waitUntil(() => store.answers.length === reads.length)
    store.version += 1
  }
  for (const answer of store.answers) answer()
  expect(await Promise.all(reads)).toEqual([0, 1, 2])
})
