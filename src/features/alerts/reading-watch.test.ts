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
function openWatch(today = 26) {
  let date = day(today)
  const watch = createReadingWatch(() => date)
  return {
    ...watch,
    wakeOn: (next: number) => {
      date = day(next)
    },
    read(days: Days, ...raw: object[]): string[] {
      clock += 2
      const { rows, unreadable } = parseReservations(raw) ?? { rows: [], unreadable: [] }
      const changes = watch.receive({ days, rows, unreadable, requestedAt: clock, receivedAt: clock + 1 })
      return changes.map((change) => `${kindOf(change)} ${change.last.id}`)
    },
  }
}

test('the first reading of any days reports nothing: on another page, for another period, or after midnight', () => {
  const { read, wakeOn } = openWatch()
  read(days(26, 30), at(1, '26T10'))
  expect(read(days(26), at(1, '26T10'), at(2, '26T11'))).toEqual([])
  wakeOn(27)
  expect(read(days(27), at(3, '27T10'))).toEqual([])
  expect(read(days(27), at(3, '27T10'), at(4, '27T11'))).toEqual(['new 4'])
})

test('changes of past days are not reported', () => {
  const { read } = openWatch()
  read(days(20, 25), at(1, '25T10'))
  expect(read(days(20, 25), at(1, '25T10'), at(2, '25T11'))).toEqual([])
  read(days(24, 28), at(1, '25T10'))
  expect(read(days(24, 28), at(3, '25T12'), at(4, '27T10'))).toEqual(['new 4'])
  expect(read(days(24, 28), at(3, '25T12'), at(4, '25T10'))).toEqual(['moved 4'])
})
