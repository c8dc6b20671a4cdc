import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { withoutWeekday } from './date-words.ts'
import { toAsciiDigits } from './digits.ts'
import { withoutDirectionMarks } from './direction-marks.ts'
import { foldText } from './fold-text.ts'
import { fromHijri, toHijri } from './hijri-date.ts'

/** A parsed Hijri date: a day, or a month when the text has no day. `date` is the day, or the first day of the month. */
export type HijriText = { date: CalendarDate; isWholeMonth: boolean }

const [earliestYear, latestYear] = [1300, 1600]

/* The words for the first and the second of two months with the same name. */
const first = '(?:(?:ال)?اول[يه]?|(?:[au]l )?(?:awwal|awal|ula|oula)|i|1)'
const second = '(?:(?:ال)?(?:اخر|ثاني)[يه]?|(?:[au]l )?(?:thaniy?y?ah?|thani|akhirah?|akhir|akhar)|ii|2)'

/* The folded spellings in both languages, in the order of the year. */
const months = [
  '(?:ال)?محرم|m[uo]harram|muh',
  'صفر|safar|saf',
  `(?:ربيع|rabi|rab) ?${first}`,
  `(?:ربيع|rabi|rab) ?${second}`,
  `(?:جمادي?|جم|jumad[ai]|jum) ?${first}`,
  `(?:جمادي?|جم|jumad[ai]|jum) ?${second}`,
  'رجب|rajab|raj',
  'شعبان|sha?aban|shaban|sha',
  'رمضان|ramadh?an|ramzan|ram',
  'شوال|shaww?al|shaw',
  '(?:ذ[ويا] )?القعده|(?:dh|th|z)u(?:l| al)? q(?:[ia]?i?da?h?)?',
  '(?:ذ[ويا] )?الحجه|(?:dh|th|z)u(?:l| al)? h(?:ijj?ah?)?',
].map((names) => new RegExp(`^(?:${names})$`))

/* Words around a date that carry no information. */
const fillers = new Set('شهر من عام سنه هجري هجريه ه of the month ah hijri'.split(' '))

/**
 * Parses the Hijri date (Umm al-Qura) that a text names, in Arabic or English whatever the screen's language: `1 رمضان 1448`,
 * `Ramadan 1448`, `1448/9/1`, `1-9-1448`, or `1 رمضان`, the next such day from today on. Digits of any script; years from 1300
 * to 1600. Null when the text names no date, or a day that its month does not have.
 */
export function parseHijriText(text: string, today: CalendarDate): HijriText | null {
  return parseNumbers(text) ?? parseWords(text, today)
}

function parseNumbers(text: string): HijriText | null {
  const typed = toAsciiDigits(withoutDirectionMarks(text)).replace(/\s|هـ?\s*$/g, '')
  const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(typed)
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[3]), Number(yearFirst[4]))
  const dayFirst = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/.exec(typed)
  return dayFirst && dayOf(Number(dayFirst[4]), Number(dayFirst[3]), Number(dayFirst[1]))
}

function parseWords(text: string, today: CalendarDate): HijriText | null {
  const words = withoutWeekday(foldText(text).replace(/(?<=\d)(?:ه|ah)$/, ''))
    .split(' ')
    .filter((word) => !fillers.has(word))
  const year = words.length > 1 && /^\d{4}$/.test(words.at(-1) ?? '') ? Number(words.pop()) : undefined
  const month = monthOf(words)
  if (month !== null) {
    const date = year === undefined ? null : dayOf(year, month, 1)
    return date && { ...date, isWholeMonth: true }
  }
  const [dayFirst, dayLast] = [dayIn(words.at(0)), dayIn(words.at(-1))]
  const ofDay = dayFirst === null ? null : monthOf(words.slice(1))
  if (dayFirst !== null && ofDay !== null) return dayOf(year, ofDay, dayFirst, today)
  const beforeDay = monthOf(words.slice(0, -1))
  return dayLast === null || beforeDay === null ? null : dayOf(year, beforeDay, dayLast, today)
}

/* Without a year: the next such day from today on, this year or next; null if neither month has such a day. */
function dayOf(year: number | undefined, month: number, day: number, today?: CalendarDate): HijriText | null {
  if (year === undefined && today !== undefined) {
    const thisYear = toHijri(today).year
    const dates = [thisYear, thisYear + 1].map((candidate) => fromHijri({ year: candidate, month, day }))
    const date = dates.find((candidate) => candidate !== null && candidate >= today) ?? null
    return date && { date, isWholeMonth: false }
  }
  if (year === undefined || year < earliestYear || year > latestYear) return null
  const date = fromHijri({ year, month, day })
  return date && { date, isWholeMonth: false }
}

function monthOf(words: string[]): number | null {
  const name = words.join(' ')
  const index = months.findIndex((names) => names.test(name))
  return index < 0 ? null : index + 1
}

function dayIn(word = ''): number | null {
  const day = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word)?.[1]
  return day === undefined ? null : Number(day)
}
