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
    one: (time: WallClock | CalendarDate) => format().format(asUtc(time)),
    range: (from: WallClock | CalendarDate, to: WallClock | CalendarDate) =>
      format().formatRange(asUtc(from), asUtc(to)),
  }
}

const time = formatter({ hour: 'numeric', minute: '2-digit' })
/* A week of tiles says the same few times and days hundreds of times. */
const written = perLocale(() => new Map<string, string>())
const day = formatter(titleStyles.day)
const hourAlone = formatter({ hour: 'numeric' })
const weekday = formatter(titleStyles.weekday)
const weekdayLetter = formatter({ weekday: 'narrow' })
const dayNumber = formatter({ day: 'numeric' })
const days = formatter(titleStyles.days)
const month = formatter(titleStyles.month)
const months = formatter(titleStyles.months)
const weekdayAlone = formatter({ weekday: 'long' })
const weekdayShort = formatter({ weekday: 'short' })
const dayOfMonth = formatter({ day: 'numeric', month: 'short' })
/* The month by its name: in numbers alone it is another order from one language to the next. */
const moment = formatter({
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
const change = perLocale(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' }),
)

function unit(unit: string) {
  return perLocale((locale) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }))
}

/** `9:30 am` */
export const formatTime = (at: WallClock | CalendarDate) => writtenOnce(at.slice(11, 16), () => time.one(at))
/** `9:30 am – 10:15 am`, each written as it is by itself */
export const formatTimes = (start: WallClock, end: WallClock) => `${formatTime(start)} – ${formatTime(end)}`
/** `9:00 am`, of an hour of the day from 0 to 23 */
export const formatHour = (hour: number) =>
  formatTime(`1970-01-01T${String(hour).padStart(2, '0')}:00:00` as WallClock)
/** `9 am`, of an hour of the day from 0 to 23 */
export const formatHourAlone = (hour: number) =>
  hourAlone.one(`1970-01-01T${String(hour).padStart(2, '0')}:00:00` as WallClock)
/** `20 Nov` */
export const formatDayOfMonth = dayOfMonth.one
/** `Friday, 20 November 2026` */
export const formatDay = day.one
/** `Friday, 20 November`, of a day near today */
export const formatWeekday = weekday.one
/** `F` */
export const formatWeekdayLetter = weekdayLetter.one
/** `20` */
export const formatDayNumber = dayNumber.one
/** `20–26 Nov 2026` */
export const formatDays = (from: WallClock | CalendarDate, to: WallClock | CalendarDate) =>
  writtenOnce(`${from} ${to}`, () => days.range(from, to))
/** `November 2026` */
export const formatMonth = month.one
/** `Friday` */
export const formatWeekdayAlone = weekdayAlone.one
/** `Fri` */
export const formatWeekdayShort = weekdayShort.one
/** `Sept – Nov 2026` */
export const formatMonths = months.range
/** `20 Nov 2026, 9:30` */
export const formatMoment = moment.one
/** `20 Nov 2026, 10:42` by the store's clock, of a moment in milliseconds since 1970: when something was done here. */
export const formatInstant = (at: number) => moment.one(storeClockAt(at))
/** `10:42` by the store's clock, and `20 Nov 2026, 10:42` when that was another day there: when something was fetched. */
export function formatClock(at: number): string {
  const shown = storeClockAt(at)
  return dateOf(shown) === storeToday() ? time.one(shown) : moment.one(shown)
}
/** `1 hr 25 min`, of some minutes */
export function formatMinutes(length: number): string {
  const [whole, rest] = [Math.floor(length / 60), length % 60]
  return [whole > 0 && hours().format(whole), (rest > 0 || whole === 0) && minutes().format(rest)]
    .filter(Boolean)
    .join(' ')
}
/** `1,024` */
export const formatNumber = (value: number) => number().format(value)
/** `30%`, of a share from 0 to 1 */
export const formatShare = (share: number) => withPercentSign(percent().format(share))
/** `+16%`, of what something grew by, as a share of what it was */
export const formatChange = (growth: number) => withPercentSign(change().format(growth))

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
  if (end === null || end === start) return moment.one(start)
  if (dateOf(start) === dateOf(end)) return `${days.one(start)}${partSeparator()}${time.range(start, end)}`
  return `${moment.one(start)} – ${moment.one(end)}`
}

function writtenOnce(key: string, write: () => string): string {
  const known = written()
  const text = known.get(key) ?? write()
  known.set(key, text)
  return text
}

function asUtc(time: WallClock | CalendarDate): Date {
  return new Date(time.length === 10 ? `${time}T00:00:00Z` : `${time}Z`)
}

/** Writes the digits 0–9 of a text, such as an example of what may be typed, as the screen writes its numbers. */
export function toScreenDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => number().format(Number(digit)))
}
