import { getDayOfWeek, parseDate } from '@internationalized/date'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import {
  addDays,
  dateOf,
  daysBetween,
  isCalendarDate,
  parseWallClock,
  timeOf,
  wallClockIn,
  weekdayOf,
  type CalendarDate,
} from './wall-clock.ts'

const day = (text: string) => text as CalendarDate

describe('date-times of the store', () => {
  test.for<[what: string, text: string, read?: string]>([
    ['store-api.md § 2 the documented form', '2024-02-16T23:59:59'],
    ['store-api.md § 2 created_at, with a space', '2024-02-16 23:59:59'],
    ['live-service.md, Reservations: the `T:` of day rows', '2024-02-16T:23:59:59'],
    ['no separator at all', '2024-02-1623:59:59'],
    ['blanks around it', '  2024-02-16T23:59:59 '],
    ['a lower-case t', '2024-02-16t23:59:59'],
    ['fractions of a second', '2024-02-16T23:59:59.123456'],
    ['a zone, which is dropped and never applied', '2024-02-16T23:59:59+03:00'],
    ['Z, which is dropped and never applied', '2024-02-16T23:59:59Z'],
    ['single digits in the date', '2024-2-16 23:59:59'],
    ['an hour of one digit', '2024-02-16T9:30:00', '2024-02-16T09:30:00'],
    ['no seconds', '2024-02-16T08:30', '2024-02-16T08:30:00'],
    ['a date without a time is its midnight', '2024-02-16', '2024-02-16T00:00:00'],
    ['24:00:00 is the next midnight', '2024-02-29T24:00:00', '2024-03-01T00:00:00'],
  ])('%s', ([, text, read = '2024-02-16T23:59:59']) => {
    expect(parseWallClock(text)).toBe(read)
  })

  test.each([
    null,
    7,
    '',
    'tomorrow',
    '2024-13-01',
    '2023-02-29',
    '2024-02-16T25:00:00',
    '0000-00-00 00:00:00',
    '2024-02-16T23:60:00',
    '2024-02-16T23:59:60',
    '2024-02-16T24:00:01',
    '0000-01-01',
  ])('%j is no date-time', (text) => {
    expect(parseWallClock(text)).toBeNull()
  })

  test('every written date-time is read back unchanged', () => {
    const moments = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(moments, (moment) => {
        const text = moment.toISOString().slice(0, 19)
        expect(parseWallClock(text)).toBe(text)
      }),
    )
  })

  test('any text gives a real date-time or null', () => {
    const nearlyRight = fc.stringMatching(/^\d{4}-\d{1,2}-\d{1,2}[T :]{0,3}\d{2}:\d{2}(:\d{2})?$/)
    fc.assert(
      fc.property(fc.oneof(fc.string(), nearlyRight), (text) => {
        const time = parseWallClock(text)
        expect(time === null || new Date(`${time}Z`).toISOString().startsWith(time)).toBe(true)
      }),
    )
  })
})

describe('store-api.md § 4.2 calendar days', () => {
  test('only real days in ASCII digits are days', () => {
    expect(isCalendarDate('2024-02-29')).toBe(true)
    for (const text of ['2023-02-29', '2024-2-9', '٢٠٢٤-٠٢-٢٩', '2024-00-10', '2024-04-31', null]) {
      expect(isCalendarDate(text)).toBe(false)
    }
  })

  test('days are added across months, years and daylight saving', () => {
    expect(addDays(day('2024-02-28'), 2)).toBe('2024-03-01')
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01')
    expect(addDays(day('2026-03-29'), 1)).toBe('2026-03-30')
    expect(addDays(day('2026-01-01'), -1)).toBe('2025-12-31')
    expect(addDays(day('9999-12-31'), 1)).toBe('9999-12-31')
    expect(addDays(day('0001-01-01'), -1)).toBe('0001-01-01')
    expect(addDays(day('0050-02-28'), 1)).toBe('0050-03-01')
    expect(daysBetween(day('2026-01-01'), day('2026-12-31'))).toBe(364)
  })

  test('day arithmetic gives the same as @internationalized/date', () => {
    const days = fc
      .date({ min: new Date('0003-01-01'), max: new Date('9997-12-31'), noInvalidDate: true })
      .map((date) => day(date.toISOString().slice(0, 10)))
    fc.assert(
      fc.property(days, fc.integer({ min: -366, max: 366 }), days, (from, count, to) => {
        expect(addDays(from, count)).toBe(parseDate(from).add({ days: count }).toString())
        expect(daysBetween(from, to)).toBe(parseDate(to).compare(parseDate(from)))
        expect(weekdayOf(from)).toBe(getDayOfWeek(parseDate(from), 'en', 'sun'))
      }),
      randomCases(100),
    )
  })

  test('the day of the week is known without a zone', () => {
    expect(weekdayOf(day('2026-11-20'))).toBe(5)
    expect(weekdayOf(day('1969-12-31'))).toBe(3)
  })

  test('a time is split into its day and its time of day', () => {
    const time = parseWallClock('2024-02-16T23:59:59')
    expect(time && [dateOf(time), timeOf(time)]).toEqual(['2024-02-16', '23:59:59'])
  })
})

describe('the current time at the store', () => {
  test.each([
    ['Asia/Riyadh', '2026-11-20T01:30:00'],
    ['America/Los_Angeles', '2026-11-19T14:30:00'],
    ['Pacific/Auckland', '2026-11-20T11:30:00'],
    ['UTC', '2026-11-19T22:30:00'],
  ])('%s', (zone, expected) => {
    expect(wallClockIn(zone, new Date('2026-11-19T22:30:00Z'))).toBe(expected)
  })

  test('midnight is 00, not 24', () => {
    expect(wallClockIn('UTC', new Date('2026-11-20T00:00:00Z'))).toBe('2026-11-20T00:00:00')
  })
})
