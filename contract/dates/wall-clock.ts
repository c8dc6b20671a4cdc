/**
 * Wall-clock time at the store, `YYYY-MM-DDTHH:MM:SS`, without a zone. Wall-clock times compare as strings. Never convert one
 * to an instant: 10:00 at the store is 10:00 on every screen.
 */
export type WallClock = string & { readonly __wallClock: unique symbol }

/** A calendar day at the store, `YYYY-MM-DD` in ASCII digits: the form of `start` and `end` (store-api.md § 4.2). */
export type CalendarDate = string & { readonly __calendarDate: unique symbol }

const dateTime =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s:]{0,3}(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?$/i

/* Matches date-times up to the 28th of a month, which are valid without a further check. */
const usualForm = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/**
 * Parses a date-time in the forms of the store API: `T` or a space between date and time (store-api.md § 2, reservations),
 * the `T:` of `day` rows, no separator, with or without seconds and fractions, or a date, which means its midnight. It drops
 * a zone suffix without applying it. Null for anything that is no real date-time.
 */
export function parseWallClock(text: unknown): WallClock | null {
  if (typeof text !== 'string') return null
  // Fast path: lists have tens of thousands of date-times.
  if (usualForm.test(text)) return text as WallClock
  const parts = dateTime.exec(text.trim())
  if (!parts) return null
  const [, year = '', month = '', day = '', hour = '00', minute = '00', second = '00'] = parts
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (!isCalendarDate(date)) return null
  if (hour === '24' && minute === '00' && second === '00') {
    return `${addDays(date, 1)}T00:00:00` as WallClock
  }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${date}T${hour.padStart(2, '0')}:${minute}:${second}` as WallClock
}

/** The wall-clock time of an instant in a time zone; `timeZone` is an IANA name, `Asia/Riyadh`. */
export function wallClockIn(timeZone: string, moment: Date): WallClock {
  const parts = formatterFor(timeZone).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? ''
  // The cast is safe: these parts are exactly a wall-clock time.
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}` as WallClock
}

/**
 * The instant of a wall-clock time in a time zone, in milliseconds since 1970. A time that the zone skips is as much later as the clocks
 * go forward.
 */
export function instantIn(timeZone: string, time: WallClock): number {
  const asIfUtc = Date.parse(`${time}Z`)
  const offsetAt = (instant: number) => Date.parse(`${wallClockIn(timeZone, new Date(instant))}Z`) - instant
  // The offset may change between the two.
  const near = asIfUtc - offsetAt(asIfUtc)
  const instant = asIfUtc - offsetAt(near)
  return offsetAt(instant) === asIfUtc - instant ? instant : Math.max(near, instant)
}

/* Cached by zone: creating a formatter takes as long as a hundred uses of it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone)
  if (cached !== undefined) return cached
  const formatter = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** Whether a text is a real day of the form `YYYY-MM-DD` in ASCII digits (2023-02-29 is not). */
export function isCalendarDate(text: unknown): text is CalendarDate {
  if (typeof text !== 'string') return false
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** The day of a wall-clock time, or the day itself. */
export function dateOf(time: WallClock | CalendarDate): CalendarDate {
  return time.slice(0, 10) as CalendarDate
}

/** The time of day of a wall-clock time, `HH:MM:SS`. */
export function timeOf(time: WallClock): string {
  return time.slice(11)
}

/** The hour of a wall-clock time, 0 to 23. */
export function hourOf(time: WallClock): number {
  return Number(time.slice(11, 13))
}

/** The day `days` later, or earlier for a negative number; limited to the years 1 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(toDayNumber(date) + days)
}

/** The number of days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return toDayNumber(to) - toDayNumber(from)
}

/** The minutes from one time to another, with fractions; negative if `to` is earlier. In UTC, which never skips an hour. */
export function minutesBetween(from: WallClock, to: WallClock): number {
  return (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000
}

/** Day of the week: 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return (((toDayNumber(date) + 4) % 7) + 7) % 7
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/* Days since 1970-01-01. In UTC, which has no daylight saving, every day is equally long. */
function toDayNumber(date: CalendarDate): number {
  return Date.parse(date) / 86_400_000
}

function fromDayNumber(dayNumber: number): CalendarDate {
  const bounded = Math.min(Math.max(dayNumber, firstDayNumber), lastDayNumber)
  return new Date(bounded * 86_400_000).toISOString().slice(0, 10) as CalendarDate
}

const firstDayNumber = toDayNumber('0001-01-01' as CalendarDate)
const lastDayNumber = toDayNumber('9999-12-31' as CalendarDate)
