import { describe, expect, test } from 'vitest'
import { parseReservations, type Reservation } from '#contract/reservation.ts'
import type { CalendarDate, WallClock } from '#contract/dates/wall-clock.ts'
import { reservationsByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { hourEvents, visibleHours, fractionOfHours, tallyByHour, type GridEvent } from './grid-events.ts'

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
  test('lay what takes whole days across the top, the longest first, and count what has no line', () => {
    const short = { type: 'day', start: '2026-11-20T00:00:00', end: '2026-11-20T:23:59:59' }
    const long = { type: 'day', start: '2026-11-20', end: '2026-11-22' }
    const events = hourEvents(onFriday(read([short, short, short, long])), fridayOnly, 'week')
    expect(summaryOf(events)).toEqual(['4', '1', '2', '2026-11-20: 1, 2'])
    expect(events[1]).toMatchObject({ allDay: true, start: friday, end: '2026-11-21' })
  })

  test('never draw one without an end into the next day', () => {
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
    expect(late).toMatchObject({ end: '2026-11-20T23:59:59' })
    expect(odd).toMatchObject({ start: '2026-11-20T11:00:00', end: '2026-11-20T12:00:00' })
  })

  test('keep the links to orders to themselves', () => {
    const [event] = hourEvents(
      onFriday(read([{ start: friday, url: 'javascript:alert(1)' }])),
      fridayOnly,
      'day',
    )
    expect(event).not.toHaveProperty('url')
  })

  test('draw a few at once, and count the others with the hour they begin in', () => {
    const rows = many(9, { type: 'time', start: '2026-11-20T10:15:00', end: '2026-11-20T12:00:00' })
    expect(summaryOf(hourEvents(onFriday(rows), fridayOnly, 'day')).at(-1)).toBe('2026-11-20T10:00:00: 4, 8')
    expect(summaryOf(hourEvents(onFriday(rows), fridayOnly, 'week')).at(-1)).toBe(
      '2026-11-20T10:00:00: 7, 14',
    )
  })

  test('draw as many side by side as there is room for, and count none', () => {
    const rows = [
      { start: '2026-11-20T10:00:00', end: '2026-11-20T12:00:00' },
      { start: '2026-11-20T11:00:00', end: '2026-11-20T13:00:00' },
      { start: '2026-11-20T12:00:00', end: '2026-11-20T14:00:00' },
    ]
    expect(summaryOf(hourEvents(onFriday(read(rows)), fridayOnly, 'week'))).toEqual(['1', '2', '3'])
    const three = [...rows, { start: '2026-11-20T11:15:00' }]
    expect(summaryOf(hourEvents(onFriday(read(three)), fridayOnly, 'week'))).toEqual(['1', '2', '3', '4'])
    const full = [...three, { start: '2026-11-20T11:30:00' }, { start: '2026-11-20T20:00:00' }]
    expect(summaryOf(hourEvents(onFriday(read(full)), fridayOnly, 'week'))).toEqual([
      '1',
      '2',
      '3',
      '6',
      '2026-11-20T11:00:00: 2, 4',
    ])
  })

  test('draw one after another however many', () => {
    const rows = read(
      Array.from({ length: 12 }, (_, hour) => ({ type: 'time', start: `2026-11-20T${hour + 10}:00:00` })),
    )
    expect(summaryOf(hourEvents(onFriday(rows), fridayOnly, 'week'))).toHaveLength(12)
  })

  test('lay one of a day or more across the top', () => {
    const [event] = hourEvents(
      onFriday(read([{ type: 'time', start: '2026-11-19T10:00:00', end: '2026-11-21T10:00:00' }])),
      fridayOnly,
      'week',
    )
    expect(event).toMatchObject({ allDay: true, start: '2026-11-19', end: '2026-11-22' })
  })

  test('count the hour of one that began the night before with the first hour', () => {
    const rows = many(7, { type: 'time', start: '2026-11-19T22:00:00', end: '2026-11-20T02:00:00' })
    expect(summaryOf(hourEvents(onFriday(rows), fridayOnly, 'day')).at(-1)).toBe('2026-11-20T00:00:00: 2, 4')
  })

  test.each([
    [[], 8, 20],
    [[{ start: '2026-11-20T05:45:00', end: '2026-11-20T06:00:00' }], 5, 20],
    [[{ start: '2026-11-20T21:10:00', end: '2026-11-20T22:30:00' }], 8, 23],
    [[{ start: '2026-11-20T23:30:00' }], 8, 24],
    [[{ start: '2026-11-20T23:30:00', end: '2026-11-21T00:30:00' }], 0, 24],
    [[{ type: 'day', start: '2026-11-20' }], 8, 20],
  ])('with %j are drawn from %i to %i', (raw, first, last) => {
    expect(visibleHours(read(raw))).toEqual({ first, last })
  })

  test('say of each hour what is on in it', () => {
    const rows = read([
      { type: 'time', start: '2026-11-20T10:15:00', end: '2026-11-20T12:00:00' },
      { type: 'time', start: '2026-11-20T11:30:00' },
      { type: 'time', start: '2026-11-19T23:00:00', end: '2026-11-20T00:30:00' },
      { type: 'day', start: '2026-11-20' },
      { type: 'time', start: '2026-11-21T10:00:00' },
    ])
    const counts = tallyByHour(onFriday(rows).get(friday) ?? [], friday).map(
      ({ reservations }) => reservations,
    )
    expect(counts).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })
})

test.each([
  ['2026-11-20T14:00:00', 0.5],
  ['2026-11-20T08:00:00', 0],
  ['2026-11-20T07:59:59', null],
  ['2026-11-20T20:00:01', null],
  ['2026-11-22T14:00:00', null],
])('the line of now is drawn at %s: %j of the hours down', (now, share) => {
  const days = { first: '2026-11-15', last: '2026-11-21' } as { first: CalendarDate; last: CalendarDate }
  expect(fractionOfHours(now as WallClock, days, { first: 8, last: 20 })).toBe(share)
})

test.each([
  ['2026-11-20T10:00:00', '2026-11-20T10:30:00', 1],
  ['2026-11-20T10:00:00', '2026-11-20T11:00:00', 2],
  ['2026-11-20T10:00:00', '2026-11-20T12:00:00', 4],
  ['2026-11-20T20:00:00', '2026-11-21T01:00:00', 2],
])('what is on from %s to %s is written in %i lines at most', (start, end, lines) => {
  const [event] = hourEvents(onFriday(read([{ type: 'time', start, end }])), fridayOnly, 'week')
  expect(event?.gridEvent).toMatchObject({ lines, lanes: 1 })
})
