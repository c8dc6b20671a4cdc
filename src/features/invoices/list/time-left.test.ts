import { expect, test } from 'vitest'
import type { InvoiceRequest } from '#src/features/invoices/requests/invoice-requests.ts'
import { listSecondsLeft } from './time-left.ts'

/* A list with one order sent at each of these seconds, and others that wait. */
function listOf(seconds: readonly number[], waiting: number): InvoiceRequest[] {
  return [...seconds, ...Array<null>(waiting).fill(null)].map((second, index) => ({
    order: `${index}`,
    asked: (second ?? 0) * 1000,
    outcome: second === null ? 'waiting' : 'made',
  }))
}

function secondsLeft(requests: InvoiceRequest[]) {
  const waiting = requests.filter(({ outcome }) => outcome === 'waiting').map(({ order }) => order)
  return listSecondsLeft(requests, { keys: requests.map(({ order }) => order), left: new Set(waiting) })
}

test.for([
  ['from the finished orders', [0, 2, 4, 6, 8], 30, 60],
  ['without a pause between two invoices', [0, 2, 4, 3600, 3602, 3604], 10, 20],
  ['only after five orders were sent', [0, 2, 4, 6], 30, null],
  ['only while one waits', [0, 2, 4, 6, 8], 0, null],
] as const)('the time left is estimated %s', ([, seconds, waiting, left]) => {
  expect(secondsLeft(listOf(seconds, waiting))).toBe(left)
})

test('orders of an earlier run do not count for orders that are tried again', () => {
  const keys = ['5', '6', '7']
  expect(listSecondsLeft(listOf([0, 2, 4, 6, 8], 3), { keys, left: new Set(keys) })).toBeNull()
})
