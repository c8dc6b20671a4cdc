import { describe, expect, test } from 'vitest'
import { parseReservations, type Reservation } from '#contract/reservation.ts'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { reservationsByDay, reservationsWithin } from '#src/features/reservations/days/reservations-by-day.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { barEvents, maxBarsOf, tileEvents, type GridEvent } from './grid-events.ts'
import { visibleHours } from '#src/features/reservations/days/visible-hours.ts'

const friday = '2026-11-20' as CalendarDate
const fridayOnly = { first: friday, last: friday }

function read(raw: object[]) {
  return parseReservations(raw.map((row, index) => ({ id: index + 1, seats_count: 2, ...row })))?.rows ?? []
}

function many(count: number, row: object) {
  return read(Array.from({ length: count }, () => row))
}

function onFriday(rows: Reservation[]) {
  return reservationsByDay(rows, fridayOnly)
}

/* A column of a week at 1280 px, and a day beside it; an hour is 40 px high. */
const scales = { week: { hour: 40, day: 156 }, day: { hour: 40, day: 1090 } }

function hourEvents(byDay: ReturnType<typeof onFriday>, days: Days, view: 'week' | 'day') {
  const hours = visibleHours(reservationsWithin(byDay, days), days)
  return [...barEvents(byDay, hours), ...tileEvents(byDay, days, view, hours, scales[view])]
}

/* Drawn reservations as their ids, hidden ones as `start: reservations, seats`. */
function summaryOf(events: ReturnType<typeof hourEvents>) {
  return events.map((event) => {
    const gridEvent = event.gridEvent as GridEvent
    if (gridEvent.kind === 'reservation') return gridEvent.reservation.id
    const { reservations, seats } = tallyOf(gridEvent.reservations)
    return `${String(event.start)}: ${reservations}, ${seats}`
  })
}

describe('a week and a day', () => {
  test('show whole-day reservations as bars at the top, the longest first, and count those without a line', () => {
    const short = { type: 'day', start: '2026-11-20T00:00:00', end: '2026-11-20T:23:59:59' }
    const long = { type: 'day', start: '2026-11-20', end: '2026-11-22' }
    const events = hourEvents(onFriday(read([short, short, short, short, long])), fridayOnly, 'week')
    expect(summaryOf(events)).toEqual(['5', '1', '2', '2026-11-20: 2, 4'])
    expect(events[1]).toMatchObject({ allDay: true, start: friday, end: '2026-11-21' })
    // A single one that has no line takes the line of the number.
    const four = hourEvents(onFriday(read([short, short, short, long])), fridayOnly, 'week')
    expect(summaryOf(four)).toEqual(['4', '1', '2', '3'])
  })

  test('end a reservation without an end on its own day', () => {
    const [odd, late] = hourEvents(
      onFriday(
        read([
          { type: 'time', start: '2026-11-20T11:00:00', end: '2026-11-20T09:00:00' },
          { type: 'time', start: '2026-11-20T23:30:00' },
        ]),
      ),
      fridayOnly,
      'day',
    )
    expect(late).toMatchObject({ end: '2026-11-21T00:00:00' })
    expect(odd).toMatchObject({ start: '2026-11-20T11:00:00', end: '2026-11-20T12:00:00' })
  })

  test('give the calendar library no order URLs', () => {
    const [event] = hourEvents(
      onFriday(read([{ start: friday, url: 'javascript:alert(1)' }])),
      fridayOnly,
      'day',
    )
    expect(event).not.toHaveProperty('url')
  })

  test('show a few simultaneous reservations, and count the others with the hour they start in', () => {
    const rows = many(9, { type: 'time', start: '2026-11-20T10:15:00', end: '2026-11-20T12:00:00' })
    expect(summaryOf(hourEvents(onFriday(rows), fridayOnly, 'day')).at(-1)).toBe('2026-11-20T10:00:00: 3, 6')
    expect(summaryOf(hourEvents(onFriday(rows), fridayOnly, 'week')).at(-1)).toBe(
      '2026-11-20T10:00:00: 6, 12',
    )
  })

  test('show as many side by side as there is room for, and count none', () => {
    const rows = [
      { start: '2026-11-20T10:00:00', end: '2026-11-20T12:00:00' },
      { start: '2026-11-20T11:00:00', end: '2026-11-20T13:00:00' },
      { start: '2026-11-20T12:00:00', end: '2026-11-20T14:00:00' },
    ]
    expect(summaryOf(hourEvents(onFriday(read(rows)), fridayOnly, 'week'))).toEqual(['1', '2', '3'])
    const close = [...rows, { start: '2026-11-20T11:15:00' }, { start: '2026-11-20T11:20:00' }]
    expect(summaryOf(hourEvents(onFriday(read(close)), fridayOnly, 'week'))).toHaveLength(5)
    const full = [...close, { start: '2026-11-20T11:30:00' }, { start: '2026-11-20T20:00:00' }]
    expect(summaryOf(hourEvents(onFriday(read(full)), fridayOnly, 'week'))).toEqual([
      '1',
      '3',
      '2',
      '4',
      '7',
      '2026-11-20T11:00:00: 2, 4',
    ])
  })

  test('show any number of reservations that follow one another', () => {
    const rows = read(
      Array.from({ length: 12 }, (_, hour) => ({ type: 'time', start: `2026-11-20T${hour + 10}:00:00` })),
    )
    expect(summaryOf(hourEvents(onFriday(rows), fridayOnly, 'week'))).toHaveLength(12)
  })

  test('show a reservation of a day or more as a bar at the top', () => {
    const [event] = hourEvents(
      onFriday(read([{ type: 'time', start: '2026-11-19T10:00:00', end: '2026-11-21T10:00:00' }])),
      fridayOnly,
      'week',
    )
    expect(event).toMatchObject({ allDay: true, start: '2026-11-19', end: '2026-11-22' })
  })

  test('show a night until midnight, and its end before the first hour as a bar on the next day', () => {
    const days = { first: friday, last: addDays(friday, 1) }
    const rows = read([{ type: 'time', start: '2026-11-20T22:00:00', end: '2026-11-21T02:00:00' }])
    const events = hourEvents(reservationsByDay(rows, days), days, 'week')
    expect(events).toMatchObject([
      { allDay: true, start: '2026-11-21', end: '2026-11-22' },
      { start: '2026-11-20T22:00:00', end: '2026-11-21T00:00:00' },
    ])
    expect(new Set(events.map(({ id }) => id)).size).toBe(2)
  })

  test('show a night that ends within the open hours from the first of them', () => {
    const rows = read([{ type: 'time', start: '2026-11-19T22:00:00', end: '2026-11-20T09:30:00' }])
    expect(hourEvents(onFriday(rows), fridayOnly, 'day')).toMatchObject([
      {
        start: '2026-11-20T08:00:00',
        end: '2026-11-20T09:30:00',
        gridEvent: { tile: { isStart: false, isEnd: true } },
      },
    ])
  })

  test('count the ends of nights without a line with their day', () => {
    const rows = many(7, { type: 'time', start: '2026-11-19T22:00:00', end: '2026-11-20T02:00:00' })
    const events = hourEvents(onFriday(rows), fridayOnly, 'day')
    expect(summaryOf(events).at(-1)).toBe('2026-11-20: 4, 8')
    expect(maxBarsOf(events, fridayOnly)).toBe(4)
  })
})

test('the largest number of bars counts a reservation of several days on each of its days', () => {
  const days = { first: friday, last: addDays(friday, 2) }
  const rows = read([
    { type: 'day', start: '2026-11-20', end: '2026-11-22' },
    { type: 'day', start: '2026-11-21', end: '2026-11-22' },
    { type: 'day', start: '2026-11-20', end: '2026-11-20' },
  ])
  const bars = barEvents(reservationsByDay(rows, days), { first: 8, last: 20 })
  expect(maxBarsOf(bars, days)).toBe(2)
  expect(maxBarsOf([], days)).toBe(0)
})

test.each([
  ['2026-11-20T10:00:00', '2026-11-20T10:10:00', 0],
  ['2026-11-20T10:00:00', '2026-11-20T10:30:00', 0],
  ['2026-11-20T10:00:00', '2026-11-20T10:45:00', 1],
  ['2026-11-20T10:00:00', '2026-11-20T12:00:00', 4],
  ['2026-11-20T22:00:00', '2026-11-21T01:00:00', 4],
])('a tile from %s to %s has %i lines for its name below its time', (start, end, lines) => {
  const [event] = hourEvents(onFriday(read([{ type: 'time', start, end }])), fridayOnly, 'week')
  expect(event?.gridEvent).toMatchObject({ tile: { lines, lanes: 1 } })
})
