import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Making } from '#src/features/invoices/making/make-invoice.ts'
import {
  countStatuses,
  type QueueItem,
  refusedToWaiting,
  settleInterrupted,
  waitingItems,
} from '#src/features/invoices/making/queue-items.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { randomCases } from '#testing/random-cases.ts'
import { runQueue } from './queue-run.ts'

const refusal = new ApiError({ status: 422, serviceMessage: 'no such order' })
const lost = new ApiError({ status: 409, code: 'invoice_outcome_unknown' })
const later = new ApiError({ status: 429, retryAfterSeconds: 7 })
const network = new ApiError({ code: 'network' })

/* A store that does to the n-th request what it is told to, and counts what it made. */
function createStore(orders: string[], plan: string[]) {
  const made = new Map<string, number>()
  const rests: number[] = []
  const kept: QueueItem[][] = []
  const abort = new AbortController()
  let items = waitingItems(orders)
  let requests = 0

  async function make(order: string): Promise<Making> {
    // The request must be kept before it is sent.
    expect(kept.at(-1)?.find((item) => item.order === order)?.status).toBe('asking')
    const fate = plan[requests] ?? 'made'
    requests += 1
    if (['made', 'no-file', 'lost-after', 'no-link', 'pause'].includes(fate)) {
      made.set(order, (made.get(order) ?? 0) + 1)
    }
    if (fate === 'pause') abort.abort()
    if (fate === 'refused') return { kind: 'refused', error: refusal }
    if (fate === 'later') return { kind: 'refused', error: later }
    if (fate === 'token') return { kind: 'refused', error: new ApiError({ status: 401 }) }
    if (fate === 'signed-out') {
      return { kind: 'refused', error: new ApiError({ status: 401, code: 'signed_out' }) }
    }
    if (fate === 'lost-before' || fate === 'lost-after') return { kind: 'unknown', error: lost }
    if (fate === 'network') return { kind: 'unknown', error: network }
    if (fate === 'no-link') return { kind: 'no-link', error: new ApiError({ code: 'invoice_link_missing' }) }
    return { kind: 'made', link: fate }
  }

  return {
    made,
    rests,
    kept,
    abort,
    items: () => items,
    setItems: (next: QueueItem[]) => (items = next),
    run: (signal = abort.signal) =>
      runQueue({
        items: () => items,
        change: (next) => {
          items = next
          kept.push(next)
        },
        make,
        fetchFile: async (_, link) => {
          if (link === 'no-file') throw new ApiError({ status: 502, code: 'invoice_not_pdf' })
        },
        rest: async (ms) => void rests.push(ms),
        now: () => 1,
        signal,
      }),
  }
}

const statuses = (items: QueueItem[]) => items.map(({ status }) => status)

test('every order is asked for once, in its order, and each has its own outcome', async () => {
  const store = createStore(
    ['1', '2', '3', '4', '5'],
    ['made', 'refused', 'lost-after', 'no-link', 'no-file'],
  )
  expect(await store.run()).toBeNull()
  expect(statuses(store.items())).toEqual(['made', 'refused', 'unknown', 'no-link', 'made'])
  expect(store.items()[1]?.trouble).toEqual({ status: 422, code: null, words: 'no such order' })
  expect(store.items()[4]?.trouble?.code).toBe('invoice_not_pdf')
})

test('what the store puts off waits as long as it says, and is then made once', async () => {
  const store = createStore(['1', '2'], ['later', 'later', 'made', 'made'])
  expect(await store.run()).toBeNull()
  expect(store.rests).toEqual([7000, 7000])
  expect([...store.made.values()]).toEqual([1, 1])
})

test('a store that puts off again and again is left in peace', async () => {
  const store = createStore(
    ['1', '2'],
    Array.from({ length: 99 }, () => 'later'),
  )
  expect(await store.run()).toBe('limit')
  expect(statuses(store.items())).toEqual(['waiting', 'waiting'])
})

test.each([
  ['network', 'network', ['unknown', 'waiting']],
  ['token', 'access', ['refused', 'waiting']],
  ['signed-out', 'signed-out', ['refused', 'waiting']],
])('after %s it stops, and nothing more is sent', async (fate, reason, expected) => {
  const store = createStore(['1', '2'], [fate])
  expect(await store.run()).toBe(reason)
  expect(statuses(store.items())).toEqual(expected)
})

test('a pause lets the request under way end, and going on does not repeat it', async () => {
  const store = createStore(['1', '2'], ['pause', 'made'])
  expect(await store.run()).toBe('asked')
  expect(statuses(store.items())).toEqual(['made', 'waiting'])
  expect(await store.run(new AbortController().signal)).toBeNull()
  expect([...store.made.values()]).toEqual([1, 1])
})

const fates = fc.constantFrom(
  'made',
  'refused',
  'later',
  'token',
  'lost-before',
  'lost-after',
  'network',
  'no-link',
  'no-file',
  'pause',
)

test('whatever happens, a reload at any moment included, no order is made twice and no outcome is a lie', async () => {
  const rule = fc.asyncProperty(
    fc.array(fates, { maxLength: 30 }),
    fc.array(fc.nat(200), { maxLength: 3 }),
    async (plan, reloads) => {
      const orders = Array.from({ length: 8 }, (_, index) => String(index + 1))
      const store = createStore(orders, plan)
      await store.run()
      for (const at of reloads) {
        // What a page finds that was closed after the last thing it kept, or as it goes on.
        const found = at % 2 === 0 ? store.items() : refusedToWaiting(store.items())
        store.setItems(settleInterrupted(found))
        await store.run(new AbortController().signal)
      }
      const wrong = store.items().filter(({ order, status }) => {
        const count = store.made.get(order) ?? 0
        const isTrue = { made: 1, 'no-link': 1, waiting: 0, refused: 0 }[status as string] ?? count
        return count > 1 || count !== isTrue
      })
      expect(wrong).toEqual([])
    },
  )
  await fc.assert(rule, randomCases(300))
})

test('a page that is closed at any moment is found again with nothing to repeat', async () => {
  const store = createStore(['1', '2', '3'], [])
  await store.run()
  for (const kept of store.kept) {
    const found = settleInterrupted(kept)
    expect(countStatuses(found).asking).toBe(0)
    // What waits when it is found was never sent.
    const sent = new Set(kept.filter(({ status }) => status !== 'waiting').map(({ order }) => order))
    expect(found.filter(({ status }) => status === 'waiting').some(({ order }) => sent.has(order))).toBe(
      false,
    )
  }
})
