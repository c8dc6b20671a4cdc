import { expect, test, vi } from 'vitest'
import type { RecentInvoice } from '#src/features/invoices/create/recent-invoices.ts'
import type { QueueOutcome } from '#src/features/invoices/queue/queue-outcome.ts'
import type { InvoiceRequest } from '#src/features/invoices/single/invoice-requests.ts'
import type { Job } from '#src/lib/job-queue/queue-state.ts'
import { listInvoiceRows } from './invoice-rows.ts'

vi.mock('#src/lib/settings.ts', () => ({
  pageSettings: {},
  storeSettings: () => ({}),
  authState: () => ({}),
}))

const settled = (kind: QueueOutcome['kind'], at: number): Job<QueueOutcome> => ({
  status: 'settled',
  outcome: { kind, at },
})
const waiting: Job<QueueOutcome> = { status: 'waiting', before: null }
const entry = (order: string, at: number, outcome: RecentInvoice['outcome'] = 'made'): RecentInvoice => ({
  order,
  at,
  outcome,
})
/* The cast is safe: the rows read no more of a state than its kind. */
const request = (order: string, kind: string, at: number) =>
  ({ order, at, state: { kind } }) as unknown as InvoiceRequest

type Sources = {
  requests?: InvoiceRequest[]
  jobs?: [string, Job<QueueOutcome>][]
  recent?: RecentInvoice[]
  isQueueRunning?: boolean
}

const rowsOf = ({ requests = [], jobs = [], recent = [], isQueueRunning = false }: Sources) =>
  listInvoiceRows({ requests, jobs: new Map(jobs), files: new Map(), recent, isQueueRunning }).map(
    ({ kind, order, at }) => `${kind} ${order} ${at}`,
  )

test('failed invoices come first, the newest at the top, until a later request for the same order', () => {
  const recent = [
    entry('1005', 6),
    entry('1004', 5, 'refused'),
    entry('1003', 4),
    entry('1002', 3, 'unknown'),
    entry('1003', 2, 'refused'),
    entry('1004', 1, 'refused'),
  ]
  expect(rowsOf({ recent })).toEqual([
    'recent 1004 5',
    'recent 1002 3',
    'recent 1005 6',
    'recent 1003 4',
    'recent 1003 2',
    'recent 1004 1',
  ])
})

test('an order that is requested or in the queue appears once, with its latest state', () => {
  const recent = [entry('1003', 9), entry('1001', 8, 'refused'), entry('1002', 7), entry('1002', 2)]
  expect(
    rowsOf({
      requests: [request('1001', 'refused', 8), request('1003', 'downloaded', 9)],
      jobs: [
        ['1002', settled('made', 7)],
        ['1003', settled('unknown', 3)],
        ['1004', settled('refused', 6)],
      ],
      recent,
    }),
  ).toEqual(['request 1001 8', 'job 1004 6', 'request 1003 9', 'job 1002 7', 'recent 1002 2'])
})

test('while the queue runs, its orders stay in the order of entry, below failed single invoices', () => {
  expect(
    rowsOf({
      requests: [request('1', 'downloaded', 9), request('2', 'unknown', 9)],
      jobs: [
        ['5', settled('made', 1)],
        ['4', settled('refused', 2)],
        ['3', waiting],
      ],
      isQueueRunning: true,
    }),
  ).toEqual(['request 2 9', 'request 1 9', 'job 5 1', 'job 4 2', 'job 3 null'])
})

test('an earlier invoice stays in the list while its order waits, or is refused for a reason that concerns all orders', () => {
  const recent = [entry('1001', 1), entry('1002', 2)]
  expect(rowsOf({ requests: [request('1001', 'refused', 5)], jobs: [['1002', waiting]], recent })).toEqual([
    'request 1001 5',
    'job 1002 null',
    'recent 1001 1',
    'recent 1002 2',
  ])
})
