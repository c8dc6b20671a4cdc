import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { anyReservation } from '#testing/reservations/any-reservation.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { eachDay, isDrawnAsBar, overlapsDays } from './days.ts'
import { changesOver, isOfStays, nightsOf, turnOf } from './stays.ts'
import { rowOf, rowsOf } from '#testing/reservations/rows-of.ts'

const today = '2026-12-29' as CalendarDate
const around = eachDay({ first: addDays(today, -8), last: addDays(today, 20) })

const rows = fc.array(anyReservation(today, [-6, 6]), { maxLength: 6 }).map((raw) => rowsOf(raw))

/* Walks the days: a stay is drawn across at least two. */
function slowTurn(row: Reservation, date: CalendarDate) {
  const on = around.filter((day) => overlapsDays(row, { first: day, last: day }))
  const at = on.indexOf(date)
  if (!isDrawnAsBar(row) || on.length < 2 || at === -1) return null
  if (at === 0) return 'begins'
  return at === on.length - 1 ? 'ends' : 'goesOn'
}

test('a stay has a night for each day but its last; it begins on the first, ends on the last and goes on between them', () => {
  fc.assert(
    fc.property(rows, (reservations) => {
      for (const row of reservations) {
        const turns = around.map((date) => turnOf(row, date))
        expect(turns).toEqual(around.map((date) => slowTurn(row, date)))
        expect(nightsOf(row)).toBe(Math.max(0, turns.filter((turn) => turn !== null).length - 1))
      }
    }),
    randomCases(100, 3000),
  )
})

test('a product changes over on a day if one of its stays ends and another begins', () => {
  const productOf = ({ title }: Reservation) => (title.includes('ent') ? 'tent' : title)
  fc.assert(
    fc.property(rows, (reservations) => {
      for (const date of around) {
        const expected = reservations.filter((row) => {
          return reservations.some((other) => {
            const turns = new Set([slowTurn(row, date), slowTurn(other, date)])
            const isTurning = turns.has('begins') && turns.has('ends')
            return row.title !== '' && isTurning && productOf(row) === productOf(other)
          })
        })
        expect(new Set(changesOver(reservations, date))).toEqual(new Set(expected))
      }
    }),
    randomCases(100, 3000),
  )
})

test('a day is one of stays if it has some, no other reservation, and not too many of a product', () => {
  const camp = { type: 'day', start: '2026-12-28', end: '2026-12-30T23:59:59', title: 'Camp' }
  const ride = { type: 'time', start: '2026-12-29T10:00:00', end: '2026-12-29T11:00:00' }
  const camps = (length: number) => Array.from({ length }, () => camp)
  const days = [[], camps(8), camps(9), [camp, ride]]
  expect(days.map((raw) => isOfStays(rowsOf(raw)))).toEqual([false, true, false, false])
})

test.each([
  ['a car over a year', { type: 'day', start: '2026-06-01', end: '2027-06-01T23:59:59' }, 365],
  ['24 hours by the hour', { type: 'time', start: '2026-12-29T20:00:00', end: '2026-12-30T20:00:00' }, 1],
  ['a night of a hotel', { type: 'time', start: '2026-12-29T15:00:00', end: '2026-12-30T11:00:00' }, 1],
  ['an evening until two', { type: 'time', start: '2026-12-29T20:00:00', end: '2026-12-30T02:00:00' }, 0],
  ['one day until midnight', { type: 'time', start: '2026-12-29', end: '2026-12-30T00:00:00' }, 0],
])('%s is a stay of so many nights, or none', (_, raw, nights) => {
  expect(nightsOf(rowOf(raw))).toBe(nights)
})
