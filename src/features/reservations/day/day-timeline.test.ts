import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { isDrawnAsBar, overlapsDays } from '#src/features/reservations/days/days.ts'
import { minutesToEnd } from '#src/features/reservations/days/minutes-on.ts'
import { fractionOf, hoursOfDay, peakOf, placeOfWords, placeOnPhone, spanOf } from './day-timeline.ts'
import { clockOf } from '#testing/reservations/any-reservation.ts'
import { rowsOf } from '#testing/reservations/rows-of.ts'

const today = '2026-11-20' as CalendarDate
const at = (time: string) => `2026-11-20T${time}:00` as WallClock

const timed = (from: string, to: string | null) => ({
  type: 'time',
  start: `2026-11-20T${from}:00`,
  end: to && `2026-11-20T${to}:00`,
})

const parse = (raw: object[]) => rowsOf(raw.map((row, id) => ({ id, title: 'Padel', ...row })))

const hoursOf = (raw: object[], now: WallClock | null = null) =>
  Object.fromEntries(hoursOfDay(parse(raw), today, now).map(({ hour, atOnce }) => [hour, atOnce]))

const night = (from: string, to: string) => ({ type: 'time', start: `${from}:00:00`, end: `${to}:00:00` })

test('an hour has as many reservations as are on at once in it, not all that begin or end in it', () => {
  const rows = [timed('12:30', '15:00'), timed('14:00', '14:30'), timed('14:30', '15:00')]
  expect(hoursOf(rows)).toEqual({ 12: 1, 13: 1, 14: 2, 15: 0, 16: 0, 17: 0, 18: 0, 19: 0 })
})

test.each([
  ['of another day begin with the first reservation', [timed('10:15', '11:00')], null, 10, 17],
  ['of today begin an hour before now', [timed('13:00', '14:00')], at('12:10'), 11, 18],
  ['end at midnight', [timed('23:30', null)], at('22:10'), 16, 23],
  ['begin at midnight after a night', [night('2026-11-19T22', '2026-11-20T02')], null, 0, 7],
  [
    'begin with the first of the day itself after a night',
    [night('2026-11-19T22', '2026-11-20T02'), timed('10:15', '11:00')],
    null,
    10,
    17,
  ],
  ['end at midnight before a night', [night('2026-11-20T22', '2026-11-21T02')], null, 16, 23],
])('the hours %s, and are at least eight', (_, raw, now, first, last) => {
  const hours = Object.keys(hoursOf(raw, now)).map(Number)
  expect([hours[0], hours.at(-1)]).toEqual([first, last])
})

test('a day without reservations by the hour has no hours; a stay adds none', () => {
  const day = { type: 'day', start: today, end: today }
  const through = night('2026-11-19T22', '2026-11-21T02')
  const car = night('2026-11-20T10', '2026-11-23T10')
  expect([[], [day], [through], [car]].map((rows) => hoursOf(rows, at('12:00')))).toEqual([{}, {}, {}, {}])
  expect(hoursOf([day, through, timed('09:00', '10:00')])).toMatchObject({ 9: 1, 10: 0 })
})

/* Over midnight, without an end, of no length, with an end before the start; up to two hundred in one hour. */
const oddRow = fc
  .record({
    day: fc.constantFrom(-1, 0, 0, 0),
    from: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 600, max: 659 })),
    length: fc.oneof(fc.constant(null), fc.integer({ min: -60, max: 90 }), fc.integer({ min: 0, max: 2000 })),
  })
  .map(({ day, from, length }) => {
    const date = addDays(today, day)
    const end = length === null ? undefined : clockOf(date, from + length)
    return { type: 'time', start: clockOf(date, from), end }
  })

test('each hour has the number of its fullest minute, and the peak is the first minute in which the most are on', () => {
  fc.assert(
    fc.property(fc.array(oddRow, { maxLength: 200 }), (raw) => {
      const onDay = parse(raw).filter((row) => overlapsDays(row, { first: today, last: today }))
      const hours = hoursOfDay(onDay, today, null)
      if (hours.length === 0) return
      const byHour = onDay.filter((row) => !isDrawnAsBar(row))
      const onAt = (minute: number) =>
        byHour.filter(({ start, end }) => {
          const now = clockOf(today, minute)
          const isOfNoLength = end === null || end <= start
          return start <= now && (isOfNoLength ? start > clockOf(today, minute - 30) : end > now)
        }).length
      const counts = hours.flatMap(({ hour }) => Array.from({ length: 60 }, (_, at) => onAt(hour * 60 + at)))
      const mostIn = hours.map((_, index) => Math.max(...counts.slice(index * 60, index * 60 + 60)))
      expect(hours.map(({ atOnce }) => atOnce)).toEqual(mostIn)
      const most = Math.max(...mostIn)
      const first = (hours[0]?.hour ?? 0) * 60 + counts.indexOf(most)
      const peak = peakOf(hours)
      expect(peak && [peak.minute, peak.atOnce]).toEqual(most > 1 ? [first, most] : null)
    }),
    { numRuns: 30 },
  )
})

test('a reservation lies on the axis from or until midnight, and without a length is half an hour', () => {
  const rows = parse([
    night('2026-11-19T22', '2026-11-20T02'),
    night('2026-11-20T22', '2026-11-21T02'),
    timed('23:50', null),
    timed('16:00', '09:00'),
    timed('16:00', '16:05'),
  ])
  expect(rows.map((row) => spanOf(row, today))).toEqual([
    { from: 0, to: 120 },
    { from: 1320, to: 1440 },
    { from: 1430, to: 1450 },
    { from: 960, to: 990 },
    { from: 960, to: 980 },
  ])
  expect(rows.map((row) => minutesToEnd(row, at('16:04')))).toEqual([1, 596, null, null, 1])
  expect([480, 600, 960, 1200].map((minute) => fractionOf(minute, { firstHour: 9, hourCount: 8 }))).toEqual([
    0, 0.125, 0.875, 1,
  ])
})

const [short, long] = ['1 hr', '1 hr 30 mins'].map(({ length }) => length)

test.each([
  ['after it', { from: 0.2, to: 0.5 }, 0.4, 'running', long, 'after'],
  ['before it at the end of the axis', { from: 0.5, to: 1 }, 0.6, 'running', long, 'before'],
  [
    'above what is as long as the axis, at the later end',
    { from: 0, to: 1 },
    0.1,
    'running',
    long,
    'above-end',
  ],
  ['above it at the earlier end late in the day', { from: 0, to: 1 }, 0.8, 'running', long, 'above-start'],
  ['before it on another day', { from: 0.6, to: 0.8 }, null, 'later', long, 'before'],
  ['nowhere if they lay on the line of now', { from: 0.6, to: 0.8 }, 0.5, 'next', long, undefined],
  ['after it if they are short', { from: 0.6, to: 0.8 }, 0.5, 'next', short, 'after'],
  ['nowhere for what ends before the axis', { from: 0, to: 0 }, null, 'later', short, undefined],
  ['nowhere for what is past', { from: 0.1, to: 0.2 }, 0.5, 'past', short, undefined],
] as const)('the words of a bar have room %s', (_, bar, now, phase, letters = 0, place) => {
  expect(placeOfWords(bar, now, phase, letters)).toBe(place)
})

test.each([
  ['after it', { from: 0.2, to: 0.6 }, 'later', 'after'],
  ['before it, where no line of now is', { from: 0.36, to: 0.8 }, 'next', 'before'],
  ['nowhere where a wider board has it', { from: 0.3, to: 0.7 }, 'later', undefined],
  ['nowhere for how much is left, which has a line', { from: 0.2, to: 0.5 }, 'running', undefined],
] as const)('on a phone the length of a bar has room %s', (_, bar, phase, place) => {
  expect(placeOnPhone(bar, phase)).toBe(place)
})
