import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import { toTable } from './reservation-table.ts'

const texts = { columnName: (column: string) => column, typeLabel: (type: string) => type }
const order = 'https://store.example/orders/order/1'
const shoot = {
  id: 7,
  title: 'جلسة تصوير (2)',
  type: 'time',
  start: '2026-11-20T22:00:00',
  end: '2026-11-21T00:00:00',
  seats_count: 4,
  url: order,
  created_at: '2026-11-01 09:15:00',
}

function tableOf(...raw: unknown[]) {
  return toTable(parseReservations(raw)?.rows ?? [], texts)
}

test('each reservation is a row with separate dates and times', () => {
  const columns =
    'id product quantity title type startDate startTime endDate endTime nights seats bookedAt order'
  expect(tableOf(shoot)).toEqual([
    columns.split(' '),
    [
      '7',
      'جلسة تصوير',
      2,
      'جلسة تصوير (2)',
      'time',
      '2026-11-20',
      '22:00',
      '2026-11-21',
      '00:00',
      null,
      4,
      '2026-11-01 09:15',
      order,
    ],
  ])
})

test('a whole-day reservation has no times, its nights, and ends on its last day', () => {
  const camp = { title: 'Camp', type: 'day', start: '2026-11-10', end: '2026-11-11T:23:59:59' }
  expect(tableOf(camp)[1]).toEqual([
    null,
    'Camp',
    null,
    'Camp',
    'day',
    '2026-11-10',
    null,
    '2026-11-11',
    null,
    1,
    null,
    null,
    '',
  ])
})

test('unknown values are empty cells', () => {
  expect(tableOf({ start: '2026-11-10T10:00:00' })[1]).toEqual([
    null,
    '',
    null,
    '',
    '',
    '2026-11-10',
    '10:00',
    null,
    null,
    null,
    null,
    null,
    '',
  ])
})
