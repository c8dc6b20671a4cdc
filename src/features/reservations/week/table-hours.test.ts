import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { eachDay, overlapsDays } from '#src/features/reservations/days/days.ts'
import { bookedByHour } from '#src/features/reservations/days/nothing-booked.ts'
import { reservationsByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { randomCases } from '#testing/random-cases.ts'
import { rowsOf } from '#testing/reservations/rows-of.ts'
import { anyReservation } from '#testing/reservations/any-reservation.ts'
import { foldHours, gridHours, tableRows, type TableRow } from './table-hours.ts'

const sunday = '2026-11-22' as CalendarDate
const week = { first: sunday, last: addDays(sunday, 6) }

type Raw = { start: string; end?: string | undefined; type?: string }

function tableOf(raw: Raw[]) {
  const rows = rowsOf(raw.map((row, id) => ({ id, title: 'Cut', type: 'time', ...row })))
  rows.sort((a, b) => (a.start < b.start ? -1 : 1))
  const booked = reservationsByDay(rows, week)
  return { rows, booked, table: tableRows(booked, booked, week) }
}

const at = (start: string, end: string) => ({ start: `${sunday}T${start}:00`, end: `${sunday}T${end}:00` })

const namesOf = (table: TableRow[]) => table.map(({ hour }) => hour)
const cellOf = (table: TableRow[], hour: TableRow['hour'], day = 0) =>
  table.find((row) => row.hour === hour)?.cells[day]

test('every reservation is listed exactly once on each of its days, and an hour is empty only where nothing is booked', () => {
  fc.assert(
    fc.property(fc.array(anyReservation(sunday, [-2, 8]), { maxLength: 30 }), (drawn) => {
      const { rows, booked, table } = tableOf(drawn)
      const filteredRows = tableRows(reservationsByDay([], week), booked, week)
      for (const [day, date] of eachDay(week).entries()) {
        const listed = table.flatMap(({ cells }) => cells[day]?.listed ?? [])
        const onDay = rows.filter((row) => overlapsDays(row, { first: date, last: date }))
        expect(listed.map(({ key }) => key).sort()).toEqual(onDay.map(({ key }) => key).sort())
        const bookedOn = bookedByHour(rows, date)
        for (const { hour, cells } of table) {
          if (typeof hour !== 'number') continue
          const isEmpty = bookedOn[hour] === 0
          const cell = cells[day]
          expect([cell?.level === 0, cell?.isFree]).toEqual([isEmpty, isEmpty])
          const filtered = filteredRows.find((row) => row.hour === hour)?.cells[day]
          expect(filtered?.isFree ?? isEmpty).toBe(isEmpty)
        }
      }
    }),
    randomCases(100),
  )
})

test('the hours are those from the first to the last in which something is on, and at least eight', () => {
  const hours = (...rows: Raw[]) => namesOf(tableOf(rows).table)
  expect(hours(at('07:15', '08:00'), at('14:30', '16:15'))).toEqual([7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
  expect(hours(at('22:00', '23:00'))).toEqual([16, 17, 18, 19, 20, 21, 22, 23])
})

test('whole days and what began the day before stand above the hours; a night adds no hours of its morning', () => {
  const { table } = tableOf([
    { start: `${sunday}T20:00:00`, end: `${addDays(sunday, 1)}T02:00:00` },
    { start: `${sunday}T00:00:00`, end: `${addDays(sunday, 1)}T23:59:59`, type: 'day' },
  ])
  expect(namesOf(table)).toEqual(['days', 'before', 16, 17, 18, 19, 20, 21, 22, 23])
  expect(cellOf(table, 'days')?.listed).toEqual(cellOf(table, 'days', 1)?.listed)
  expect(cellOf(table, 'before')?.listed).toEqual([])
  expect(cellOf(table, 'before', 1)?.listed).toHaveLength(1)
})

test('an hour is tinted by what is on, not by what begins, and the hour of now says what goes on', () => {
  const { booked } = tableOf([
    at('09:15', '11:30'),
    at('09:30', '11:00'),
    at('10:00', '10:30'),
    at('10:00', '10:30'),
  ])
  const facts = (now?: number) =>
    tableRows(booked, booked, week, now).map(({ cells }) => [cells[0]?.goOn, cells[0]?.level])
  expect(facts().slice(0, 4)).toEqual([
    [0, 2],
    [0, 4],
    [1, 1],
    [0, 0],
  ])
  const now = tableRows(booked, booked, week, 10)[1]?.cells[0]
  expect(now?.goingOn?.map(({ start }) => start.slice(11))).toEqual(['09:15:00', '09:30:00'])
})

test('the hour of now has a row, before the first reservation and after the last too', () => {
  const { booked } = tableOf([{ start: `${sunday}T10:00:00`, end: `${sunday}T11:00:00` }])
  const hours = (now: number) => tableRows(booked, booked, week, now).map(({ hour }) => hour)
  expect([hours(7)[0], hours(7).at(-1), hours(10)[0], hours(10).at(-1)]).toEqual([7, 17, 10, 17])
  expect([hours(21)[0], hours(21).at(-1)]).toEqual([10, 21])
})

test('as many that go on, and that nothing is booked on a day, are said once; hatching is for a day with few free hours', () => {
  const { table } = tableOf([at('09:15', '13:00'), at('10:00', '11:30'), at('14:30', '15:30')])
  const said = (day: number) =>
    table.filter(({ cells }) => cells[day]?.isRepeated !== true).map(({ hour }) => hour)
  expect(said(0)).toEqual([9, 10, 11, 12, 13, 14, 15, 16])
  expect(said(1)).toEqual([9])
  const hatched = (day: number) => table.filter(({ cells }) => cells[day]?.isHatched).map(({ hour }) => hour)
  expect([hatched(0), hatched(1)]).toEqual([[13, 16], []])
  const { table: long } = tableOf([at('09:15', '13:00')])
  expect(long.map(({ cells }) => [cells[0]?.isRepeated, cells[0]?.isEmptyDay]).slice(1, 5)).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [false, false],
  ])
})

test('at least four hours in which nothing is booked on any day are one row, of a single day any; but not that of now', () => {
  const from = (start: string, day = 0) => ({ start: `${addDays(sunday, day)}T${start}:00` })
  const { booked, table } = tableOf([from('08:00'), from('13:00', 1), from('17:00')])
  const hoursOf = (rows: TableRow[]) => rows.map(({ hour, length }) => (length ? `${hour}+${length}` : hour))
  // Its hours are those of the week.
  const monday = { first: addDays(sunday, 1), last: addDays(sunday, 1) }
  const ofMonday = (now?: number) => hoursOf(foldHours(tableRows(booked, booked, monday, now), now))
  expect(ofMonday()).toEqual(['8+5', 13, '14+4'])
  expect(ofMonday(14)).toEqual(['8+5', 13, 14, '15+3'])
  expect(hoursOf(foldHours(table))).toEqual([8, '9+4', 13, 14, 15, 16, 17])
  expect(hoursOf(foldHours(table, 10))).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16, 17])
  const filtered = new Map(booked).set(addDays(sunday, 1), [])
  expect(hoursOf(foldHours(tableRows(filtered, booked, week)))).toEqual(hoursOf(foldHours(table)))
})

test.each([
  [[], 9, 17],
  [[{ start: 'T05:45', end: 'T06:00' }], 5, 13],
  [[{ start: 'T21:10', end: 'T22:30' }], 16, 24],
  [[{ start: 'T13:30' }, { start: 'T22:30', end: 'T23:00' }], 13, 23],
  [[{ start: 'T21:00', end: '+T00:00' }], 16, 24],
  [[{ start: 'T22:30', end: '+T03:00' }], 16, 24],
  [[{ start: '-T22:30', end: 'T03:00' }], 9, 17],
  [[{ start: '-T22:30', end: 'T10:00' }], 9, 17],
  [[{ type: 'day', start: 'T00:00' }], 9, 17],
  [[{ start: 'T10:00' }], 9, 18, 9],
  [[{ start: 'T10:00' }], 10, 19, 18],
  [[{ start: 'T10:00' }], 10, 18, 8],
  [[{ start: 'T10:00' }], 10, 18, 19],
])(
  'a grid of a day with %j has the hours from %i to %i, and that of now beside them',
  (drawn, first, end, now?: number) => {
    const time = (text: string) =>
      `${addDays(sunday, text.startsWith('+') ? 1 : text.startsWith('-') ? -1 : 0)}${text.replace(/^[+-]/, '')}:00`
    const { rows } = tableOf(
      drawn.map(({ start, end, ...row }: Raw) => ({ ...row, start: time(start), end: end && time(end) })),
    )
    const day = { first: sunday, last: sunday }
    expect(gridHours(reservationsByDay(rows, day), now)).toEqual({ first, end })
  },
)

test('of very many lines those of the first screen from the hour of now are near, of few all', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      start: `${sunday}T${index % 2 === 0 ? '09' : '10'}:00:00`,
    }))
  expect(tableOf(many(600)).table.at(-1)?.near).toBe(Infinity)
  expect(
    tableOf(many(602))
      .table.map(({ near }) => near)
      .slice(0, 3),
  ).toEqual([40, 40 - 301, 40 - 602])
  const { booked } = tableOf(many(602))
  const opened = tableRows(booked, booked, week, 11)
  expect(opened.map(({ near }) => near).slice(0, 3)).toEqual([0, 40, 40 - 301])
})
