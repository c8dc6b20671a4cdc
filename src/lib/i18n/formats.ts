import { languages } from '#contract/languages.ts'
import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { storeClockAt, storeToday } from '#src/lib/store-time.ts'
import { perLocale, screenLanguage } from './screen-language.ts'

/** Formats wall-clock times as if they were UTC, so that the browser's time zone and daylight saving never change them. */
export function formatter(options: Intl.DateTimeFormatOptions) {
  const format = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  return {
    single: (time: WallClock | CalendarDate) => format().format(asUtc(time)),
    range(from: WallClock | CalendarDate, to: WallClock | CalendarDate) {
      // A range takes twenty times as long.
      if (from === to) return format().format(asUtc(from))
      const text = format().formatRange(asUtc(from), asUtc(to))
      // Node puts thin spaces around the dash, browsers put plain ones.
      return import.meta.env.SSR ? text.replaceAll('\u2009', ' ') : text
    },
  }
}

const time = formatter({ hour: 'numeric', minute: '2-digit' })
/* A week of the calendar formats the same few times and days hundreds of times. */
const timeCache = perLocale(() => new Map<string, string>())
/* The one rule of years: titles and headings of the calendar, sheets, files and copies have the year, other texts only if it is not this year, and ends of stays hardly. */
const isThisYear = (at: string) => at.slice(0, 4) === storeToday().slice(0, 4)
const weekday = formatter({ weekday: 'long', day: 'numeric', month: 'long' })
const dayOfMonth = formatter({ day: 'numeric', month: 'short' })
/* Of days, whatever their times, so that the cache stays small. */
const daysKey = (from: string, to: string) => `${from.slice(0, 10)} ${to.slice(0, 10)}`
const days = formatter({ day: 'numeric', month: 'short', year: 'numeric' })
const hours = unit('hour')
const minutes = unit('minute')
const units = perLocale((locale) => new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' }))
const number = perLocale((locale) => new Intl.NumberFormat(locale))
const percent = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent' }))
const signedPercent = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' }),
)

function unit(unit: string) {
  return perLocale((locale) => {
    const { unitDisplay } = languages[screenLanguage()]
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay })
  })
}

/** `14:30`, or `2:30 pm` with a no-break space: the one form of a time on every screen and sheet */
export const formatTime = (at: WallClock) =>
  memoized(at.slice(11, 16), () =>
    time
      .single(at)
      .replace(/\s/g, '\u00a0')
      // Some languages write 09:30 in 24 hours.
      .replace(/^[0٠](?=[\d٠-٩])/, ''),
  )
/* `am` or `pm`, empty in 24 hours. */
const halfOf = (at: WallClock) => formatTime(at).split('\u00a0')[1] ?? ''
/** The ends of a range; the first has its mark only if it is in another half of a day: `9:30`, `10:15 am` */
export function timeRange(start: WallClock, end: WallClock): [from: string, to: string] {
  const [from, to] = [formatTime(start), formatTime(end)]
  const isSameHalf = halfOf(start) === halfOf(end) && dateOf(start) === dateOf(end) && start < end
  return [isSameHalf ? from.replace(/\u00a0.*/, '') : from, to]
}
/** `9:30 – 10:15 am`, `11:30 am – 1:15 pm` */
export const formatTimes = (start: WallClock, end: WallClock) => timeRange(start, end).join(' – ')
/** `9:30 – 10:15 am` that breaks nowhere, also after its dash, for minutes of the day from 0 to 1440 */
export const formatMinuteRange = ({ from, to }: { from: number; to: number }) =>
  timeRange(clockAt(from), clockAt(to)).join('\u00a0–\u2060\u00a0')
/** `9 am`, or `9:00` in 24 hours, for an hour of the day from 0 to 24 */
export const formatHour = (hour: number) => formatMinute(hour * 60).replace(/:..(?=\u00a0)/, '')
/** `20 Nov`, where the year is known */
export const formatDayOfMonth = dayOfMonth.single
/** `Friday, 20 November 2026`, of a title, a heading or a sheet */
export const formatDay = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).single
/** `Friday, 20 November`, and `Wednesday, 20 November 2024` */
export const formatWeekday = (date: CalendarDate | WallClock) =>
  memoized(`${date.slice(0, 10)} ${isThisYear(date)}`, () =>
    isThisYear(date) ? weekday.single(date) : formatDay(date),
  )
/** `F` */
export const formatWeekdayLetter = formatter({ weekday: 'narrow' }).single
/** `20` */
export const formatDayNumber = formatter({ day: 'numeric' }).single
/** `20–26 Nov`, and `20–26 Nov 2024`; `20 Nov` for one day */
export const formatDays = (from: WallClock | CalendarDate, to = from) =>
  isThisYear(from) && isThisYear(to)
    ? memoized(daysKey(from, to), () => dayOfMonth.range(from, to))
    : formatFullDays(from, to)
/** `20–26 Nov 2026`, of a title or a sheet */
export const formatFullDays = (from: WallClock | CalendarDate, to = from) =>
  memoized(`${daysKey(from, to)} full`, () => days.range(from, to))
/** `November 2026` */
export const formatMonth = formatter({ month: 'long', year: 'numeric' }).single
/** `Nov` */
export const formatMonthShort = formatter({ month: 'short' }).single
/** `Friday` */
export const formatWeekdayName = formatter({ weekday: 'long' }).single
/** `Fri` */
export const formatWeekdayShort = formatter({ weekday: 'short' }).single
/** `Fri 20 Nov`, and `Wed 20 Nov 2024`, of a title in a narrow window */
export const formatShortDay = (date: CalendarDate | WallClock) =>
  `${formatWeekdayShort(date)} ${formatDays(date)}`
/** `Sept – Nov 2026` */
export const formatMonths = formatter({ month: 'short', year: 'numeric' }).range
/** `20 Nov, 9:30`, and `20 Nov 2024, 9:30` */
export const formatDateTime = (at: WallClock) => joinParts([formatDays(at), formatTime(at)])
/** `20 Nov, 10:42` by the store's clock, for a time in milliseconds since 1970 */
export const formatInstant = (at: number) => formatDateTime(storeClockAt(at))
/** `10:42` by the store's clock, or `20 Nov, 10:42` if not today, for a time in milliseconds since 1970 */
export function formatClock(at: number): string {
  const shown = storeClockAt(at)
  return dateOf(shown) === storeToday() ? formatTime(shown) : formatDateTime(shown)
}
/** `9:45 am`, for a minute of the day from 0 to 1440 */
export const formatMinute = (minute: number) => formatTime(clockAt(minute))
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
export const formatChange = (growth: number) =>
  withPercentSign(signedPercent().format(growth)).replace('-', '−')

/* Arabic locales write the Arabic percent sign after 0–9 too; it belongs only after ٠–٩. */
const withPercentSign = (text: string) => text.replace(/(?<=[0-9])٪/, '%')

/** The separator of the parts of a line. Not a middle dot, which looks like the Arabic zero or a decimal point beside digits. */
export const partSeparator = () => languages[screenLanguage()].separator

/** `15 reservations, 40 seats`; leaves out null and empty parts */
export function joinParts(parts: (string | null)[]): string {
  return parts.filter(Boolean).join(partSeparator())
}

/** Formats a period between two wall-clock times; the date appears once if both are on the same day. */
export function formatPeriod(start: WallClock, end: WallClock | null): string {
  if (end === null || end === start) return formatDateTime(start)
  if (dateOf(start) === dateOf(end)) return joinParts([formatDays(start), formatTimes(start, end)])
  return `${formatDateTime(start)} – ${formatDateTime(end)}`
}

// The cast is safe: it is a time of the first day, or midnight after it.
const clockAt = (minute: number) => new Date(minute * 60_000).toISOString().slice(0, 19) as WallClock

/** A text of the language of the screen that comes hundreds of times; formatting is slow. `key` tells it from all others. */
export function memoized(key: string, write: () => string): string {
  const cache = timeCache()
  const text = cache.get(key) ?? write()
  // In the gateway, the days of all readers.
  if (cache.size > 10_000) cache.clear()
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
