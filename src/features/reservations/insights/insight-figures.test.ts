import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import { addDays, dateOf, daysBetween, weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { reservationsByDay, reservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'
import { eachDay, isDrawnAsBar, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { tallyByDay, tallyOf } from '#src/features/reservations/days/tally.ts'
import { bookedByHour } from '#src/features/reservations/days/nothing-booked.ts'
import { randomCases } from '#testing/random-cases.ts'
import { filterReservations, noFilters } from '#src/features/reservations/days/filters.ts'
import { insightFigures } from './insight-figures.ts'

const days = { first: '2026-11-01' as CalendarDate, last: '2026-11-30' as CalendarDate }
const dates = eachDay(days)

function read(raw: object[]) {
  const rows = parseReservations(raw)?.rows ?? []
  return rows.sort((a, b) => (a.start < b.start ? -1 : Number(a.start > b.start)))
}

/* A date from a week before the month to a week after it. */
const date = fc.integer({ min: -7, max: 37 }).map((day) => addDays(days.first, day))
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00:00', '15:00', '59:59'))
  .map(([hour, rest]) => `${String(hour).padStart(2, '0')}:${rest}`)
const rawReservation = fc.record({
  title: fc.constantFrom('Tent (2)', 'tent (1)', 'جلسة تصوير', ''),
  type: fc.constantFrom('day', 'time', '', 'period', 'voucher'),
  start: fc.tuple(date, clock).map(([day, time]) => `${day}T${time}`),
  end: fc.option(fc.tuple(date, clock).map(([day, time]) => `${day}T${time}`)),
  seats_count: fc.option(fc.integer({ min: 0, max: 9 })),
  created_at: fc.option(date),
})

test('the figures equal those of the other views', () => {
  fc.assert(
    fc.property(fc.array(rawReservation, { maxLength: 25 }), (raw) => {
      const rows = read(raw)
      const figures = insightFigures(rows, dates, 0)
      const byDay = reservationsByDay(rows, days)
      const within = reservationsWithin(byDay, days)
      expect(figures.total).toEqual(tallyOf(within))
      expect(figures.byHour).toEqual(tallyOf(within.filter((row) => !takesWholeDays(row))))
      for (const [type, tally] of figures.types) {
        expect(tally).toEqual(tallyOf(filterReservations(within, { ...noFilters, type })))
      }
      expect([...figures.types.values()].reduce((sum, tally) => sum + tally.seats, 0)).toBe(
        figures.total.seats,
      )
      expect(figures.days().map(({ tally }) => tally)).toEqual([...tallyByDay(byDay).values()])
      for (const { first, last, tally } of figures.weeks()) {
        expect(tally).toEqual(tallyOf(reservationsWithin(byDay, { first, last })))
      }
      expect(figures.weeks().flatMap(eachDay)).toEqual(dates)
      const hours = dates.map((day) => ({
        day,
        byHour: (byDay.get(day) ?? [])
          .filter((row) => !isDrawnAsBar(row))
          .map((row) => ({ seats: row.seats_count ?? 0, on: bookedByHour([row], day) })),
      }))
      figures.hours().forEach((tallies, weekday) => {
        const same = hours.filter(({ day }) => weekdayOf(day) === weekday).flatMap(({ byHour }) => byHour)
        tallies.forEach(({ seats, reservations }, hour) => {
          const on = same.filter((row) => row.on[hour] === 1)
          expect(seats).toBe(on.reduce((sum, row) => sum + row.seats, 0))
          expect(reservations).toBe(on.length)
        })
      })
      expect(figures.products().reduce((sum, { seats }) => sum + seats, 0)).toBe(figures.total.seats)
      const leads = within.flatMap(({ start, created_at: createdAt }) =>
        createdAt === null ? [] : [daysBetween(dateOf(createdAt), dateOf(start))],
      )
      const ahead = leads.filter((lead) => lead >= 0).toSorted((a, b) => a - b)
      expect(figures.leads().unknown).toBe(within.length - leads.length)
      expect(figures.leads().afterwards).toBe(leads.length - ahead.length)
      expect(figures.leads().counts.reduce((sum, count) => sum + count, 0)).toBe(ahead.length)
      expect(figures.leads().median).toBe(ahead[Math.ceil(ahead.length / 2) - 1] ?? null)
    }),
    randomCases(60),
  )
})

test('a product counts once in any spelling, and products are sorted by seats', () => {
  const start = '2026-11-05T10:00:00'
  const { products } = insightFigures(
    read([
      { title: 'Camp (1)', type: 'time', start, seats_count: 1 },
      { title: 'خيمة (4)', type: 'day', start, seats_count: 4 },
      { title: 'CAMP (2)', type: 'time', start },
    ]),
    dates,
    0,
  )
  expect(products()).toEqual([
    { product: 'خيمة', reservations: 1, seats: 4, unknown: 0, isByDay: true },
    { product: 'Camp', reservations: 2, seats: 1, unknown: 1, isByDay: false },
  ])
})

test('a reservation made on the day before is one day ahead, at any hour', () => {
  const { leads } = insightFigures(
    read([
      { start: '2026-11-05T00:10:00', created_at: '2026-11-04 23:50:00' },
      { start: '2026-11-05T23:00:00', created_at: '2026-11-05 00:00:00' },
      { start: '2026-11-30T10:00:00', created_at: '2026-11-09 10:00:00' },
      { start: '2026-11-05T10:00:00', created_at: '2026-11-06 10:00:00' },
      { start: '2026-11-05T10:00:00' },
    ]),
    dates,
    0,
  )
  expect(leads()).toEqual({ counts: [1, 1, 0, 0, 0, 0, 1], median: 1, unknown: 1, afterwards: 1 })
})

test('a missing month between two others has no days, and ends the week before it', () => {
  const around = [
    ...eachDay({ first: '2026-09-28' as CalendarDate, last: '2026-09-30' as CalendarDate }),
    ...eachDay({ first: '2026-11-01' as CalendarDate, last: '2026-11-03' as CalendarDate }),
  ]
  const { days: counted, weeks } = insightFigures(
    read([
      { type: 'day', start: '2026-09-30', end: '2026-11-01', seats_count: 2 },
      { start: '2026-10-10T10:00' },
    ]),
    around,
    1,
  )
  expect(counted().map(({ tally }) => tally.seats)).toEqual([0, 0, 2, 2, 0, 0])
  expect(weeks().map(({ first, last, tally }) => [first, last, tally.seats])).toEqual([
    ['2026-09-28', '2026-09-30', 2],
    ['2026-11-01', '2026-11-01', 2],
    ['2026-11-02', '2026-11-03', 0],
  ])
})
