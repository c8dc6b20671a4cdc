import { expect, test } from 'vitest'
import type { RecentInvoice } from './recent-invoices.ts'
import { failedFirst, failedInvoices } from './recent-rows.ts'

test('what failed stands before what was made, the newest first, until a later try of the same order', () => {
  const recent: RecentInvoice[] = [
    { order: '1005', at: 6, outcome: 'made' },
    { order: '1004', at: 5, outcome: 'refused' },
    { order: '1003', at: 4, outcome: 'made' },
    { order: '1002', at: 3, outcome: 'unknown' },
    { order: '1003', at: 2, outcome: 'refused' },
    { order: '1004', at: 1, outcome: 'refused' },
  ]
  expect(failedFirst(recent).map(({ at }) => at)).toEqual([5, 3, 6, 4, 2, 1])
  expect(failedInvoices(recent).map(({ at }) => at)).toEqual([5, 3])
})
