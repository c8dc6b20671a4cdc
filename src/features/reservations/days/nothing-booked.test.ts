import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { anyReservation, clockOf } from '#testing/reservations/any-reservation.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { eachDay, overlapsDays, isDrawnAsBar } from './days.ts'
import { daysWithNothingBooked, gapsBefore, gapsOfDay, nothingBooked } from './nothing-booked.ts'
import { rowsOf } from '#testing/reservations/rows-of.ts'

const today = '2026-11-28' as CalendarDate
const cases = fc
  .tuple(
    fc.array(anyReservation(today, [-2, 2]), { maxLength: 8 }),
    fc.integer({ min: 0, max: 90 }),
    fc.integer({ min: 1, max: 96 }),
  )
  .map(([raw, from, length]) => ({
    rows: rowsOf(raw.map((row, id) => ({ id, ...row }))),
    range: { from: from * 15, to: Math.min(96, from + length) * 15 },
  }))

/* Asks for each minute whether a reservation of hours covers it; one of no length covers half an hour of its day. */
function isBookedAt(rows: Reservation[], minute: number): boolean {
  const [at, halfAnHourBefore] = [clockOf(today, minute), clockOf(today, minute - 30)]
  return rows.some((row) => {
    if (isDrawnAsBar(row) || row.start > at) return false
    if (row.end !== null && row.end > row.start) return row.end > at
    return row.start > halfAnHourBefore && row.start.startsWith(today)
  })
}

test('nothing is booked in exactly the minutes that no reservation covers', () => {
  fc.assert(
    fc.property(cases, ({ rows, range }) => {
      const parts = nothingBooked(rows, today, range)
      const minutes = Array.from({ length: range.to - range.from }, (_, index) => range.from + index)
      expect(minutes.filter((minute) => parts.some(({ from, to }) => from <= minute && minute < to))).toEqual(
        minutes.filter((minute) => !isBookedAt(rows, minute)),
      )
      for (const { from, to } of parts) {
        expect(from).toBeLessThan(to)
        expect(range.from <= from && to <= range.to).toBe(true)
      }
    }),
    randomCases(50),
  )
})

test('the gaps of a day are all free half hours between its first and its last reservation', () => {
  fc.assert(
    fc.property(cases, ({ rows, range }) => {
      const quarters = Array.from({ length: 96 }, (_, index) => index * 15)
      const booked = quarters.filter((minute) => isBookedAt(rows, minute))
      const [first = 1440, last = 0] = [booked[0], booked.at(-1)]
      const isFree = (minute: number) =>
        minute > first && minute < last && minute >= range.from && !isBookedAt(rows, minute)
      const inGaps = (minute: number) =>
        gapsOfDay(rows, today, range.from).some(({ from, to }) => from <= minute && minute < to)
      for (const minute of quarters) {
        const isHalfHour = isFree(minute) && (isFree(minute - 15) || isFree(minute + 15))
        expect([minute, inGaps(minute)]).toEqual([minute, isHalfHour])
      }
    }),
    randomCases(50),
  )
})

test('a gap stands before the first shown reservation by the hour after it, and a hidden one fills its hours all the same', () => {
  const property = fc.property(cases, ({ rows, range }) => {
    rows.sort((a, b) => (a.start < b.start ? -1 : Number(a.start > b.start)))
    const onToday = rows.filter((row) => overlapsDays(row, { first: today, last: today }))
    const shown = onToday.filter((_, index) => (range.from >> index) & 1)
    const placed = gapsBefore(shown, onToday, today)
    expect([...placed.values()].flat()).toEqual(gapsOfDay(onToday, today))
    for (const { key, start } of shown.filter((row) => !isDrawnAsBar(row)))
      for (const { to } of placed.get(key) ?? []) expect(start >= clockOf(today, to)).toBe(true)
  })
  fc.assert(property, randomCases(50))
})

test('days with nothing booked are exactly those on which no reservation lies, as runs', () => {
  const days = { first: addDays(today, -4), last: addDays(today, 4) }
  fc.assert(
    fc.property(cases, ({ rows }) => {
      const runs = daysWithNothingBooked(rows, eachDay(days))
      const free = eachDay(days).filter(
        (date) =>
          !rows.some((row) => {
            const goesOn =
              !isDrawnAsBar(row) && !row.start.startsWith(date) && (row.end ?? '') <= `${date}T06:00:00`
            return overlapsDays(row, { first: date, last: date }) && !goesOn
          }),
      )
      expect(runs.flatMap(eachDay)).toEqual(free)
      expect(runs.every((run, index) => (runs[index + 1]?.first ?? '9') > addDays(run.last, 1))).toBe(true)
    }),
    randomCases(50),
  )
})
