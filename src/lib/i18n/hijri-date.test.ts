import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { randomCases } from '#testing/random-cases.ts'
import { fromHijri, lastOfHijriMonth, toHijri } from './hijri-date.ts'

const day = (text: string) => text as CalendarDate

describe('a Hijri date and its Gregorian one', () => {
  /* From the published calendar. */
  test.each([
    ['2024-03-11', { year: 1445, month: 9, day: 1 }],
    ['2025-06-26', { year: 1447, month: 1, day: 1 }],
    ['2026-02-18', { year: 1447, month: 9, day: 1 }],
    ['2026-11-01', { year: 1448, month: 5, day: 21 }],
    ['2026-11-20', { year: 1448, month: 6, day: 10 }],
  ])('%s', (date, hijri) => {
    expect(toHijri(day(date))).toEqual(hijri)
    expect(fromHijri(hijri)).toBe(date)
  })

  test('every day from 1900 to 2169 is converted to Hijri and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 98_000 }), (days) => {
        const date = addDays(day('1900-01-01'), days)
        expect(fromHijri(toHijri(date))).toBe(date)
      }),
      randomCases(60),
    )
  })

  test('a Hijri month ends on its 29th or 30th day', () => {
    expect(lastOfHijriMonth(day('2026-02-18'))).toBe('2026-03-19')
    expect(lastOfHijriMonth(day('2026-03-20'))).toBe('2026-04-17')
  })

  test('a day that its Hijri month does not have is refused', () => {
    // Ramadan 1447 has 30 days, Shawwal 29.
    expect(fromHijri({ year: 1447, month: 9, day: 30 })).toBe('2026-03-19')
    expect(fromHijri({ year: 1447, month: 10, day: 30 })).toBeNull()
    expect(fromHijri({ year: 1447, month: 9, day: 31 })).toBeNull()
    expect(fromHijri({ year: 1447, month: 13, day: 1 })).toBeNull()
    expect(fromHijri({ year: 1447, month: 0, day: 1 })).toBeNull()
    expect(fromHijri({ year: 20_000, month: 1, day: 1 })).toBeNull()
  })
})
