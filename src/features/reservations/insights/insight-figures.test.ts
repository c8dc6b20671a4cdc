import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Reservation } from '#contract/reservation.ts'
import { addDays, dateOf, daysBetween, weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { reservationsByDay, reservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'
import {
  daysOfReservation,
  eachDay,
  isDrawnAsBar,
  overlapsDays,
} from '#src/features/reservations/days/days.ts'
import { tallyOf, type Tally } from '#src/features/reservations/days/tally.ts'
import { bookedByHour } from '#src/features/reservations/days/nothing-booked.ts'
import { randomCases } from '#testing/random-cases.ts'
import { nightsOf } from '#src/features/reservations/days/stays.ts'
import { comparePeriods, openingDay } from './comparison.ts'
import { emptyFigure, meanFigure } from './figure.ts'
import { insightFigures } from './insight-figures.ts'
import { leadersOf, quietestOf } from './leaders.ts'
import { rowsOf } from '#testing/reservations/rows-of.ts'

const days = { first: '2026-11-01' as CalendarDate, last: '2026-11-30' as CalendarDate }
const dates = eachDay(days)

function read(raw: object[]) {
  return rowsOf(raw).sort((a, b) => (a.start < b.start ? -1 : Number(a.start > b.start)))
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

/* The reservation every so many days, around the month. */
function repeat(raw: { start: string; end: string | null }, step: number): object[] {
  const later = (time: string, by: number) =>
    `${addDays(time.slice(0, 10) as CalendarDate, by)}${time.slice(10)}`
  return Array.from({ length: Math.floor(60 / step) }, (_, index) => {
    const by = index * step - 30
    return { ...raw, start: later(raw.start, by), end: raw.end && later(raw.end, by) }
  })
}

const figuresOf = (raw: object[]) => insightFigures(read(raw), dates, 0, days.last)

const sumsOf = ({ reservations, seats, unknown }: Tally) => ({ reservations, seats, unknown })

/* A night by the hour counts on the day on which it begins, or the first one. */
const countsFrom = (first: CalendarDate) => (row: Reservation) =>
  isDrawnAsBar(row) || dateOf(row.start) >= first || first === days.first

test('the figures equal those of the other views, but of a night by the hour on its first day alone', () => {
  fc.assert(
    fc.property(fc.array(rawReservation, { maxLength: 25 }), (raw) => {
      const rows = read(raw)
      const figures = insightFigures(rows, dates, 0, days.last)
      const byDay = reservationsByDay(rows, days)
      const within = reservationsWithin(byDay, days)
      expect(figures.total).toMatchObject(sumsOf(tallyOf(within)))
      expect(figures.days()).toMatchObject(
        Array.from(byDay, ([day, onDay]) => sumsOf(tallyOf(onDay.filter(countsFrom(day))))),
      )
      for (const { first, last, ...figure } of figures.weeks()) {
        expect(figure).toMatchObject(
          sumsOf(tallyOf(reservationsWithin(byDay, { first, last }).filter(countsFrom(first)))),
        )
      }
      expect(figures.weeks().flatMap(eachDay)).toEqual(dates)
      for (const key of ['seats', 'reservations', 'nights'] as const) {
        expect(figures.products().reduce((sum, product) => sum + product[key], 0)).toBe(figures.total[key])
      }
      const leads = within.flatMap(({ start, created_at: createdAt }) =>
        createdAt === null ? [] : [daysBetween(dateOf(createdAt), dateOf(start))],
      )
      const ahead = leads.filter((lead) => lead >= 0).toSorted((a, b) => a - b)
      const { counts, known, median, unknown, afterwards } = figures.leads()
      const of = [within.length - leads.length, leads.length - ahead.length, ahead.length]
      expect([unknown, afterwards, known]).toEqual(of)
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ahead.length)
      expect(median).toBe(known < unknown ? null : (ahead[Math.ceil(ahead.length / 2) - 1] ?? null))
    }),
    randomCases(60),
  )
})

test('means and those that lead are of the days from the first reservation until today', () => {
  const found = { weekday: 0, two: 0, quiet: 0, hour: 0, none: 0 }
  const month = fc.record({
    irregular: fc.array(rawReservation, { maxLength: 12 }),
    weekly: fc.array(rawReservation, { maxLength: 4 }),
    daily: fc.array(rawReservation, { maxLength: 1 }),
    passed: fc.integer({ min: 1, max: 30 }),
    skipped: fc.constantFrom(0, 0, 3, 11, 29),
  })
  fc.assert(
    fc.property(month, ({ irregular, weekly, daily, passed, skipped }) => {
      const rows = read([
        ...irregular,
        ...weekly.flatMap((row) => repeat(row, 7)),
        ...daily.flatMap((row) => repeat(row, 1)),
      ])
      const figures = insightFigures(
        rows,
        dates,
        0,
        addDays(days.first, passed - 1),
        skipped === 0 ? undefined : addDays(days.first, skipped),
      )
      const { measure, hourMeasure } = figures
      const counted = dates.slice(skipped, passed > skipped ? passed : 30).map((day) => {
        const onDay = rows.filter((row) => overlapsDays(row, { first: day, last: day }))
        const nights = onDay.filter((row) => nightsOf(row) > 0 && daysOfReservation(row).last > day).length
        const hours = Array.from({ length: 24 }, () => 0)
        for (const row of onDay.filter((row) => !isDrawnAsBar(row))) {
          const amount = tallyOf([row])[hourMeasure]
          for (const [hour, on] of bookedByHour([row], day).entries()) {
            hours[hour] = (hours[hour] ?? 0) + on * amount
          }
        }
        const value = measure === 'nights' ? nights : tallyOf(onDay.filter(countsFrom(day)))[measure]
        return { weekday: weekdayOf(day), value, hours }
      })
      const weekdays = Array.from({ length: 7 }, (_, weekday) =>
        counted.filter((day) => day.weekday === weekday).map(({ value }) => value),
      )
      const hours = Array.from({ length: 24 }, (_, hour) => counted.map((day) => day.hours[hour] ?? 0))
      expect(figures.weekdays().map((same) => same.map((tally) => tally[measure]))).toEqual(weekdays)
      expect(figures.byHour().map((same) => same.map((tally) => tally[hourMeasure]))).toEqual(hours)
      expect(figures.leadingWeekdays()).toEqual(leadersOf(weekdays))
      expect(figures.quietestWeekdays()).toEqual(quietestOf(weekdays))
      expect(figures.leadingHours()).toEqual(leadersOf(hours))
      found.weekday += Number(figures.leadingWeekdays().length === 1)
      found.two += Number(
        [figures.leadingWeekdays(), figures.leadingHours()].some(({ length }) => length === 2),
      )
      found.quiet += figures.quietestWeekdays().length
      found.hour += Number(figures.leadingHours().length === 1)
      found.none += Number(figures.leadingWeekdays().length + figures.leadingHours().length === 0)
    }),
    randomCases(500),
  )
  // The property would hold if nothing ever led.
  expect(Math.min(...Object.values(found))).toBeGreaterThan(10)
})

test('days are counted from the first of all loaded reservations, known once those before the period are loaded', () => {
  const [october, november] = [read([{ start: '2026-10-20T10:00' }]), read([{ start: '2026-11-12T10:00' }])]
  const pairs = [[november, null], [november, []], [november, october], [[], []]] as const // oxfmt-ignore
  const opened = pairs.map(([rows, before]) => openingDay([...rows], before && [...before]))
  expect(opened).toEqual([undefined, '2026-11-12', '2026-10-20', undefined])
  const { weekdays, days: all } = insightFigures(november, dates, 0, days.last, opened[1])
  expect(weekdays().map((same) => same.length)).toEqual([3, 3, 2, 2, 3, 3, 3])
  expect(all()).toHaveLength(30)
})

test('two days share the lead of others, but no three; one day of 141 does not lead, nor does a day less than a tenth ahead, or one of two, and no closed day is a quiet one', () => {
  // The days of each group, the groups that lead, and the quietest one.
  const months = [
    ['40 41 40 41/39 141 39 39', '', ''],
    ['40 41 40 41/39 39 39 39', '', ''],
    ['44 44 44/40 40 40', '0', '1'],
    ['40 40 40/40 40 40', '', ''],
    ['5 141/39 39', '', ''],
    ['4 4 4/0 0 0', '0', ''],
    ['387 388 388/378 379 378/142 143 141', '0,1', '2'],
    ['29 29 29/20 20 20/30 30 30/20 20 20', '0,2', ''],
    ['9 9 9/9 9 9/9 9 9/2 2 2', '', '3'],
    ['4 4 4 4 4/5 5 5', '1', '0'],
    ['1 1 9 9/4 4 4 4', '0', '1'],
    ['3 3 5 9/4 4 4 4', '', ''],
  ] as const
  const found = months.map(([month]) => {
    const groups = month.split('/').map((days) => days.split(' ').map(Number))
    return [month, String(leadersOf(groups)), String(quietestOf(groups))]
  })
  expect(found).toEqual(months)
  const figure = { ...emptyFigure(), seats: 161, nights: 1 }
  expect(meanFigure([figure, emptyFigure(), emptyFigure(), emptyFigure()])).toMatchObject({
    seats: 40.3,
    nights: 0.3,
  })
})

test.each([
  ['2026-11-20', 1, '2026-11-01 2026-11-28 2026-10-01 2026-10-28', [28, 0]],
  ['2026-02-03', 1, '2026-02-01 2026-02-28 2026-01-01 2026-01-28', [0, 0]],
  ['2026-03-03', 1, '2026-03-01 2026-03-28 2026-02-01 2026-02-28', [0, 0]],
  ['2026-10-03', 3, '2026-08-01 2026-10-31 2026-05-01 2026-07-31', [0, 0]],
  ['2026-12-03', 1, '', []],
] as const)('on 28 November the month of %s is beside the same days before', (date, months, days, counts) => {
  const rows = read(dates.map((day) => ({ start: `${day}T10:00` })))
  // The casts are safe: they are dates.
  const compared = comparePeriods(
    { date: date as CalendarDate, months },
    '2026-11-28' as CalendarDate,
    rows,
    rows,
  )
  const ranges = compared ? [compared.days, compared.daysBefore] : []
  expect(ranges.flatMap(({ first, last }) => [first, last]).join(' ')).toBe(days)
  const figures = compared ? [compared.now, compared.before] : []
  expect(figures.map((figure) => figure?.reservations)).toEqual(counts)
})

test('of a store of stays the nights count, each on the day it begins', () => {
  const figures = figuresOf([
    { title: 'A', type: 'day', start: '2026-10-30', end: '2026-11-02', seats_count: 9 },
    { title: 'B', type: 'day', start: '2026-11-28', end: '2026-12-03', seats_count: 9 },
    { title: 'C', start: '2026-11-28T10:00', seats_count: 90 },
  ])
  expect(figures.measure).toBe('nights')
  expect(figures.total.nights).toBe(4)
  expect(figures.days().flatMap(({ nights }, index) => (nights > 0 ? [index + 1] : []))).toEqual([
    1, 28, 29, 30,
  ])
  expect(figures.weeks().map(({ nights }) => nights)).toEqual([1, 0, 0, 1, 2])
  expect(figures.products().map(({ product, nights }) => [product, nights])).toEqual([['B', 3], ['A', 1], ['C', 0]]) // oxfmt-ignore
})

test('a reservation made on the day before is one day ahead, at any hour', () => {
  const { leads } = figuresOf([
    { start: '2026-11-05T00:10:00', created_at: '2026-11-04 23:50:00' },
    { start: '2026-11-05T23:00:00', created_at: '2026-11-05 00:00:00' },
    { start: '2026-11-30T10:00:00', created_at: '2026-11-09 10:00:00' },
    { start: '2026-11-05T10:00:00', created_at: '2026-11-06 10:00:00' },
    { start: '2026-11-05T10:00:00' },
  ])
  expect(leads()).toEqual({ counts: [1, 1, 0, 0, 0, 0, 1], known: 3, median: 1, unknown: 1, afterwards: 1 })
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
    days.last,
  )
  expect(counted().map(({ seats }) => seats)).toEqual([0, 0, 2, 2, 0, 0])
  expect(weeks().map(({ first, last, seats }) => [first, last, seats])).toEqual([
    ['2026-09-28', '2026-09-30', 2],
    ['2026-11-01', '2026-11-01', 2],
    ['2026-11-02', '2026-11-03', 0],
  ])
})
