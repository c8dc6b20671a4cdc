import { expect, test } from 'vitest'
import type { Job } from '#src/lib/job-queue/queue-state.ts'
import type { QueueOutcome } from './queue-outcome.ts'
import { queueSecondsLeft } from './queue-time-left.ts'

/* A queue with one order sent at each of these seconds, and others that wait. */
function queueOf(seconds: number[], waiting: number) {
  const items = new Map<string, Job<QueueOutcome>>()
  for (const second of seconds)
    items.set(`${items.size}`, { status: 'settled', outcome: { kind: 'made', at: second * 1000 } })
  for (let count = 0; count < waiting; count += 1)
    items.set(`${items.size}`, { status: 'waiting', before: null })
  return items
}

const secondsLeft = (items: ReturnType<typeof queueOf>) => queueSecondsLeft(items, new Set(items.keys()))

test('the time left is estimated from the finished orders', () => {
  expect(secondsLeft(queueOf([0, 2, 4, 6, 8], 30))).toBe(60)
})

test('a pause between two invoices does not lengthen the estimate', () => {
  expect(secondsLeft(queueOf([0, 2, 4, 3600, 3602, 3604], 10))).toBe(20)
})

test('no estimate is given before five orders were sent, or when none waits', () => {
  expect(secondsLeft(queueOf([0, 2, 4, 6], 30))).toBeNull()
  expect(secondsLeft(queueOf([0, 2, 4, 6, 8], 0))).toBeNull()
})

test('orders of an earlier run do not count for orders that are tried again', () => {
  const items = queueOf([0, 2, 4, 6, 8], 3)
  expect(queueSecondsLeft(items, new Set(['5', '6', '7']))).toBeNull()
})
