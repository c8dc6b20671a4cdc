import { titleStyles } from '#contract/dates/date-styles.ts'
import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { storeClockAt, storeToday } from '#src/lib/store-time.ts'
import { perLocale, screenLanguage } from './screen-language.ts'

/*
 * Wall-clock times are written by Intl as if they were UTC and read back in UTC: so the reader's zone and
 * its daylight saving never touch them.
 */
function formatter(options: Intl.DateTimeFormatOptions) {
  const format = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  return {
    single: (time: WallClock | CalendarDate) => format().format(asUtc(time)),
    range: (from: WallClock | CalendarDate, to: WallClock | CalendarDate) =>
      format().formatRange(asUtc(from), asUtc(to)),
  }
}

const time = formatter({ hour: 'numeric', minute: '2-digit' })
/* A week of tiles says the same few times and days hundreds of times. */
const timeCache = perLocale(() => new Map<string, string>())
const day = formatter(titleStyles.day)
const hourOnly = formatter({ hour: 'numeric' })
const weekday = formatter(titleStyles.weekday)
const weekdayLetter = formatter({ weekday: 'narrow' })
const dayNumber = formatter({ day: 'numeric' })
const days = formatter(titleStyles.days)
const month = formatter(titleStyles.month)
const months = formatter(titleStyles.months)
const weekdayName = formatter({ weekday: 'long' })
const weekdayShort = formatter({ weekday: 'short' })
const dayOfMonth = formatter({ day: 'numeric', month: 'short' })
/* The month by its name: in numbers alone it is another order from one language to the next. */
const dateTime = formatter({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const hours = unit('hour')
const minutes = unit('minute')
const number = perLocale((locale) => new Intl.NumberFormat(locale))
const percent = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent' }))
const signedPercent = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' }),
)

function unit(unit: string) {
  return perLocale((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }))
}

/** `9:30 am` */
export const formatTime = (at: WallClock | CalendarDate) => memoized(at.slice(11, 16), () => time.single(at))
/** `9:30 am – 10:15 am`, each written as it is by itself */
export const formatTimes = (start: WallClock, end: WallClock) => `${formatTime(start)} – ${formatTime(end)}`
/** `9:00 am`, of an hour of the day from 0 to 23 */
export const formatHour = (hour: number) =>
  formatTime(`1970-01-01T${String(hour).padStart(2, '0')}:00:00` as WallClock)
/** `9 am`, of an hour of the day from 0 to 23 */
export const formatHourOnly = (hour: number) =>
  hourOnly.single(`1970-01-01T${String(hour).padStart(2, '0')}:00:00` as WallClock)
/** `20 Nov` */
export const formatDayOfMonth = dayOfMonth.single
/** `Friday, 20 November 2026` */
export const formatDay = day.single
/** `Friday, 20 November`, of a day near today */
export const formatWeekday = weekday.single
/** `F` */
export const formatWeekdayLetter = weekdayLetter.single
/** `20` */
export const formatDayNumber = dayNumber.single
/** `20–26 Nov 2026` */
export const formatDays = (from: WallClock | CalendarDate, to: WallClock | CalendarDate) =>
  memoized(`${from} ${to}`, () => days.range(from, to))
/** `November 2026` */
export const formatMonth = month.single
/** `Friday` */
export const formatWeekdayName = weekdayName.single
/** `Fri` */
export const formatWeekdayShort = weekdayShort.single
/** `Sept – Nov 2026` */
export const formatMonths = months.range
/** `20 Nov 2026, 9:30` */
export const formatDateTime = dateTime.single
/** `20 Nov 2026, 10:42` by the store's clock, of a moment in milliseconds since 1970: when something was done here. */
export const formatInstant = (at: number) => dateTime.single(storeClockAt(at))
/** `10:42` by the store's clock, and `20 Nov 2026, 10:42` when that was another day there: when something was fetched. */
export function formatClock(at: number): string {
  const shown = storeClockAt(at)
  return dateOf(shown) === storeToday() ? time.single(shown) : dateTime.single(shown)
}
/** `1 hr 25 min`, of some minutes */
export function formatMinutes(length: number): string {
  const [wholeHours, remainder] = [Math.floor(length / 60), length % 60]
  return [
    wholeHours > 0 && hours().format(wholeHours),
    (remainder > 0 || wholeHours === 0) && minutes().format(remainder),
  ]
    .filter(Boolean)
    .join(' ')
}
/** `1,024` */
export const formatNumber = (value: number) => number().format(value)
/** `30%`, of a share from 0 to 1 */
export const formatShare = (share: number) => withPercentSign(percent().format(share))
/** `+16%`, of what something grew by, as a share of what it was */
export const formatChange = (growth: number) => withPercentSign(signedPercent().format(growth))

/* Arabic locales write the Arabic percent sign beside 0–9 too; it belongs with ٠–٩. */
const withPercentSign = (text: string) => text.replace(/(?<=[0-9])٪/, '%')

/**
 * What stands between the parts of a line, such as a count and a sum. Never a middle dot: beside a digit it looks like
 * the Arabic zero, or like a decimal point.
 */
export const partSeparator = () => (screenLanguage() === 'ar' ? '، ' : ', ')

/** `15 reservations, 40 seats`; what is null or empty is left out. */
export function joinParts(parts: (string | null)[]): string {
  return parts.filter(Boolean).join(partSeparator())
}

/** From one wall-clock time to another, as short as can be said: the day once when it is the same. */
export function formatPeriod(start: WallClock, end: WallClock | null): string {
  if (end === null || end === start) return dateTime.single(start)
  if (dateOf(start) === dateOf(end)) return `${days.single(start)}${partSeparator()}${time.range(start, end)}`
  return `${dateTime.single(start)} – ${dateTime.single(end)}`
}

function memoized(key: string, write: () => string): string {
  const cache = timeCache()
  const text = cache.get(key) ?? write()
  cache.set(key, text)
  return text
}

function asUtc(time: WallClock | CalendarDate): Date {
  return new Date(time.length === 10 ? `${time}T00:00:00Z` : `${time}Z`)
}

/** Writes the digits 0–9 of a text, such as an example of what may be typed, as the screen writes its numbers. */
export function toScreenDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => number().format(Number(digit)))
}
