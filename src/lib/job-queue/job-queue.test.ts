import { beforeEach, expect, test, vi } from 'vitest'
import type { Clock, SendJob, JobResult } from './run-jobs.ts'
import { createJobQueue, type JobQueue } from './job-queue.ts'
import type { StopReason } from './queue-state.ts'

vi.mock('#src/lib/settings.ts', () => ({
  pageSettings: {},
  storeSettings: () => ({}),
  authState: () => ({}),
}))

type Outcome = 'made' | 'refused' | 'unknown'

const settled = (outcome: Outcome, stop: StopReason | null = null): JobResult<Outcome> => ({
  kind: 'settled',
  outcome,
  stop,
})
/* Postponed by the gateway for some seconds; null: until the rate limit ends. */
const postponed =
  (seconds: number | null): (() => JobResult<Outcome>) =>
  () => ({ kind: 'postponed', until: seconds === null ? null : now + seconds * 1000 })
/* Postponed by the store's rate limit, which applies to all jobs. */
const rateLimited = (seconds: number) => (): JobResult<Outcome> => {
  blockedUntil = now + seconds * 1000
  return { kind: 'postponed', until: null }
}

let sent: string[]
let waits: number[]
let isOnline: boolean
let blockedUntil: number
let now: number

beforeEach(() => {
  sent = []
  waits = []
  isOnline = true
  blockedUntil = 0
  now = 0
})

const clock: Clock = {
  now: () => now,
  isOnline: () => isOnline,
  blockedUntil: () => (blockedUntil > now ? blockedUntil : null),
  waitUntil: async (until, signal) => {
    if (signal.aborted) return
    waits.push((until - now) / 1000)
    now = until
  },
}

/* A queue whose attempts get these results in order, then `made`. */
function createQueue(...results: (JobResult<Outcome> | (() => JobResult<Outcome>))[]): JobQueue<Outcome> {
  const send: SendJob<Outcome> = async (key) => {
    sent.push(key)
    const result = results.shift() ?? settled('made')
    return typeof result === 'function' ? result() : result
  }
  return createJobQueue({
    send,
    interrupted: () => 'unknown',
    clock,
  })
}

function statuses(queue: JobQueue<Outcome>): string[] {
  return [...queue.state.get().items.values()].map((item) =>
    item.status === 'settled' ? item.outcome : item.status,
  )
}

const phase = (queue: JobQueue<Outcome>) => queue.state.get().phase

test('jobs are sent one after another, and starting twice sends nothing twice', async () => {
  const queue = createQueue(settled('made'), settled('refused'))
  const started = queue.start(['1', '2', '3'])
  await queue.start(['1', '2', '3'])
  await started
  expect(sent).toEqual(['1', '2', '3'])
  expect(statuses(queue)).toEqual(['made', 'refused', 'made'])
  expect(phase(queue)).toEqual({ kind: 'still', reason: null })
  // New jobs start only after the old ones are removed.
  await queue.start(['4'])
  expect(sent).toHaveLength(3)
  await queue.clear()
  expect([statuses(queue), phase(queue)]).toEqual([[], { kind: 'still', reason: null }])
  await queue.start(['4'])
  expect(statuses(queue)).toEqual(['made'])
})

test('a wait for the store is shown while it lasts', async () => {
  const queue = createQueue(postponed(7))
  const phases: string[] = []
  queue.state.subscribe(() => {
    const now = JSON.stringify(phase(queue))
    if (phases.at(-1) !== now) phases.push(now)
  })
  await queue.start(['1'])
  expect(phases.map((text) => JSON.parse(text))).toEqual([
    { kind: 'still', reason: 'left' },
    { kind: 'running' },
    { kind: 'resting', until: 7000 },
    { kind: 'running' },
    { kind: 'still', reason: null },
  ])
})

test('a job that the store or the gateway postpones is sent again after the wait', async () => {
  const queue = createQueue(postponed(7), rateLimited(30), postponed(null), settled('made'), rateLimited(5))
  await queue.start(['1', '2'])
  expect(sent).toEqual(['1', '1', '1', '1', '2', '2'])
  expect(waits).toEqual([7, 30, 5])
  expect(statuses(queue)).toEqual(['made', 'made'])
})

test('the queue stops when a store postpones again and again', async () => {
  const queue = createQueue(...Array.from({ length: 99 }, () => postponed(1)))
  await queue.start(['1', '2'])
  expect(statuses(queue)).toEqual(['waiting', 'waiting'])
  expect(phase(queue)).toEqual({ kind: 'still', reason: 'limit' })
  expect(sent).toHaveLength(7)
})

test('when the store’s quota is used up, the next job waits for its next window', async () => {
  const queue = createQueue(() => {
    blockedUntil = 30_000
    return settled('made')
  })
  await queue.start(['1', '2'])
  expect(waits).toEqual([30])
  expect(statuses(queue)).toEqual(['made', 'made'])
})

test.each(['access', 'signed-out', 'scope', 'unreachable'] as const)(
  'a failure that concerns all jobs (%s) stops the queue, and its job is sent again on resume',
  async (stop) => {
    const queue = createQueue({ kind: 'blocked', stop })
    await queue.start(['1', '2'])
    expect(statuses(queue)).toEqual(['waiting', 'waiting'])
    expect(phase(queue)).toEqual({ kind: 'still', reason: stop })
    await queue.resume()
    expect(sent).toEqual(['1', '1', '2'])
  },
)

test('a response lost with the connection stops the queue, and its job is not sent again', async () => {
  const queue = createQueue(settled('unknown', 'network'))
  await queue.start(['1', '2'])
  expect(statuses(queue)).toEqual(['unknown', 'waiting'])
  await queue.resume()
  expect(sent).toEqual(['1', '2'])
})

test('without a connection nothing is sent', async () => {
  isOnline = false
  const queue = createQueue()
  await queue.start(['1'])
  expect([sent, phase(queue)]).toEqual([[], { kind: 'still', reason: 'offline' }])
  isOnline = true
  await queue.resume()
  expect(statuses(queue)).toEqual(['made'])
})

test('a pause waits for the job in flight, and ends a wait for the store', async () => {
  const queue: JobQueue<Outcome> = createQueue(
    settled('made'),
    () => {
      queue.pause()
      return settled('made')
    },
    () => {
      queue.pause()
      return postponed(60)()
    },
  )
  await queue.start(['1', '2', '3', '4'])
  expect(statuses(queue)).toEqual(['made', 'made', 'waiting', 'waiting'])
  expect(phase(queue)).toEqual({ kind: 'still', reason: 'asked' })
  await queue.resume()
  expect([statuses(queue), waits]).toEqual([['made', 'made', 'waiting', 'waiting'], []])
  await queue.resume()
  expect(sent).toEqual(['1', '2', '3', '3', '4'])
})

test('a cancel waits for the job in flight and records its outcome, and skips the others', async () => {
  const queue: JobQueue<Outcome> = createQueue(() => {
    queue.cancel()
    return settled('refused')
  })
  await queue.start(['1', '2', '3'])
  expect(statuses(queue)).toEqual(['refused', 'not-sent', 'not-sent'])
  // A stopped queue retries skipped jobs immediately.
  await queue.retry((item) => item.status === 'not-sent')
  expect(statuses(queue)).toEqual(['refused', 'made', 'made'])
})

test('an exception in the code leaves its job’s outcome unknown and stops the queue', async () => {
  const queue = createQueue(() => {
    throw new Error('broke')
  })
  await queue.start(['1', '2'])
  expect(statuses(queue)).toEqual(['unknown', 'waiting'])
  expect(phase(queue)).toEqual({ kind: 'still', reason: 'broken' })
})

test('one job can be retried in another way, without the others', async () => {
  const queue = createQueue(settled('unknown'), settled('unknown'))
  await queue.start(['1', '2'])
  const sentAgain: string[] = []
  await queue.retry(
    (item, key) => key === '2' && item.status === 'settled',
    async (key) => {
      sentAgain.push(key)
      return settled('made')
    },
  )
  expect([sent, sentAgain, statuses(queue)]).toEqual([['1', '2'], ['2'], ['unknown', 'made']])
})

test('an exception during sending leaves nothing busy: one outcome is unknown, and the queue can go on', async () => {
  const queue = createQueue()
  let isBroken = false
  queue.state.subscribe(() => {
    if (!isBroken && queue.state.get().items.get('1')?.status === 'sending') {
      isBroken = true
      throw new Error('a fault of our own')
    }
  })
  await expect(queue.start(['1', '2'])).rejects.toThrow('a fault of our own')
  expect(statuses(queue)).toEqual(['unknown', 'waiting'])
  expect(phase(queue)).toEqual({ kind: 'still', reason: 'broken' })
  await queue.resume()
  expect([statuses(queue), sent]).toEqual([['unknown', 'made'], ['2']])
})
