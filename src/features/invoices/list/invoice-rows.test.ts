import { expect, test, vi } from 'vitest'
import type { InvoiceRequest } from '#src/features/invoices/requests/invoice-requests.ts'
import type { ShownRequest } from '#src/features/invoices/requests/request-one.ts'
import { listInvoiceRows } from './invoice-rows.ts'

vi.mock('#src/lib/settings.ts', () => ({
  pageSettings: {},
  storeSettings: () => ({}),
  authState: () => ({}),
}))

type Outcome = InvoiceRequest['outcome']

const request = (order: string, asked: number, outcome: Outcome = 'made') => ({ order, asked, outcome })
const listed = (...args: Parameters<typeof request>) => ({ ...request(...args), isListed: true }) as const
/* The cast is safe: the rows read no more of a state than its kind. */
const card = (order: string, kind: string, asked: number) =>
  ({ order, asked, state: { kind } }) as unknown as ShownRequest

type Sources = { cards?: ShownRequest[]; requests: InvoiceRequest[]; left?: string[] }

const rowsOf = ({ cards = [], requests, left }: Sources) =>
  listInvoiceRows({
    requests,
    cards,
    files: new Map(),
    sending: {
      phase: left ? { kind: 'running' } : { kind: 'still', reason: null },
      keys: [],
      left: new Set(left),
    },
    isListRunning: left !== undefined,
  }).map(({ kind, order, at, state }) => `${order} ${at} ${kind === 'card' ? kind : state}`)

test('failed invoices come first, the newest at the top, until a later request for the same order', () => {
  const requests = [
    request('1005', 6),
    request('1004', 5, 'refused'),
    request('1003', 4),
    request('1002', 3, 'unknown'),
    request('1003', 2, 'refused'),
    request('1004', 1, 'refused'),
  ]
  expect(rowsOf({ requests })).toEqual([
    '1004 5 refused',
    '1002 3 unknown',
    '1005 6 made',
    '1003 4 made',
    '1003 2 refused',
    '1004 1 refused',
  ])
})

test('a card stands for its request, and a card without one for itself', () => {
  const requests = [
    request('1003', 9),
    request('1001', 8, 'refused'),
    request('1005', 7, 'asked'),
    request('1001', 2),
  ]
  const cards = [card('1001', 'refused', 8), card('1003', 'downloaded', 9), card('1004', 'refused', 10)]
  // Another tab may still get the invoice that was refused here.
  const outdated = card('1005', 'refused', 7)
  const rows = ['1001 8 card', '1004 10 card', '1005 7 requested', '1003 9 card', '1001 2 made']
  expect(rowsOf({ cards: [...cards, outdated], requests })).toEqual(rows)
})

test('while the list runs, its orders stay in the order of entry, below failed single invoices, and repeats have no rows', () => {
  expect(
    rowsOf({
      cards: [card('1', 'downloaded', 9), card('2', 'unknown', 9)],
      requests: [
        listed('5', 1),
        listed('4', 2, 'refused'),
        listed('3', 0, 'waiting'),
        listed('6', 3, 'refused'),
        listed('7', 4, 'asked'),
        request('7', 4, 'asked'),
        request('8', 5, 'asked'),
        request('8', 5, 'asked'),
      ],
      left: ['3', '6', '7'],
    }),
  ).toEqual([
    '2 9 card',
    '1 9 card',
    '5 1 made',
    '4 2 refused',
    '3 null waiting',
    '6 3 waiting',
    '7 4 sending',
    '8 5 requested',
  ])
})
