import { describe, expect, test } from 'vitest'
import { parseReservations, type Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/wall-clock.ts'
import { reservationsByDay } from '#src/features/reservations/days/by-day.ts'
import { tallyOf } from '#src/features/reservations/days/tally.ts'
import { hourEvents, hoursToDraw, monthEvents, tallyByHour, type GridEvent } from './grid-events.ts'

const november = { first: '2026-11-01' as CalendarDate, last: '2026-12-05' as CalendarDate }
const friday = '2026-11-20' as CalendarDate
const theFriday = { first: friday, last: friday }

function read(raw: object[]) {
  return parseReservations(raw.map((row, index) => ({ id: index + 1, seats_count: 2, ...row })))?.rows ?? []
}

function many(count: number, row: object) {
  return read(Array.from({ length: count }, () => row))
}

function inNovember(rows: Reservation[]) {
  return reservationsByDay(rows, november)
}

function onFriday(rows: Reservation[]) {
  return reservationsByDay(rows, theFriday)
}

/* What is drawn by its id, and what is not by `day: reservations, seats`. */
function summaryOf(events: ReturnType<typeof monthEvents>) {
  return events.map((event) => {
    const gridEvent = event.gridEvent as GridEvent
    if (gridEvent.kind === 'reservation') return gridEvent.reservation.id
    const { reservations, seats } = tallyOf(gridEvent.reservations)
    return `${String(event.start)}: ${reservations}, ${seats}`
  })
}

describe('a month', () => {
  test('has three lines for a day, the last of which counts what is not drawn', () => {
    const events = monthEvents(inNovember(many(5000, { type: 'time', start: '2026-11-20T10:00:00' })))
    expect(summaryOf(events)).toEqual(['1', '2', '2026-11-20: 4998, 9996'])
    const few = many(3, { type: 'time', start: '2026-11-20T10:00:00' })
    expect(summaryOf(monthEvents(inNovember(few)))).toEqual(['1', '2', '3'])
  })

  test('counts one of several days that is not drawn with each of them', () => {
    const long = { type: 'day', start: '2026-11-19', end: '2026-11-21T23:59:59' }
    const events = monthEvents(inNovember(many(4, long)))
    expect(summaryOf(events).slice(2)).toEqual(['2026-11-19: 2, 4', '2026-11-20: 2, 4', '2026-11-21: 2, 4'])
  })

  test('draws the longest first, whatever the order', () => {
    const short = { type: 'day', start: '2026-11-20' }
    const rows = read([short, short, short, { type: 'day', start: '2026-11-20', end: '2026-11-22' }])
    expect(summaryOf(monthEvents(inNovember(rows)))[0]).toBe('4')
  })

  test('shows one that runs for years on its visible days alone', () => {
    const rows = many(4, { type: 'day', start: '2020-01-01', end: '2030-01-01' })
    expect(summaryOf(monthEvents(inNovember(rows)))).toHaveLength(2 + 35)
  })

  test('ends a whole day on its day and never draws one without an end into the next', () => {
    const [bar, odd, late] = monthEvents(
      inNovember(
        read([
          { type: 'day', start: '2026-11-20T00:00:00', end: '2026-11-20T:23:59:59' },
          { type: 'time', start: '2026-11-20T11:00:00', end: '2026-11-20T09:00:00' },
          { type: 'time', start: '2026-11-20T23:30:00' },
        ]),
      ),
    )
    expect(bar).toMatchObject({ allDay: true, start: friday, end: '2026-11-21' })
    expect(late).toMatchObject({ end: '2026-11-20T23:59:59' })
    expect(odd).toMatchObject({ start: '2026-11-20T11:00:00', end: '2026-11-20T12:00:00' })
  })

  test('keeps the links to orders to itself', () => {
    const [event] = monthEvents(inNovember(read([{ start: friday, url: 'javascript:alert(1)' }])))
    expect(event).not.toHaveProperty('url')
  })
})

describe('a week and a day', () => {
  test('draw a few at once, and count the others with the hour they begin in', () => {
    const rows = many(9, { type: 'time', start: '2026-11-20T10:15:00', end: '2026-11-20T12:00:00' })
    expect(summaryOf(hourEvents(onFriday(rows), theFriday, 'day')).at(-1)).toBe('2026-11-20T10:00:00: 4, 8')
    expect(summaryOf(hourEvents(onFriday(rows), theFriday, 'week')).at(-1)).toBe('2026-11-20T10:00:00: 8, 16')
  })

  test('draw as many side by side as there is room for, and count none', () => {
    const rows = [
      { start: '2026-11-20T10:00:00', end: '2026-11-20T12:00:00' },
      { start: '2026-11-20T11:00:00', end: '2026-11-20T13:00:00' },
      { start: '2026-11-20T12:00:00', end: '2026-11-20T14:00:00' },
    ]
    expect(summaryOf(hourEvents(onFriday(read(rows)), theFriday, 'week'))).toEqual(['1', '2', '3'])
    const full = [...rows, { start: '2026-11-20T11:15:00' }, { start: '2026-11-20T20:00:00' }]
    expect(summaryOf(hourEvents(onFriday(read(full)), theFriday, 'week'))).toEqual([
      '1',
      '3',
      '5',
      '2026-11-20T11:00:00: 2, 4',
    ])
  })

  test('draw one after another however many', () => {
    const rows = read(
      Array.from({ length: 12 }, (_, hour) => ({ type: 'time', start: `2026-11-20T${hour + 10}:00:00` })),
    )
    expect(summaryOf(hourEvents(onFriday(rows), theFriday, 'week'))).toHaveLength(12)
  })

  test('lay one of a day or more across the top', () => {
    const [event] = hourEvents(
      onFriday(read([{ type: 'time', start: '2026-11-19T10:00:00', end: '2026-11-21T10:00:00' }])),
      theFriday,
      'week',
    )
    expect(event).toMatchObject({ allDay: true, start: '2026-11-19', end: '2026-11-22' })
  })

  test('count the hour of one that began the night before with the first hour', () => {
    const rows = many(7, { type: 'time', start: '2026-11-19T22:00:00', end: '2026-11-20T02:00:00' })
    expect(summaryOf(hourEvents(onFriday(rows), theFriday, 'day')).at(-1)).toBe('2026-11-20T00:00:00: 2, 4')
  })

  test.each([
    [[], 8, 20],
    [[{ start: '2026-11-20T05:45:00', end: '2026-11-20T06:00:00' }], 5, 20],
    [[{ start: '2026-11-20T21:10:00', end: '2026-11-20T22:30:00' }], 8, 23],
    [[{ start: '2026-11-20T23:30:00' }], 8, 24],
    [[{ start: '2026-11-20T23:30:00', end: '2026-11-21T00:30:00' }], 0, 24],
    [[{ type: 'day', start: '2026-11-20' }], 8, 20],
  ])('with %j are drawn from %i to %i', (raw, first, last) => {
    expect(hoursToDraw(read(raw))).toEqual({ first, last })
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
