import { expect, test } from 'vitest'
import {
  isQueueRunning,
  nextJob,
  batchProgress,
  settleAbandoned,
  reduceQueue,
  type QueueState,
  type QueueEvent,
} from './queue-state.ts'

type Outcome = 'made' | 'refused' | 'unknown'

const nothing: QueueState<Outcome> = {
  items: new Map(),
  batch: new Set(),
  phase: { kind: 'still', reason: null },
}

function after(...events: QueueEvent<Outcome>[]): QueueState<Outcome> {
  return events.reduce<QueueState<Outcome>>(reduceQueue, nothing)
}

const start: QueueEvent<Outcome> = { kind: 'start', keys: ['1', '2', '3'] }
const resume: QueueEvent<Outcome> = { kind: 'resume' }
const send = (key: string): QueueEvent<Outcome> => ({ kind: 'send', key, at: 1 })
const settle = (key: string, outcome: Outcome): QueueEvent<Outcome> => ({ kind: 'settle', key, outcome })
const again = (...keys: string[]): QueueEvent<Outcome> => ({ kind: 'retry', keys })
const requeue = (key: string): QueueEvent<Outcome> => ({ kind: 'requeue', key })
const stop: QueueEvent<Outcome> = { kind: 'stop', reason: 'asked' }

/* The status of each job, followed by the outcome of an earlier attempt. */
function standings({ items }: QueueState<Outcome>): string[] {
  return [...items.values()].map((item) => {
    if (item.status === 'settled') return item.outcome
    return 'before' in item && item.before !== null ? `${item.status} (${item.before})` : item.status
  })
}

/* One refused and two waiting jobs, paused by the user. */
const paused = [start, send('1'), settle('1', 'refused'), { kind: 'pause' }, stop] as const

test('only the refused job is retried, and waiting jobs keep waiting', () => {
  const retried = after(...paused, again('1'))
  expect(standings(retried)).toEqual(['waiting (refused)', 'waiting', 'waiting'])
  expect([nextJob(retried), batchProgress(retried)]).toEqual(['1', { done: 0, total: 1 }])
  const done = after(...paused, again('1'), send('1'), settle('1', 'made'))
  expect(nextJob(done)).toBeNull()
  const still = reduceQueue(done, { kind: 'stop', reason: null })
  expect([standings(still), still.phase]).toEqual([
    ['made', 'waiting', 'waiting'],
    { kind: 'still', reason: null },
  ])
  expect(nextJob(reduceQueue(still, resume))).toBe('2')
})

test('a retry that was never sent leaves the earlier outcome', () => {
  const tried = [...paused, again('1'), send('1')] as const
  const asBefore = ['refused', 'waiting', 'waiting']
  expect(standings(after(...tried, requeue('1')))).toEqual(['waiting (refused)', 'waiting', 'waiting'])
  expect(standings(after(...tried, requeue('1'), stop))).toEqual(asBefore)
  expect(standings(after(...tried, { kind: 'cancel' }, requeue('1')))).toEqual([
    'refused',
    'not-sent',
    'not-sent',
  ])
  const left = settleAbandoned<Outcome>(after(...paused, again('1')).items, () => 'unknown')
  expect(standings({ ...nothing, items: left })).toEqual(asBefore)
})

test('after the page was left, the outcome of the job in flight is unknown', () => {
  const left = settleAbandoned<Outcome>(
    after(start, send('1'), settle('1', 'made'), send('2')).items,
    () => 'unknown',
  )
  expect(standings({ ...nothing, items: left })).toEqual(['made', 'unknown', 'waiting'])
})

test('a cancel skips unsent jobs and waits for the job in flight', () => {
  const cancelled = after(start, send('1'), { kind: 'cancel' })
  expect(standings(cancelled)).toEqual(['sending', 'not-sent', 'not-sent'])
  expect(cancelled.phase.kind).toBe('cancelling')
  const ended = reduceQueue(reduceQueue(cancelled, settle('1', 'made')), stop)
  expect([standings(ended), ended.phase]).toEqual([
    ['made', 'not-sent', 'not-sent'],
    { kind: 'still', reason: null },
  ])
  // Skipped jobs can still be sent.
  expect(batchProgress(reduceQueue(ended, again('2', '3')))).toEqual({ done: 0, total: 2 })
})

test('the reason of a stop is shown while jobs of the batch are left', () => {
  const network = { kind: 'stop', reason: 'network' } as const
  expect(after(start, send('1'), settle('1', 'unknown'), network).phase).toEqual({
    kind: 'still',
    reason: 'network',
  })
  const alone = { kind: 'start', keys: ['1'] } as const
  expect(after(alone, send('1'), settle('1', 'unknown'), network).phase).toEqual({
    kind: 'still',
    reason: null,
  })
  expect(after(alone, send('1'), requeue('1'), network).phase).toEqual({ kind: 'still', reason: 'network' })
})

test('a pause or a cancel during a wait does not show the queue as running', () => {
  const rest = { kind: 'wait', until: 9 } as const
  expect(after(start, rest).phase).toEqual({ kind: 'resting', until: 9 })
  expect(after(start, rest, { kind: 'wait', until: null }).phase).toEqual({ kind: 'running' })
  expect(after(start, { kind: 'pause' }, rest).phase).toEqual({ kind: 'pausing', until: 9 })
  expect(after(start, rest, { kind: 'pause' }).phase).toEqual({ kind: 'pausing', until: 9 })
  expect(after(start, rest, { kind: 'pause' }, { kind: 'wait', until: null }).phase).toEqual({
    kind: 'pausing',
    until: null,
  })
  expect(after(start, rest, { kind: 'cancel' }, { kind: 'wait', until: null }).phase).toEqual({
    kind: 'cancelling',
  })
})

test('the queue is not running before its leader is known, nor when it has stopped', () => {
  expect(
    [{ kind: 'opening' } as const, { kind: 'still', reason: null } as const].map(isQueueRunning),
  ).toEqual([false, false])
  const until = 7
  const kinds = [{ kind: 'running' }, { kind: 'resting', until }, { kind: 'pausing', until }] as const
  expect([...kinds, { kind: 'cancelling' } as const].every(isQueueRunning)).toBe(true)
})

test('a job being sent is not done, and a later outcome replaces an earlier one', () => {
  const sent = after(start, send('1'))
  expect(batchProgress(sent)).toEqual({ done: 0, total: 3 })
  const unsure = reduceQueue(sent, settle('1', 'unknown'))
  expect(batchProgress(unsure)).toEqual({ done: 1, total: 3 })
  expect(standings(reduceQueue(unsure, settle('1', 'made')))).toEqual(['made', 'waiting', 'waiting'])
})
