import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { rowsOf } from '#testing/reservations/rows-of.ts'
import { minutesBetween, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { hourHeight, maxBarsOf, tileHeight, timeGridEvents } from './time-grid-events.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import type { Reservation } from '#contract/reservation.ts'
import type { WidthOf } from './tile-text.ts'

const hours = { first: 8, end: 20 }

/* Every letter is half an em wide: 6px in small letters. */
const widthOf: WidthOf = (text, { size, spacing }) => text.length * size * (0.5 + spacing)
const heightOf = (rows: Reservation[], days: Days) => hourHeight(rows, days, widthOf)
const lane = { width: 100, hour: 60, maxTiles: 3, widthOf }

function eventsOf(...raw: object[]) {
  return timeGridEvents(rowsOf(raw), hours)
}

const week = { first: '2026-11-15' as CalendarDate, last: '2026-11-21' as CalendarDate }

const at = (start: string, end?: string) => ({ id: start, type: 'time', start, end })

/* A reservation of `20T10:00 20T11:15` in November. */
function during(times: string, more: object = {}) {
  const [start = '', end] = times.split(' ').map((time) => `2026-11-${time}:00`)
  return { ...at(start, end), ...more }
}

test.each([
  ['a long name of a whole lane', 'Wedding dress fitting', '10:00 10:30', '10:00 10:30'],
  ['a short name', 'Fitting', '10:00 10:30', '10:00 10:30'],
  ['a tile that is as high', 'Wedding dress fitting', '10:00 11:00', '10:00 11:00'],
  [
    'one below it',
    'Wedding dress fitting',
    '10:00 10:30, 10:15 11:00, 11:05 11:30',
    '10:00 10:57, 10:15 11:00, 11:05 11:30',
  ],
  [
    'a chain of three, of which two are beside each other',
    'Wedding dress fitting',
    '10:00 10:30, 10:15 11:00, 10:40 11:30',
    '10:00 10:30, 10:15 11:12, 10:40 11:37',
  ],
  ['two at once', 'Suit fitting', '10:00 10:30, 10:15 11:15', '10:00 10:43, 10:15 11:15'],
  ['midnight', 'Wedding dress fitting', '23:30 23:45', '23:30 23:45'],
])('a name has a second or third line where nothing is below its tile: %s', (_, title, given, shown) => {
  const rows = given.split(', ').map((times) => during(times.replaceAll(/\b(?=\d\d:)/g, '20T'), { title }))
  const events = timeGridEvents(rowsOf(rows), hours, lane)
  const times = events.map(({ start, end }) =>
    [start, end].map((time) => String(time).slice(11, 16)).join(' '),
  )
  expect(times.join(', ')).toBe(shown)
  // The order is that of true lengths, and the tile shows its true end.
  expect(events.map(({ length }) => length)).toEqual(
    rowsOf(rows).map(({ start, end }) => minutesBetween(start, end ?? start)),
  )
  for (const { overhang, length, start, end } of events) {
    const minutes = minutesBetween(start as WallClock, end as WallClock)
    expect(overhang).toBeCloseTo(1 - Number(length) / minutes)
  }
})

test.each([
  ['alone', '10:00 11:00', [1]],
  ['two at once', '10:00 11:00, 10:30 11:30', [1 / 2, 1 / 2]],
  ['a chain of three', '10:00 11:00, 10:30 12:00, 11:15 12:30', [1 / 2, 1 / 2, 1 / 2]],
  [
    'a third that is over before the last',
    '10:00 10:30, 10:00 12:00, 10:00 11:00, 11:15 12:00',
    [1 / 3, 1 / 3, 1 / 3, 2 / 3],
  ],
  ['one that follows a low tile at once', '10:00 10:15, 10:20 11:00', [1 / 2, 1 / 2]],
  ['more than have room', '10:00 11:00, 10:01 11:00, 10:02 11:00, 10:03 11:00', [1 / 3, 1 / 3, 1 / 3]],
])('a tile has its share of a day as FullCalendar places it: %s', (_, given, shares) => {
  const rows = given.split(', ').map((times) => during(times.replaceAll(/\b(?=\d\d:)/g, '20T')))
  // Rooms are smaller by the edges of a tile.
  const widthOfDay = 6000
  const events = timeGridEvents(rowsOf(rows), hours, { ...lane, width: widthOfDay })
  const shown = events.flatMap(({ room }) => (room ? [Number(room.width) / widthOfDay] : []))
  expect(shown.map((share) => Math.round(share * 60) / 60)).toEqual(shares)
})

test.each([
  ['some hours', '20T10:00 20T11:15', ['20T10:00 20T11:15']],
  ['no end', '20T10:00', ['20T10:00']],
  ['no length', '20T10:00 20T10:00', ['20T10:00']],
  ['an end before its start', '20T10:00 20T09:00', ['20T10:00']],
  ['three days', '20 22', ['20 23']],
  ['thirty hours', '20T10:00 21T16:00', ['20 22']],
  ['a night that ends before the first hour', '20T22:00 21T02:00', ['20T22:00 21T02:00', '21 22']],
  ['a night that ends among the hours', '20T22:00 21T09:00', ['20T22:00 21T09:00']],
])('a reservation of %s has these events', (_, times, expected) => {
  const [start, end] = times.split(' ').map((time) => `2026-11-${time}`)
  const events = eventsOf({ id: 1, type: times.includes('T') ? 'time' : 'day', start, end })
  const shown = events.map(({ start, end }) => [start, end].filter(Boolean).join(' '))
  expect(shown.map((event) => event.replaceAll(/2026-11-|(?<=T\d\d:\d\d):00/g, ''))).toEqual(expected)
  expect(new Set(events.map(({ id }) => id)).size).toBe(expected.length)
})

test('the row above the hours is as high as the day with the most needs', () => {
  const stay = (start: string, end: string) => ({ id: start, type: 'day', start, end })
  const events = eventsOf(
    stay('2026-11-20', '2026-11-22'),
    stay('2026-11-22', '2026-11-23'),
    at('2026-11-22T10:00:00'),
  )
  const days = (first: string, last: string) => ({ first: first as CalendarDate, last: last as CalendarDate })
  expect(maxBarsOf(events, days('2026-11-15', '2026-11-21'))).toBe(1)
  expect(maxBarsOf(events, days('2026-11-22', '2026-11-28'))).toBe(2)
  expect(maxBarsOf(events, days('2026-11-24', '2026-11-28'))).toBe(0)
})

test.each([
  ['nothing follows', 1.75, ['20T10:00 20T10:30']],
  ['an hour follows an hour', 1.8125, ['20T10:00 20T11:00', '20T11:00 20T12:00']],
  ['half an hour follows half an hour', 3.625, ['20T10:00 20T10:30', '20T10:30 20T11:00']],
  ['a quarter follows a quarter', 4.5, ['20T10:00 20T10:15', '20T10:15 20T10:30']],
  ['both are at the same time', 1.75, ['20T10:00 20T10:30', '20T10:15 20T11:00']],
  ['neither has an end', 4.5, ['20T10:00', '20T10:20']],
])('hours are high enough for tiles below each other when %s', (_, height, times) => {
  expect(heightOf(rowsOf(times.map((both) => during(both))), week)).toBe(height)
})

test.each([
  ['two lines in 45 minutes', 'Drum lesson two', '20T10:00 20T10:45', 43 / 16 / 0.75],
  ['three lines in an hour', 'Drum lessons for small beginners', '20T10:00 20T11:00', 57 / 16],
  ['a line in forty minutes, where two would be too high', 'Drum lesson two', '20T10:00 20T10:40', 1.75],
  ['a line', 'Drums', '20T10:00 20T12:00', 1.75],
])('hours are high enough for the name of a tile beside another: %s', (_, title, times, height) => {
  const rows = rowsOf([during(times, { title }), during('20T10:15 20T14:00', { title: 'Drums' })])
  expect(heightOf(rows, week)).toBeCloseTo(height)
  const ofDayAlone = heightOf(rows, { first: week.last, last: week.last })
  expect(ofDayAlone).toBeLessThanOrEqual(Math.max(1.75, height - 0.8))
})

test('a tile is above every one that follows it, and news makes no hour lower', () => {
  const anyRow = fc.record({
    from: fc.integer({ min: 0, max: 40 }),
    quarters: fc.integer({ min: 1, max: 8 }),
  })
  const clockAt = (quarter: number) =>
    new Date(Date.UTC(2026, 10, 20, 8, quarter * 15)).toISOString().slice(0, 19)
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 12 }), (raw) => {
      const sorted = raw.toSorted((a, b) => a.from - b.from)
      const rows = sorted.map(({ from, quarters }, id) => ({
        ...at(clockAt(from), clockAt(from + quarters)),
        id,
      }))
      const all = rowsOf(rows)
      const height = heightOf(all, week)
      const gaps = sorted.flatMap(({ from, quarters }) =>
        sorted.filter((next) => next.from >= from + quarters).map((next) => next.from - from),
      )
      const lowest = Math.min(...gaps) * 4 * height
      expect(height === 4.5 || lowest >= tileHeight).toBe(true)
      expect(
        heightOf(
          all.filter(({ id }) => id !== '5'),
          week,
        ),
      ).toBeLessThanOrEqual(height)
    }),
    randomCases(200),
  )
})
