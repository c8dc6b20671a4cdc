import { beforeEach, expect, test, vi } from 'vitest'
import { rateLimit } from '#src/lib/api/rate-limit.ts'
import { createSender, isWaiting, progressOf, type Send, type Sender } from './send-one-by-one.ts'
import type { SendResult, StopReason } from './send-result.ts'

vi.mock('#src/lib/settings.ts', () => ({
  pageSettings: {},
  storeSettings: () => ({}),
  authState: () => ({}),
}))

type Outcome = 'made' | 'refused' | 'unknown'

const settled = (outcome: Outcome, stop: StopReason | null = null): SendResult<Outcome> => ({
  kind: 'settled',
  outcome,
  stop,
})
/* Postponed by the gateway for some seconds; null: until the rate limit ends. */
const postponed =
  (seconds: number | null): (() => SendResult<Outcome>) =>
  () => ({ kind: 'postponed', until: seconds === null ? null : Date.now() + seconds * 1000 })
/* Postponed by the store's rate limit, which applies to all. */
const rateLimited = (seconds: number) => (): SendResult<Outcome> => {
  rateLimit.recordResponse(seconds * 1000, false)
  return { kind: 'postponed', until: null }
}

let sent: string[]
/* What was recorded of each key, in order. */
let records: Map<string, string[]>

beforeEach(() => {
  sent = []
  records = new Map()
  vi.useFakeTimers({ now: 1_763_800_000_000 })
  vi.stubGlobal('navigator', { onLine: true })
  rateLimit.clear()
})

/* Sends with all waits. Resolves to the seconds that it waited. */
async function run(queue: Sender<Outcome>, ...args: Parameters<Sender<Outcome>['start']>): Promise<number> {
  const startedAt = Date.now()
  const ended = queue.start(...args).then(() => Date.now())
  await vi.runAllTimersAsync()
  return ((await ended) - startedAt) / 1000
}

function record(key: string, what: string): void {
  records.set(key, [...(records.get(key) ?? []), what])
}

function createWith(send: Send<Outcome>): Sender<Outcome> {
  return createSender({ send, onSettled: record, interrupted: 'unknown' })
}

/* Its attempts get these results in order, then `made`. */
function createQueue(...results: (SendResult<Outcome> | (() => SendResult<Outcome>))[]): Sender<Outcome> {
  return createWith(async (key) => {
    sent.push(key)
    const result = results.shift() ?? settled('made')
    return typeof result === 'function' ? result() : result
  })
}

const latest = () => [...records].map(([key, all]) => `${key} ${all.at(-1)}`)
const phase = (queue: Sender<Outcome>) => queue.state.get().phase
const left = (queue: Sender<Outcome>) => [...queue.state.get().left]

test('requests are sent one after another, and starting twice sends nothing twice', async () => {
  const queue = createWith(async (key) => {
    sent.push(key)
    return settled(key === '2' ? 'refused' : 'made')
  })
  const started = queue.start(['1', '2', '3'])
  await queue.start(['1', '2', '3'])
  await started
  expect(sent).toEqual(['1', '2', '3'])
  expect(latest()).toEqual(['1 made', '2 refused', '3 made'])
  expect([phase(queue), progressOf(queue.state.get())]).toEqual([
    { kind: 'still', reason: null },
    { done: 3, total: 3 },
  ])
})

test('an early outcome counts at once, and the run ends after the file that still arrives', async () => {
  const file = Promise.withResolvers<void>()
  const queue = createWith(async (_key, { settle }) => {
    settle('made')
    await file.promise
    return settled('made')
  })
  const started = queue.start(['1'])
  await vi.waitUntil(() => left(queue).length === 0)
  expect(phase(queue)).toEqual({ kind: 'running' })
  const hasEnded = vi.fn<() => void>()
  void queue.ended().then(hasEnded)
  await Promise.resolve()
  expect(hasEnded).not.toHaveBeenCalled()
  file.resolve()
  await started
  expect(records.get('1')).toEqual(['made'])
})

test('the others wait for their turn, and those done before count for the progress', async () => {
  const queue: Sender<Outcome> = createQueue(() => {
    const state = queue.state.get()
    expect([isWaiting(state, '2'), isWaiting(state, '9'), progressOf(state)]).toEqual([
      true,
      false,
      { done: 1, total: 3 },
    ])
    return settled('made')
  })
  await queue.start(['1', '2'], { keys: ['9', '1', '2'] })
  expect(isWaiting(queue.state.get(), '2')).toBe(false)
})

test('a wait for the store is shown while it lasts, also after a pause', async () => {
  const queue: Sender<Outcome> = createWith(async (_key, { onWait }) => {
    onWait(9)
    queue.pause()
    onWait(7)
    onWait(null)
    return postponed(7)()
  })
  const phases: unknown[] = []
  queue.state.subscribe(() => phases.push(phase(queue)))
  await queue.start(['1'])
  expect(phases).toEqual([
    { kind: 'running' },
    { kind: 'resting', until: 9 },
    { kind: 'pausing', until: 9 },
    { kind: 'pausing', until: 7 },
    { kind: 'pausing', until: null },
    { kind: 'still', reason: 'asked' },
  ])
})

test('what the store or the gateway postpones is sent again after the wait', async () => {
  const queue = createQueue(postponed(7), rateLimited(30), postponed(null), settled('made'), rateLimited(5))
  expect(await run(queue, ['1', '2'])).toBe(42)
  expect(sent).toEqual(['1', '1', '1', '1', '2', '2'])
  expect(latest()).toEqual(['1 made', '2 made'])
})

test('it stops when a store postpones again and again', async () => {
  const queue = createQueue(postponed(1), settled('made'), ...Array.from({ length: 99 }, () => postponed(1)))
  await run(queue, ['1', '2'])
  expect(latest()).toEqual(['1 made'])
  expect([phase(queue), left(queue)]).toEqual([{ kind: 'still', reason: 'limit' }, ['2']])
  expect(sent).toHaveLength(9)
})

test('when the store’s quota is used up, the next request waits for its next window', async () => {
  const queue = createQueue(() => {
    rateLimited(30)()
    return settled('made')
  })
  expect(await run(queue, ['1', '2'])).toBe(30)
  expect(latest()).toEqual(['1 made', '2 made'])
})

test('a failure that concerns all stops, and its request is not settled', async () => {
  const queue = createQueue({ kind: 'blocked', stop: 'access' })
  await queue.start(['1', '2'])
  expect([latest(), left(queue), phase(queue)]).toEqual([[], ['1', '2'], { kind: 'still', reason: 'access' }])
})

test('a response lost with the connection stops what remains, and says so only if something does', async () => {
  const queue = createQueue(settled('unknown', 'network'), settled('unknown', 'network'))
  await queue.start(['1', '2'])
  expect([latest(), phase(queue)]).toEqual([['1 unknown'], { kind: 'still', reason: 'network' }])
  await queue.start(left(queue))
  expect([sent, phase(queue)]).toEqual([['1', '2'], { kind: 'still', reason: null }])
})

test('without a connection nothing is sent', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const queue = createQueue()
  await queue.start(['1'])
  expect([sent, phase(queue)]).toEqual([[], { kind: 'still', reason: 'offline' }])
})

test('a pause waits for the request in flight, and ends a wait for the store', async () => {
  const queue: Sender<Outcome> = createQueue(
    () => {
      queue.pause()
      return settled('made')
    },
    () => {
      queue.pause()
      return postponed(60)()
    },
  )
  await queue.start(['1', '2', '3'])
  expect([latest(), phase(queue)]).toEqual([['1 made'], { kind: 'still', reason: 'asked' }])
  expect(await run(queue, left(queue))).toBe(0)
  expect(latest()).toEqual(['1 made'])
})

test('a cancel waits for the request in flight and records its outcome; nothing remains', async () => {
  const queue: Sender<Outcome> = createQueue(() => {
    queue.cancel()
    expect([phase(queue), left(queue)]).toEqual([{ kind: 'cancelling' }, ['1']])
    return settled('refused')
  })
  await queue.start(['1', '2'])
  expect([latest(), left(queue), phase(queue)]).toEqual([['1 refused'], [], { kind: 'still', reason: null }])
})

test('an exception in the code leaves its outcome unknown and stops', async () => {
  const queue = createQueue(() => {
    throw new Error('broke')
  })
  await queue.start(['1', '2'])
  expect([latest(), phase(queue)]).toEqual([['1 unknown'], { kind: 'still', reason: 'broken' }])
  await queue.start(['2'])
  expect(latest()).toEqual(['1 unknown', '2 made'])
})

test('one run can send in another way', async () => {
  const queue = createQueue()
  await queue.start(['2'], { send: async () => settled('refused') })
  await queue.start(['1'])
  expect([sent, latest()]).toEqual([['1'], ['2 refused', '1 made']])
})
