import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { fromHijri } from '#src/lib/i18n/hijri-date.ts'
import { randomCases } from '#testing/random-cases.ts'
import { anyText, variantOf } from '#testing/search-texts.ts'
import { parseReservationText, type ReservationText } from './reservation-text.ts'

/* A Wednesday, 15 Jumada II 1448. */
const today = '2026-11-25' as CalendarDate

function inWords({ words, days, hours }: ReservationText): string {
  const dates = days.map(({ first, last }) =>
    first === last ? first.slice(5) : `${first.slice(5)}–${last.slice(5)}`,
  )
  const times = hours.map(({ from }) => `${Math.floor(from / 60)}:${String(from % 60).padStart(2, '0')}`)
  return [words, dates.join('+'), times.join('/')].join(' | ')
}

const likeliest = (text: string) => parseReservationText(text, today).slice(0, -1).map(inWords)

test.each([
  // A product and a day.
  ['ملعب بادل الخميس', ['ملعب بادل | 11-26 | ']],
  ['الخميس ملعب بادل', ['ملعب بادل | 11-26 | ']],
  ['بادل يوم الخميس', ['بادل | 11-26 | ']],
  ['بادل الخميس القادم', ['بادل | 11-26 | ']],
  ['padel thu', ['padel | 11-26 | ']],
  ['thu padel', ['padel | 11-26 | ']],
  ['massage tomorrow', ['massage | 11-26 | ']],
  ['مساج بكرة', ['مساج | 11-26 | ']],
  ['padel الخميس', ['padel | 11-26 | ']],
  ['بادل thursday', ['بادل | 11-26 | ']],
  ['padel on 26 nov', ['padel | 11-26 | ']],
  ['padel 26 nov', ['padel | 11-26 | ']],
  ['padel nov 26', ['padel | 11-26 | ']],
  ['padel, 26/11', ['padel | 11-26 | ']],
  ['بادل ٢٦ نوفمبر', ['بادل | 11-26 | ']],
  ['بادل ٢٦ تشرين الثاني', ['بادل | 11-26 | ']],
  ['بادل الخميس ٢٦ نوفمبر', ['بادل | 11-26 | ']],
  ['padel 25 december 2026', ['padel | 12-25 | ']],
  ['padel yesterday', ['padel | 11-24 | ']],
  // The beginning of a day's name.
  ['padel thurs', ['padel | 11-26 | ']],
  ['padel tomor', ['padel | 11-26 | ']],
  ['بادل الخمي', ['بادل | 11-26 | ']],
  // Today is a Wednesday.
  ['padel wed', ['padel | 11-25+12-02 | ']],
  ['بادل الأربعاء', ['بادل | 11-25+12-02 | ']],
  ['padel next wednesday', ['padel | 12-02 | ']],
  // Hijri.
  ['بادل ١٧ جمادى الآخرة', ['بادل | 11-27 | ']],
  ['بادل ١٧ جمادي الاخره', ['بادل | 11-27 | ']],
  ['padel 17 jumada ii', ['padel | 11-27 | ']],
  ['17 jumada ii', [' | 11-27 | ']],
  ['بادل رمضان 1448', ['بادل | 02-08–03-08 | ']],
  // Hours.
  ['padel thu 5pm', ['padel | 11-26 | 17:00', 'padel 5pm | 11-26 | ']],
  ['padel 5pm thu', ['padel | 11-26 | 17:00', 'padel 5pm | 11-26 | ']],
  ['5 pm padel thu', ['padel | 11-26 | 17:00', '5 pm padel | 11-26 | ']],
  ['padel thu at 17:00', ['padel | 11-26 | 17:00', 'padel 17:00 | 11-26 | ']],
  ['بادل غدا ٥ م', ['بادل | 11-26 | 17:00', 'بادل 5 م | 11-26 | ']],
  ['بادل غدًا الساعة ٥ مساءً', ['بادل | 11-26 | 17:00', 'بادل 5 مساءً | 11-26 | ']],
  ['padel 26 nov 5:30 pm', ['padel | 11-26 | 17:30', 'padel 5:30 pm | 11-26 | ']],
  ['padel 5pm', ['padel |  | 17:00']],
  ['padel at 5', ['padel |  | 5:00/17:00']],
  // A bare number is a word of the product, or an hour beside a day.
  ['padel 5 thu', ['padel 5 | 11-26 | ', 'padel | 11-26 | 5:00/17:00']],
  ['padel thu 30', ['padel 30 | 11-26 | ']],
  ['padel 5', []],
  ['1024', []],
  // No day and no hour.
  ['padel', []],
  ['padel court', []],
  ['بادل', []],
  ['padel 31 feb', []],
  ['padel 1 jan 1800', []],
  ['padel 2 5/13', []],
  ['the of', []],
])('%j means %j', (text, meanings) => {
  expect(likeliest(text)).toEqual(meanings)
})

test('a number before a date belongs to the name: «2 5/12» is “2” on the 5th of December', () => {
  expect(likeliest('padel 2 5/12')[0]).toBe('padel 2 | 12-05 | ')
})

test('the words that link a product to a day are ignored, but not if the whole text is the product', () => {
  const meanings = parseReservationText('رحلة في البحر يوم الخميس', today).map(inWords)
  expect(meanings).toEqual(['رحلة البحر | 11-26 | ', 'رحلة في البحر يوم الخميس |  | '])
})

test('an empty search has no meaning, and a pasted page is parsed without a delay', () => {
  expect(parseReservationText(' \u200f ', today)).toEqual([])
  const startedAt = performance.now()
  for (const text of ['padel thu '.repeat(20_000), '5 '.repeat(100_000), '1/'.repeat(100_000)])
    expect(parseReservationText(text, today)).toHaveLength(1)
  expect(performance.now() - startedAt).toBeLessThan(5000)
})

const weekdays = {
  en: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
}
const scripts = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９']
const inScript = (digits: string) => (text: string) =>
  text.replace(/\d/g, (digit) => Array.from(digits)[Number(digit)] ?? digit)
const aProduct = fc.constantFrom('ملعب بادل', 'padel court', 'شاليه البحر', 'جلسة مساج', 'Café Noir')

test('a product and a day are recognized in any order, language, script and spelling', () => {
  const aDay = fc.oneof(
    fc
      .tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom('en' as const, 'ar' as const))
      .filter(([index]) => index !== weekdayOf(today))
      .map(([index, language]) => ({
        text: weekdays[language][index] ?? '',
        date: addDays(today, (index - weekdayOf(today) + 7) % 7),
      })),
    fc.integer({ min: 0, max: 150 }).map((ahead) => {
      const date = addDays(today, ahead)
      return { text: `${Number(date.slice(8))}/${Number(date.slice(5, 7))}`, date }
    }),
    fc.integer({ min: 16, max: 29 }).map((day) => ({
      text: `${day} جمادى الآخرة`,
      date: fromHijri({ year: 1448, month: 6, day }) ?? today,
    })),
  )
  fc.assert(
    fc.property(
      aProduct,
      aDay.chain(({ text, date }) => variantOf(text).map((spelled) => ({ spelled, text, date }))),
      fc.constantFrom(...scripts),
      fc.boolean(),
      (product, { spelled, text, date }, script, isDayFirst) => {
        // Variants fold alike; one with a slash may lose it.
        const day = inScript(script)(text.includes('/') ? text : spelled)
        const typed = isDayFirst ? `${day} ${product}` : `${product} ${day}`
        const [meaning] = parseReservationText(typed, today)
        expect(meaning?.days).toEqual([{ first: date, last: date }])
        expect(foldText(meaning?.words ?? '')).toBe(foldText(product))
      },
    ),
    randomCases(200),
  )
})

test('an hour is recognized in any script, in both languages, at any place', () => {
  const anHour = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('am', 'pm', ' pm', 'ص', ' م', ' مساءً', ' صباحًا'))
    .map(([hour, part]) => ({
      text: `${hour}${part}`,
      from: ((hour % 12) + (/pm|م|مساءً/.test(part) && !part.includes('صباح') ? 12 : 0)) * 60,
    }))
  fc.assert(
    fc.property(
      fc.shuffledSubarray(['padel', 'thu'], { minLength: 2 }),
      anHour,
      fc.constantFrom(...scripts),
      fc.integer({ min: 0, max: 2 }),
      (words, { text, from }, script, at) => {
        const typed = words.toSpliced(at, 0, inScript(script)(text)).join(' ')
        expect(likeliest(typed)[0]).toBe(`padel | 11-26 | ${from / 60}:00`)
      },
    ),
    randomCases(200),
  )
})

test('the last meaning of any text is the whole text, and no meaning adds words', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: 'binary' })), (typed) => {
      const meanings = parseReservationText(typed, today)
      for (const { words } of meanings)
        for (const word of foldText(words).split(' ')) expect(` ${foldText(typed)} `).toContain(word)
      const last = meanings.at(-1)?.words ?? typed
      expect(foldText(last)).toBe(foldText(typed))
    }),
    randomCases(80),
  )
})
