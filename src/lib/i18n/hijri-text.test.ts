import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { randomCases } from '#testing/random-cases.ts'
import { fromHijri, toHijri } from './hijri-date.ts'
import { parseHijriText } from './hijri-text.ts'

/* 10 Jumada II 1448. */
const today = '2026-11-20' as CalendarDate

test.each([
  ['1 رمضان 1448', '1448-9-1'],
  ['١ رمضان ١٤٤٨', '1448-9-1'],
  ['۱ رمضان ۱۴۴۸ هـ', '1448-9-1'],
  ['1 رَمَضان 1448ه', '1448-9-1'],
  ['1 من شهر رمضان لعام', null],
  ['1 من رمضان عام 1448', '1448-9-1'],
  ['الإثنين 1 رمضان 1448', '1448-9-1'],
  ['1 Ramadan 1448', '1448-9-1'],
  ['1st of Ramadan 1448 AH', '1448-9-1'],
  ['Ramadan 1, 1448', '1448-9-1'],
  ['1 RAMADHAN 1448', '1448-9-1'],
  ['1448/9/1', '1448-9-1'],
  ['١٤٤٨/٩/١ هـ', '1448-9-1'],
  ['1448-09-01', '1448-9-1'],
  ['1-9-1448', '1448-9-1'],
  ['1.9.1448', '1448-9-1'],
  // The next such day from today on; in today's month one day is ahead and one has passed.
  ['1 رمضان', '1448-9-1'],
  ['1 ramadan', '1448-9-1'],
  ['10 جمادى الآخرة', '1448-6-10'],
  ['9 جمادى الآخرة', '1449-6-9'],
  ['٢١ جمادى الأولى', '1449-5-21'],
  ['5 جمادى الاخرة 1448', '1448-6-5'],
  ['5 جمادى الثانية 1448', '1448-6-5'],
  ['5 جمادي الثاني 1448', '1448-6-5'],
  ['5 جمادى ٢ 1448', '1448-6-5'],
  ['5 جماد ثاني 1448', '1448-6-5'],
  ['5 جمادى الأول 1448', '1448-5-5'],
  ['5 Jumada II 1448', '1448-6-5'],
  ['5 Jumada al-Thani 1448', '1448-6-5'],
  ['5 Jumada al-Akhirah 1448', '1448-6-5'],
  ['5 Jumada al-Ula 1448', '1448-5-5'],
  ['5 ربيع أول 1448', '1448-3-5'],
  ['5 ربيع الثاني 1448', '1448-4-5'],
  ['5 Rabi al-Awwal 1448', '1448-3-5'],
  ['5 rabi 2 1448', '1448-4-5'],
  ['5 ذي القعدة 1448', '1448-11-5'],
  ['5 ذو القعده 1448', '1448-11-5'],
  ['5 Dhu al-Qadah 1448', '1448-11-5'],
  ['5 ذي الحجة 1448', '1448-12-5'],
  ['5 Dhul Hijja 1448', '1448-12-5'],
  ['رمضان 1448', 'month 1448-9-1'],
  ['شهر رمضان ١٤٤٨', 'month 1448-9-1'],
  ['Ramadan 1448', 'month 1448-9-1'],
  ['جمادى ٢ 1448', 'month 1448-6-1'],
  // Impossible dates, and texts that are no date.
  ['31 رمضان', null],
  ['31 رمضان 1448', null],
  ['30 شوال 1447', null],
  ['0 رمضان 1448', null],
  ['1448/13/1', null],
  ['1448/9/31', null],
  ['1 رمضان 2027', null],
  ['1 رمضان 1299', null],
  ['1601-1-1', null],
  ['2026-11-25', null],
  ['25/11/2026', null],
  ['1 جمادى 1448', null],
  ['رمضان', null],
  ['إفطار رمضان', null],
  ['رمضان كريم 1448', null],
  ['1448', null],
  ['25 dec', null],
  ['', null],
])('%j means %j', (text, expected) => {
  const found = parseHijriText(text, today)
  expect(found && inWords(found)).toBe(expected)
})

function inWords({ date, isWholeMonth }: { date: CalendarDate; isWholeMonth: boolean }): string {
  const { year, month, day } = toHijri(date)
  return `${isWholeMonth ? 'month ' : ''}${year}-${month}-${day}`
}

/* The browser's own formats, in both languages, long and short. */
const formats = ['ar-SA', 'ar-SA-u-nu-latn', 'en-GB', 'en-US'].flatMap((locale) =>
  (['long', 'short'] as const).map(
    (month) =>
      new Intl.DateTimeFormat(locale, {
        calendar: 'islamic-umalqura',
        day: 'numeric',
        month,
        year: 'numeric',
        timeZone: 'UTC',
      }),
  ),
)

test('every day of a Hijri year is read as the browser writes it, in both languages and in numbers', () => {
  const firstDay = fromHijri({ year: 1448, month: 1, day: 1 }) ?? today
  const missed: string[] = []
  for (let index = 0; index < 355; index += 1) {
    const date = addDays(firstDay, index)
    const { year, month, day } = toHijri(date)
    const written = formats.map((format) => format.format(new Date(`${date}T00:00:00Z`)))
    const texts = [...written, `${year}/${month}/${day}`, `${day}-${month}-${year}`]
    missed.push(...texts.filter((text) => parseHijriText(text, today)?.date !== date))
  }
  expect(missed).toEqual([])
})

test('a Hijri day without a year is the next one, never a past one', () => {
  fc.assert(
    fc.property(fc.nat({ max: 20_000 }), fc.nat({ max: 353 }), (days, ahead) => {
      const from = addDays('2000-01-01' as CalendarDate, days)
      const date = addDays(from, ahead)
      const text = formats[2]?.format(new Date(`${date}T00:00:00Z`)).replace(/ \d+ AH$/, '') ?? ''
      expect(parseHijriText(text, from)).toEqual({ date, isWholeMonth: false })
    }),
    randomCases(100),
  )
})
