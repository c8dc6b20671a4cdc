import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { tallyByHour } from './visible-hours.ts'

const friday = '2026-11-20' as CalendarDate

function read(raw: object[]) {
  return parseReservations(raw.map((row, index) => ({ id: index + 1, type: 'time', ...row })))?.rows ?? []
}

test('each hour of a day has its number of reservations', () => {
  const rows = read([
    { start: '2026-11-19T23:00:00', end: '2026-11-20T00:30:00' },
    { start: '2026-11-20T10:15:00', end: '2026-11-20T12:00:00' },
    { start: '2026-11-20T11:30:00' },
    { type: 'day', start: '2026-11-20' },
  ])
  const counts = tallyByHour(rows, friday).map(({ reservations }) => reservations)
  expect(counts).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
})
