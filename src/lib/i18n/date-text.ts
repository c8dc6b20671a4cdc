import { isCalendarDate, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { dateWithMonthNumber, parseDayWords } from './date-words.ts'
import { toAsciiDigits } from './digits.ts'
import { withoutDirectionMarks } from './direction-marks.ts'

/**
 * Parses the date that a text names: `2026-11-25`, `25/11/2026`, `25.11.2026`, `25/11`, `25 Nov`, or words like `tomorrow` and
 * `الخميس القادم`. The day is before the month; digits of any script. A date without a year is the first such day from half a
 * year ago on. Null when the text names no date.
 */
export function parseDateText(text: string, today: CalendarDate): CalendarDate | null {
  return parseDayWords(text, today) ?? parseDateNumbers(dateWithMonthNumber(text) ?? text, today)
}

function parseDateNumbers(text: string, today: CalendarDate): CalendarDate | null {
  const typed = toAsciiDigits(withoutDirectionMarks(text)).replace(/\s/g, '')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return asDate(iso[1], iso[2], iso[3])
  const dayFirst = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{4}))?$/.exec(typed)
  if (!dayFirst) return null
  const [, day, month, year] = dayFirst
  if (year !== undefined) return asDate(year, month, day)
  const thisYear = Number(today.slice(0, 4))
  const candidates = [thisYear - 1, thisYear, thisYear + 1].map((candidate) =>
    asDate(String(candidate), month, day),
  )
  const halfAYearAgo = monthsOf(today) - 6
  return candidates.find((candidate) => candidate !== null && monthsOf(candidate) >= halfAYearAgo) ?? null
}

function asDate(year = '', month = '', day = ''): CalendarDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isCalendarDate(date) ? date : null
}

function monthsOf(date: CalendarDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
}
