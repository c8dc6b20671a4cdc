import { expect, test } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { parseReservations } from '#contract/reservation.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { kindOf } from '#src/features/reservations/reservation/changes/unseen-changes.ts'
import { createReadingWatch } from './reading-watch.ts'

const day = (date: number) => `2026-11-${date}` as CalendarDate
const days = (first: number, last = first): Days => ({ first: day(first), last: day(last) })
const at = (id: number, start: string) => ({ id, title: `Ride ${id}`, start: `2026-11-${start}:00:00` })

let clock = 0

/* Returns what each reading of these days and rows reports, as `kind id`. */
function openWatch() {
  const watch = createReadingWatch(() => day(26))
  return (days: Days, ...raw: object[]): string[] => {
    clock += 2
    const { rows, unreadable } = parseReservations(raw) ?? { rows: [], unreadable: [] }
    const changes = watch.receive({ days, rows, unreadable, requestedAt: clock, receivedAt: clock + 1 })
    return changes.map((change) => `${kindOf(change)} ${change.last.id}`)
  }
}

test('changes of past days are not reported', () => {
  const read = openWatch()
  read(days(20, 25), at(1, '25T10'))
  expect(read(days(20, 25), at(1, '25T10'), at(2, '25T11'))).toEqual([])
  read(days(24, 28), at(1, '25T10'))
  expect(read(days(24, 28), at(3, '25T12'), at(4, '27T10'))).toEqual(['new 4'])
  expect(read(days(24, 28), at(3, '25T12'), at(4, '25T10'))).toEqual(['moved 4'])
})
