import { beforeEach, expect, test, vi } from 'vitest'
import type { Clock, SendJob, JobResult } from './run-jobs.ts'
import { createJobQueue, type JobQueue } from './job-queue.ts'
import type { Jobs, StopReason } from './queue-state.ts'
import { singleTabLink, type TabMessage } from './tab-link.ts'

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
/* By the gateway for some seconds; null: until the moment that the store named. */
const putOff =
  (seconds: number | null): (() => JobResult<Outcome>) =>
  () => ({ kind: 'postponed', until: seconds === null ? null : now + seconds * 1000 })
/* By the store, which names a moment that is known for all (rate-limit.ts). */
const refusedFor = (seconds: number) => (): JobResult<Outcome> => {
  blockedUntil = now + seconds * 1000
  return { kind: 'postponed', until: null }
}

let sent: string[]
let rests: number[]
let isOnline: boolean
let blockedUntil: number
let now: number

beforeEach(() => {
  sent = []
  rests = []
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
    rests.push((until - now) / 1000)
    now = until
  },
}

/* Sends with these answers in their order, and `made` after them. */
function sendWith(...answers: (JobResult<Outcome> | (() => JobResult<Outcome>))[]): JobQueue<Outcome> {
  const send: SendJob<Outcome> = async (key) => {
    sent.push(key)
    const answer = answers.shift() ?? settled('made')
    return typeof answer === 'function' ? answer() : answer
  }
  return createJobQueue({
    send,
    interrupted: () => 'unknown',
    clock,
  })
}

function standings(many: JobQueue<Outcome>): string[] {
  return [...many.state.get().items.values()].map((item) =>
    item.status === 'settled' ? item.outcome : item.status,
  )
}

const phase = (many: JobQueue<Outcome>) => many.state.get().phase

test('they are sent one after another, and starting twice sends nothing twice', async () => {
  const many = sendWith(settled('made'), settled('refused'))
  const started = many.start(['1', '2', '3'])
  await many.start(['1', '2', '3'])
  await started
  expect(sent).toEqual(['1', '2', '3'])
  expect(standings(many)).toEqual(['made', 'refused', 'made'])
  expect(phase(many)).toEqual({ kind: 'still', reason: null })
  // Others take their place only once they are forgotten.
  await many.start(['4'])
  expect(sent).toHaveLength(3)
  await many.clear()
  expect([standings(many), phase(many)]).toEqual([[], { kind: 'still', reason: null }])
  await many.start(['4'])
  expect(standings(many)).toEqual(['made'])
})

test('until it is known whether another tab is at it, nothing is said of what is there', async () => {
  const { state } = createJobQueue<Outcome>({
    send: async () => settled('made'),
    interrupted: () => 'unknown',
    link: { ...singleTabLink<Outcome>(), runExclusive: () => new Promise(() => {}) },
  })
  expect(state.get()).toMatchObject({ phase: { kind: 'opening' }, isInOtherTab: false, isPersisted: true })
})

test('what waited when the page was left waits on, and a pause asked of another tab cancels nothing', async () => {
  const said: TabMessage[] = []
  let isOtherAtIt = false
  const many = createJobQueue<Outcome>({
    send: async () => settled('made'),
    interrupted: () => 'unknown',
    link: {
      ...singleTabLink<Outcome>(),
      read: () => new Map([['1', { status: 'waiting', before: null }]]),
      async runExclusive(work) {
        if (!isOtherAtIt) await work()
        return !isOtherAtIt
      },
      post: (message) => said.push(message),
    },
  })
  await vi.waitFor(() => expect(phase(many)).toEqual({ kind: 'still', reason: 'left' }))
  expect(standings(many)).toEqual(['waiting'])
  isOtherAtIt = true
  many.pause()
  expect(said).toEqual([{ kind: 'command', command: 'pause' }])
  await new Promise((resolve) => setTimeout(resolve))
  isOtherAtIt = false
  await many.retry(() => false)
  expect(standings(many)).toEqual(['waiting'])
})

test('what another tab has written meanwhile is gone by; where nothing can be kept, what is known here', async () => {
  let kept: Jobs<Outcome> = new Map()
  let isFull = false
  const link = {
    ...singleTabLink<Outcome>(),
    read: () => kept,
    write(items: Jobs<Outcome>) {
      kept = isFull ? new Map() : items
      return !isFull
    },
  }
  const many = createJobQueue<Outcome>({
    send: async () => settled('made'),
    interrupted: () => 'unknown',
    link,
    clock,
  })
  kept = new Map([['9', { status: 'settled', outcome: 'refused' }]])
  await many.retry(() => false)
  expect([...many.state.get().items.keys()]).toEqual(['9'])
  isFull = true
  await many.retry((_, key) => key === '9')
  expect([standings(many), many.state.get().isPersisted]).toEqual([['made'], false])
  await many.retry(() => false)
  expect(standings(many)).toEqual(['made'])
})

test('a wait for the store is shown while it lasts', async () => {
  const many = sendWith(putOff(7))
  const phases: string[] = []
  many.state.subscribe(() => {
    const now = JSON.stringify(phase(many))
    if (phases.at(-1) !== now) phases.push(now)
  })
  await many.start(['1'])
  expect(phases.map((text) => JSON.parse(text))).toEqual([
    { kind: 'still', reason: 'left' },
    { kind: 'running' },
    { kind: 'resting', until: 7000 },
    { kind: 'running' },
    { kind: 'still', reason: null },
  ])
})

test('what the store or the gateway puts off is sent again, after as long as that says', async () => {
  const many = sendWith(putOff(7), refusedFor(30), putOff(null), settled('made'), refusedFor(5))
  await many.start(['1', '2'])
  expect(sent).toEqual(['1', '1', '1', '1', '2', '2'])
  expect(rests).toEqual([7, 30, 5])
  expect(standings(many)).toEqual(['made', 'made'])
})

test('a store that puts off again and again is left in peace', async () => {
  const many = sendWith(...Array.from({ length: 99 }, () => putOff(1)))
  await many.start(['1', '2'])
  expect(standings(many)).toEqual(['waiting', 'waiting'])
  expect(phase(many)).toEqual({ kind: 'still', reason: 'limit' })
  expect(sent).toHaveLength(7)
})

test('once nothing is left of the store’s limit, the next one waits for the end of its window', async () => {
  const many = sendWith(() => {
    blockedUntil = 30_000
    return settled('made')
  })
  await many.start(['1', '2'])
  expect(rests).toEqual([30])
  expect(standings(many)).toEqual(['made', 'made'])
})

test.each(['access', 'signed-out', 'scope', 'unreachable'] as const)(
  'what all would meet (%s) stops them, and the one it met is sent again when somebody goes on',
  async (stop) => {
    const many = sendWith({ kind: 'blocked', stop })
    await many.start(['1', '2'])
    expect(standings(many)).toEqual(['waiting', 'waiting'])
    expect(phase(many)).toEqual({ kind: 'still', reason: stop })
    await many.resume()
    expect(sent).toEqual(['1', '1', '2'])
  },
)

test('an answer that is lost with the connection stops them, and is not asked for again', async () => {
  const many = sendWith(settled('unknown', 'network'))
  await many.start(['1', '2'])
  expect(standings(many)).toEqual(['unknown', 'waiting'])
  await many.resume()
  expect(sent).toEqual(['1', '2'])
})

test('without a connection nothing is sent', async () => {
  isOnline = false
  const many = sendWith()
  await many.start(['1'])
  expect([sent, phase(many)]).toEqual([[], { kind: 'still', reason: 'offline' }])
  isOnline = true
  await many.resume()
  expect(standings(many)).toEqual(['made'])
})

test('a pause waits for the one under way; a wait for the store ends with it', async () => {
  const many: JobQueue<Outcome> = sendWith(
    settled('made'),
    () => {
      many.pause()
      return settled('made')
    },
    () => {
      many.pause()
      return putOff(60)()
    },
  )
  await many.start(['1', '2', '3', '4'])
  expect(standings(many)).toEqual(['made', 'made', 'waiting', 'waiting'])
  expect(phase(many)).toEqual({ kind: 'still', reason: 'asked' })
  await many.resume()
  expect([standings(many), rests]).toEqual([['made', 'made', 'waiting', 'waiting'], []])
  await many.resume()
  expect(sent).toEqual(['1', '2', '3', '3', '4'])
})

test('a cancel waits for the one under way, whose outcome is told, and leaves out the rest', async () => {
  const many: JobQueue<Outcome> = sendWith(() => {
    many.cancel()
    return settled('refused')
  })
  await many.start(['1', '2', '3'])
  expect(standings(many)).toEqual(['refused', 'not-sent', 'not-sent'])
  // While it stands still, it is done at once.
  await many.retry((item) => item.status === 'not-sent')
  expect(standings(many)).toEqual(['refused', 'made', 'made'])
})

test('a fault of our own leaves one unknown, and stops them', async () => {
  const many = sendWith(() => {
    throw new Error('broke')
  })
  await many.start(['1', '2'])
  expect(standings(many)).toEqual(['unknown', 'waiting'])
  expect(phase(many)).toEqual({ kind: 'still', reason: 'broken' })
})

test('one is tried again another way, and no other one', async () => {
  const many = sendWith(settled('unknown'), settled('unknown'))
  await many.start(['1', '2'])
  const anyway: string[] = []
  await many.retry(
    (item, key) => key === '2' && item.status === 'settled',
    async (key) => {
      anyway.push(key)
      return settled('made')
    },
  )
  expect([sent, anyway, standings(many)]).toEqual([['1', '2'], ['2'], ['unknown', 'made']])
})

test('a fault of our own while it sends leaves nothing busy: one is not known, and the others can go on', async () => {
  const many = sendWith()
  let isBroken = false
  many.state.subscribe(() => {
    if (!isBroken && many.state.get().items.get('1')?.status === 'sending') {
      isBroken = true
      throw new Error('a fault of our own')
    }
  })
  await expect(many.start(['1', '2'])).rejects.toThrow('a fault of our own')
  expect(standings(many)).toEqual(['unknown', 'waiting'])
  expect(phase(many)).toEqual({ kind: 'still', reason: 'broken' })
  await many.resume()
  expect([standings(many), sent]).toEqual([['unknown', 'made'], ['2']])
})
