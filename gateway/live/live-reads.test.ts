import { expect, test, vi } from 'vitest'
import { changeHeader, livePath } from '#contract/live.ts'
import { eventsIn } from '#testing/gateway/live-client.ts'
import { unauthenticatedAccess } from '#gateway/access/access-policy.ts'
import { createLive } from './live.ts'
import { createLocalWakeUps, type WakeUpListener } from './wake-ups.ts'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { openTokenSource } from '#gateway/store/access-token.ts'
import { callerOf } from '#testing/gateway/live-simulation.ts'
import { eventSecret, signedEvent } from '#testing/gateway/store-events.ts'
import { createTestGateway, failure, ownOrigin, pageHeaders, success } from '#testing/gateway/test-gateway.ts'

const path = '/api/reservations?start=2026-11-20&end=2026-11-20'
const headers = { ...pageHeaders, host: new URL(ownOrigin).host }

test.for([
  ['immediately', 0],
  ['in 200 ms', 200],
] as const)(
  'Fifty events in ten seconds cost a store that responds %s at most ten requests, though twenty pages show the same day',
  async ([, latencyMs]) => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    })
    const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
    const rows: object[] = []
    const { gateway, seen, clock } = createTestGateway({
      settings: { events: { secrets: [eventSecret], headerPrefix: 'X-Salla-' }, store: { id: '1001' } },
      async storeApi() {
        // What the store knew when it was asked.
        const now = [...rows]
        if (latencyMs > 0) await sleep(latencyMs)
        return success(now)
      },
    })
    async function wait(ms: number): Promise<void> {
      for (let left = ms; left > 0; left -= 20) {
        clock.time += 20
        await vi.advanceTimersByTimeAsync(20)
      }
    }

    /* A page reads when it hears of a change, and again after ten seconds, because the list may show it later. */
    async function openPage(delayMs: number) {
      const page = { rows: 0, reads: 0 }
      async function read(change: string): Promise<void> {
        await sleep(delayMs)
        const response = await gateway.request(ownOrigin + path, {
          headers: { ...headers, [changeHeader]: change },
        })
        page.rows = ((await response.json()) as { data: object[] }).data.length
        page.reads += 1
      }
      const { body } = await gateway.request(ownOrigin + livePath, { headers })
      const decoder = new TextDecoder()
      let again: NodeJS.Timeout | undefined
      async function follow(): Promise<void> {
        for await (const bytes of body ?? []) {
          const text = decoder.decode(bytes)
          if (!eventsIn(text).some(({ event }) => event === 'changed')) continue
          const [, change = ''] = /^id: (\d+)$/m.exec(text) ?? []
          clearTimeout(again)
          again = setTimeout(() => void read(change), 10_000)
          void read(change)
        }
      }
      void follow()
      return page
    }

    const pages = await Promise.all(Array.from({ length: 20 }, (_, index) => openPage(index * 15)))
    await wait(1000)
    for (let event = 1; event <= 50; event += 1) {
      rows.push({ id: event })
      const report = signedEvent({ event: 'order.created', merchant: 1001, data: { id: event } })
      await gateway.request(`${ownOrigin}/events/store`, report)
      await wait(200)
    }
    await wait(20_000)
    expect(pages.map((page) => page.rows)).toEqual(pages.map(() => 50))
    expect(pages.every(({ reads }) => reads > 2)).toBe(true)
    expect(seen.length).toBeLessThanOrEqual(10)
    expect(seen.length).toBeGreaterThan(2)
  },
)

test.for<[string, Response, string[]]>([
  ['A saved brand is reported to the other pages', success({ id: 7 }), ['hello', 'changed']],
  ['A brand that a store may have saved is reported', failure(500, { code: 'x' }), ['hello', 'changed']],
  ['A brand that the store refuses is not reported', failure(422, { code: 'invalid' }), ['hello']],
])('%s', async ([, response, expected]) => {
  const { gateway, put } = createTestGateway({ storeApi: () => response })
  const { body } = await gateway.request(ownOrigin + livePath, { headers })
  const events: string[] = []
  async function follow(): Promise<void> {
    const decoder = new TextDecoder()
    for await (const bytes of body ?? [])
      events.push(...eventsIn(decoder.decode(bytes)).map(({ event }) => event))
  }
  void follow()
  await put('/api/brands/7', { name: 'x' })
  await vi.waitFor(() => expect(events).toHaveLength(expected.length))
  expect(events).toEqual(expected)
})

test('A brand is saved also if no other page can learn of it', async () => {
  const state = openSqliteState(inMemory, Date)
  await state.close()
  const { put } = createTestGateway({ state, storeApi: () => success({ id: 7 }) })
  const { status, headers } = await put('/api/brands/7', { name: 'x' })
  expect([status, headers.get(changeHeader)]).toEqual([200, expect.stringMatching(/^\d{13}$/)])
})

test('A read that started before a change or a new connection of the store is not reused on any gateway', async () => {
  let listener: WakeUpListener | undefined
  const outdated: string[] = []
  const local = createLocalWakeUps()
  const live = createLive({
    state: openSqliteState(inMemory, Date),
    wakeUps: {
      ...local,
      listen(added) {
        listener = added
        local.listen(added)
      },
    },
    accessPolicy: unauthenticatedAccess(callerOf('1').store, openTokenSource({ token: 'canary-token' })),
    limit: () => async () => {},
    addressOf: () => '',
    clock: { now: Date.now, random: () => 0 },
    maxStreams: 1,
    onChange: (store) => outdated.push(store),
    shutdownSignal: new AbortController().signal,
  })
  listener?.onWakeUp({ about: 'changes', store: '1' })
  listener?.onWakeUp({ about: 'presence', store: '2' })
  await live.reportDisconnection('3')
  expect(outdated).toEqual(['1', '3'])
})
