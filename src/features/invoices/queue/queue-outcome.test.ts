import { expect, test } from 'vitest'
import { ApiError } from '#src/lib/api/api-error.ts'
import { isQueueFinished, interruptedOutcome, ordersOf, timeOf, toStoredFailure } from './queue-outcome.ts'

const trouble = { code: null, status: 422, message: '' }
const outcome = (kind: string, at: number) => ({
  status: 'settled',
  outcome: { kind, at, trouble, link: 'x' },
})
// The cast is safe: each outcome has more than its kind needs.
const items = new Map(
  Object.entries({
    a: outcome('made', 1),
    b: { status: 'waiting' },
    c: outcome('refused', 2),
    d: { status: 'sending', at: 3 },
    e: outcome('unknown', 4),
  }),
) as unknown as Parameters<typeof ordersOf>[0]

test('a queue is finished when no order waits or is being sent', () => {
  expect(isQueueFinished(items)).toBe(false)
  expect(isQueueFinished(new Map([...items].filter(([key]) => ['a', 'c', 'e'].includes(key))))).toBe(true)
  expect(isQueueFinished(new Map())).toBe(true)
})

test('an order counts as requested when it was sent, and a waiting one does not', () => {
  expect(ordersOf(items).map(timeOf)).toEqual([1, null, 2, 3, 4])
})

test('the store’s message of a failure is stored, those of its fields first', () => {
  const error = { status: 422, code: 'error', serviceMessage: 'No.' }
  expect(toStoredFailure(new ApiError(error))).toEqual({ status: 422, code: 'error', words: 'No.' })
  const fields = { order: ['Is paid.', 'Is old.'], other: ['Is missing.'] }
  expect(toStoredFailure(new ApiError({ ...error, fields })).words).toBe('Is paid. Is old. Is missing.')
})

test('an order in flight when the page was left has an unknown outcome', () => {
  expect(interruptedOutcome(7)).toEqual({
    kind: 'unknown',
    at: 7,
    trouble: { status: null, code: 'left', words: '' },
  })
})
