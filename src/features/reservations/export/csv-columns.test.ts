import { expect, test } from 'vitest'
import { toTable } from './csv-columns.ts'
import { rowsOf, hourly } from '#testing/reservations/rows-of.ts'

const texts = { columnName: (column: string) => column, typeLabel: (type: string) => type }
const order = 'https://store.example/orders/order/1'
const shoot = hourly('جلسة تصوير (2)', '2026-11-20T22:00:00', '2026-11-21T00:00:00', {
  id: 7,
  seats_count: 4,
  url: order,
  created_at: '2026-11-01 09:15:00',
})

function tableOf(...raw: unknown[]) {
  return toTable(rowsOf(raw), texts)
}

const rowOf = (raw: object) =>
  tableOf(raw)[1]
    ?.map((cell) => cell ?? '')
    .join('|')

test('each reservation is a row with separate dates and times', () => {
  expect(tableOf()[0]?.join(' ')).toBe(
    'id product quantity title type startDate startTime endDate endTime nights seats bookedAt order',
  )
  expect(rowOf(shoot)).toBe(
    `7|جلسة تصوير|2|جلسة تصوير (2)|time|2026-11-20|22:00|2026-11-21|00:00||4|2026-11-01 09:15|${order}`,
  )
})

test('a whole-day reservation has no times, its nights, and ends on its last day', () => {
  const camp = { title: 'Camp', type: 'day', start: '2026-11-10', end: '2026-11-11T:23:59:59' }
  expect(rowOf(camp)).toBe('|Camp||Camp|day|2026-11-10||2026-11-11||1|||')
})

test('unknown values are empty cells', () => {
  expect(rowOf({ start: '2026-11-10T10:00:00' })).toBe('|||||2026-11-10|10:00||||||')
  expect(tableOf({ start: '2026-11-10T10:00:00' })[1]?.filter((cell) => cell === null)).toHaveLength(7)
})
