import { expect, test } from 'vitest'
import { countStatuses, failedFirst, ordersOf, timeOf } from './queue-outcome.ts'

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

test('orders that need somebody come first, the others as they were given', () => {
  expect(failedFirst(ordersOf(items)).map(({ order }) => order)).toEqual(['c', 'e', 'a', 'b', 'd'])
})

test('an order was asked for when it was sent, and those that wait were not', () => {
  expect(ordersOf(items).map(timeOf)).toEqual([1, null, 2, 3, 4])
})

test('each order counts once, where it stands', () => {
  expect(countStatuses(items)).toEqual({
    waiting: 1,
    sending: 1,
    made: 1,
    refused: 1,
    unknown: 1,
    'no-link': 0,
    'not-sent': 0,
  })
})
