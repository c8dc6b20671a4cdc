import { expect, test, vi } from 'vitest'
import { createJobQueue, type JobQueue } from './job-queue.ts'
import type { Jobs } from './queue-state.ts'
import type { Clock, JobResult } from './run-jobs.ts'
import { singleTabLink, type TabMessage } from './tab-link.ts'

vi.mock('#src/lib/settings.ts', () => ({
  pageSettings: {},
  storeSettings: () => ({}),
  authState: () => ({}),
}))

type Outcome = 'made' | 'refused' | 'unknown'

const settled = (outcome: Outcome): JobResult<Outcome> => ({ kind: 'settled', outcome })

const clock: Clock = {
  now: () => 0,
  isOnline: () => true,
  blockedUntil: () => null,
  waitUntil: async () => {},
}

function statuses(queue: JobQueue<Outcome>): string[] {
  return [...queue.state.get().items.values()].map((item) =>
    item.status === 'settled' ? item.outcome : item.status,
  )
}

test('until the leading tab is known, no state of the stored jobs is shown', async () => {
  const { state } = createJobQueue<Outcome>({
    send: async () => settled('made'),
    interrupted: () => 'unknown',
    link: { ...singleTabLink<Outcome>(), runExclusive: () => new Promise(() => {}) },
  })
  expect(state.get()).toMatchObject({ phase: { kind: 'opening' }, isInOtherTab: false, isPersisted: true })
})

test('jobs that waited when the page was left still wait, and a pause requested in another tab cancels nothing', async () => {
  const messages: TabMessage[] = []
  let isOtherLeader = false
  const queue = createJobQueue<Outcome>({
    send: async () => settled('made'),
    interrupted: () => 'unknown',
    link: {
      ...singleTabLink<Outcome>(),
      read: () => new Map([['1', { status: 'waiting', before: null }]]),
      async runExclusive(work) {
        if (!isOtherLeader) await work()
        return !isOtherLeader
      },
      post: (message) => messages.push(message),
    },
  })
  await vi.waitFor(() => expect(queue.state.get().phase).toEqual({ kind: 'still', reason: 'left' }))
  expect(statuses(queue)).toEqual(['waiting'])
  isOtherLeader = true
  queue.pause()
  expect(messages).toEqual([{ kind: 'command', command: 'pause' }])
  await new Promise((resolve) => setTimeout(resolve))
  isOtherLeader = false
  await queue.retry(() => false)
  expect(statuses(queue)).toEqual(['waiting'])
})

test('the jobs stored by another tab are used, or without storage those of this tab', async () => {
  let stored: Jobs<Outcome> = new Map()
  let isFull = false
  const link = {
    ...singleTabLink<Outcome>(),
    read: () => stored,
    write(items: Jobs<Outcome>) {
      stored = isFull ? new Map() : items
      return !isFull
    },
  }
  const queue = createJobQueue<Outcome>({
    send: async () => settled('made'),
    interrupted: () => 'unknown',
    link,
    clock,
  })
  stored = new Map([['9', { status: 'settled', outcome: 'refused' }]])
  await queue.retry(() => false)
  expect([...queue.state.get().items.keys()]).toEqual(['9'])
  isFull = true
  await queue.retry((_, key) => key === '9')
  expect([statuses(queue), queue.state.get().isPersisted]).toEqual([['made'], false])
  await queue.retry(() => false)
  expect(statuses(queue)).toEqual(['made'])
})
