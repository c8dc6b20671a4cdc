import { titleStyles } from '#contract/dates/date-styles.ts'
import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { storeClockAt, storeToday } from '#src/lib/store-time.ts'
import { perLocale, screenLanguage } from './screen-language.ts'

/* Formats wall-clock times as if they were UTC, so that the browser's time zone and daylight saving never change them. */
function formatter(options: Intl.DateTimeFormatOptions) {
  const format = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  return {
    single: (time: WallClock | CalendarDate) => format().format(asUtc(time)),
    range: (from: WallClock | CalendarDate, to: WallClock | CalendarDate) =>
      format().formatRange(asUtc(from), asUtc(to)),
  }
}

const time = formatter({ hour: 'numeric', minute: '2-digit' })
/* A week of the calendar formats the same few times and days hundreds of times. */
const timeCache = perLocale(() => new Map<string, string>())
const hourOnly = formatter({ hour: 'numeric' })
const days = formatter(titleStyles.days)
/* With the name of the month: the order of numbers differs between languages. */
const dateTime = formatter({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const hours = unit('hour')
const minutes = unit('minute')
const units = perLocale((locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }))
const number = perLocale((locale) => new Intl.NumberFormat(locale))
const percent = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent' }))
const signedPercent = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' }),
)

/* In full words in Arabic, whose short ones are single letters. */
function unit(unit: string) {
  return perLocale((locale) => {
    const unitDisplay = screenLanguage() === 'ar' ? 'long' : 'short'
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay })
  })
}

/** `9:30 am` */
export const formatTime = (at: WallClock | CalendarDate) => memoized(at.slice(11, 16), () => time.single(at))
/** `9:30` or `14:30`, in Arabic `9:30` or `2:30م`: short, because the morning has no mark and the afternoon no space */
export const formatShortTime = (at: WallClock | CalendarDate) =>
  formatTime(at)
    .replace(/\s*(?:ص|am)$/i, '')
    .replace(/\s+(?=\S+$)/, '')
/** `9:30 am – 10:15 am`, each time in full */
export const formatTimes = (start: WallClock, end: WallClock) => `${formatTime(start)} – ${formatTime(end)}`
/** `9:00 am`, for an hour of the day from 0 to 23 */
export const formatHour = (hour: number) => formatMinute(hour * 60)
/** `9 am`, for an hour of the day from 0 to 23 */
export const formatHourOnly = (hour: number) =>
  hourOnly.single(`1970-01-01T${String(hour).padStart(2, '0')}:00:00` as WallClock)
/** `20 Nov`, and `20–26 Nov` */
export const { single: formatDayOfMonth, range: formatDaysOfMonth } = formatter({
  day: 'numeric',
  month: 'short',
})
/** `Friday, 20 November 2026` */
export const formatDay = formatter(titleStyles.day).single
/** `Friday, 20 November`, for a day near today */
export const formatWeekday = formatter(titleStyles.weekday).single
/** `F` */
export const formatWeekdayLetter = formatter({ weekday: 'narrow' }).single
/** `20` */
export const formatDayNumber = formatter({ day: 'numeric' }).single
/** `20–26 Nov 2026` */
export const formatDays = (from: WallClock | CalendarDate, to: WallClock | CalendarDate) =>
  memoized(`${from} ${to}`, () => days.range(from, to))
/** `November 2026` */
export const formatMonth = formatter(titleStyles.month).single
/** `Nov` */
export const formatMonthShort = formatter({ month: 'short' }).single
/** `Friday` */
export const formatWeekdayName = formatter({ weekday: 'long' }).single
/** `Fri` */
export const formatWeekdayShort = formatter({ weekday: 'short' }).single
/** `Sept – Nov 2026` */
export const formatMonths = formatter(titleStyles.months).range
/** `20 Nov 2026, 9:30` */
export const formatDateTime = dateTime.single
/** `20 Nov 2026, 10:42` by the store's clock, for a time in milliseconds since 1970 */
export const formatInstant = (at: number) => dateTime.single(storeClockAt(at))
/** `10:42` by the store's clock, or `20 Nov 2026, 10:42` if not today, for a time in milliseconds since 1970 */
export function formatClock(at: number): string {
  const shown = storeClockAt(at)
  return dateOf(shown) === storeToday() ? time.single(shown) : dateTime.single(shown)
}
/** `9:45 am`, for a minute of the day from 0 to 1439 */
export function formatMinute(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
  // The cast is safe: it is a time of a day.
  return formatTime(`1970-01-01T${hour}:${rest}:00` as WallClock)
}
/** `1 hr 25 mins`, in Arabic `ساعة و25 دقيقة`, for a number of minutes */
export function formatMinutes(length: number): string {
  const [wholeHours, remainder] = [Math.floor(length / 60), length % 60]
  const parts = []
  if (wholeHours > 0) parts.push(hours().format(wholeHours))
  if (remainder > 0 || wholeHours === 0) parts.push(minutes().format(remainder))
  return units().format(parts)
}
/** `1,024` */
export const formatNumber = (value: number) => number().format(value)
/** `30%`, for a share from 0 to 1 */
export const formatShare = (share: number) => withPercentSign(percent().format(share))
/** `+16%`, for a growth of 0.16 */
export const formatChange = (growth: number) => withPercentSign(signedPercent().format(growth))

/* Arabic locales write the Arabic percent sign after 0–9 too; it belongs only after ٠–٩. */
const withPercentSign = (text: string) => text.replace(/(?<=[0-9])٪/, '%')

/** The separator of the parts of a line. Not a middle dot, which looks like the Arabic zero or a decimal point beside digits. */
export const partSeparator = () => (screenLanguage() === 'ar' ? '، ' : ', ')

/** `15 reservations, 40 seats`; leaves out null and empty parts */
export function joinParts(parts: (string | null)[]): string {
  return parts.filter(Boolean).join(partSeparator())
}

/** Formats a period between two wall-clock times; the date appears once if both are on the same day. */
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

/** Converts the digits 0–9 of a text, for example of a typing example, to the digits of the screen. */
export function toScreenDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => number().format(Number(digit)))
}
