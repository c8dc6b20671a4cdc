import { describe, expect, test } from 'vitest'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { stubPage } from '#testing/stub-page.ts'

const day = (text: string) => text as CalendarDate

async function hijriIn(language: 'ar' | 'en', cookie = '') {
  stubPage({ language }, cookie)
  return import('./hijri.ts')
}

describe('the Umm al-Qura date beside the Gregorian date', () => {
  test('in English', async () => {
    const { hijriDate, hijriDates, hijriDay, hijriMonths } = await hijriIn('en')
    expect(hijriDay(day('2026-11-20'))).toBe('10')
    expect(hijriDate(day('2026-11-20'))).toBe('10 Jumada II 1448 AH')
    expect(hijriMonths(day('2026-11-01'), day('2026-11-30'))).toMatch(/^Jumada I\s–\sJumada II 1448 AH$/)
    expect(hijriDates(day('2026-11-20'), day('2026-11-20'))).toBe('10 Jumada II 1448 AH')
    expect(hijriDates(day('2026-11-20'), day('2026-11-22'))).toMatch(/^10\s?–\s?12 Jumada II 1448 AH$/)
    expect(hijriMonths(day('2026-11-20'), day('2026-11-20'))).toBe('Jumada II 1448 AH')
  })

  test('in Arabic, with the digits the reader prefers', async () => {
    const latin = await hijriIn('ar')
    expect(latin.hijriDate(day('2026-11-20'))).toBe('10 جمادى الآخرة 1448 هـ')
    const arabic = await hijriIn('ar', 'diwan-digits=arab')
    expect(arabic.hijriDay(day('2026-11-20'))).toBe('١٠')
    expect(arabic.hijriDate(day('2026-11-20'))).toBe('١٠ جمادى الآخرة ١٤٤٨ هـ')
  })

  /* Dates from the printed Umm al-Qura calendar. */
  test.each([
    ['2024-03-11', '1 Ramadan 1445 AH'],
    ['2024-04-10', '1 Shawwal 1445 AH'],
    ['2025-06-26', '1 Muharram 1447 AH'],
    ['2026-02-18', '1 Ramadan 1447 AH'],
  ])('%s is %s, in any time zone of the reader', async (date, hijri) => {
    const { hijriDate, hijriDay } = await hijriIn('en')
    expect(hijriDate(day(date))).toBe(hijri)
    expect(hijriDay(day(date))).toBe('1')
  })

  test('only the first day of a Hijri month has its name', async () => {
    const { hijriMonthBeginning } = await hijriIn('en')
    expect(hijriMonthBeginning(day('2026-02-18'))).toBe('Ramadan')
    expect(hijriMonthBeginning(day('2026-02-19'))).toBeNull()
  })

  test('a date beyond the printed calendar is estimated', async () => {
    const { hijriDate, hijriDayOfMonth, isHijriEstimated } = await hijriIn('en')
    expect(hijriDate(day('2029-05-13'))).toMatch(/ Dhuʻl-Hijjah 1450 AH$/)
    expect(isHijriEstimated(day('2029-05-13'))).toBe(false)
    expect(hijriDayOfMonth(day('2029-05-14'))).toBe('1 Muharram')
    expect(isHijriEstimated(day('2029-05-14'))).toBe(true)
  })
})
