/**
 * Store-local wall-clock time, `YYYY-MM-DDTHH:MM:SS`, with no zone. Two of them compare as strings. It is
 * never turned into a moment: 10:00 at the store is shown as 10:00 to whoever looks, wherever they are.
 */
export type WallClock = string & { readonly __wallClock: unique symbol }

/** A calendar day at the store, `YYYY-MM-DD` in ASCII digits: the form of `start` and `end` (store-api.md § 4.2). */
export type CalendarDate = string & { readonly __calendarDate: unique symbol }

const dateTime =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T\s:]{0,3}(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?$/i

/* A day that every month has, at a time that every day has. */
const plain = /^(?!0000)\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/

/**
 * Reads a date-time as the store API writes it: `T` or a space between date and time (store-api.md § 2, reservations),
 * the `T:` of `day` rows, no separator at all, seconds or fractions missing or present, the date alone
 * (its midnight). A zone suffix is dropped, never applied. Returns null when it is no real date-time.
 */
export function parseWallClock(text: unknown): WallClock | null {
  if (typeof text !== 'string') return null
  // Nearly all are: lists have tens of thousands of them.
  if (plain.test(text)) return text as WallClock
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

/** What the clock on the store's wall shows at a moment; `timeZone` is an IANA name, `Asia/Riyadh`. */
export function wallClockIn(timeZone: string, moment: Date): WallClock {
  const parts = clockOf(timeZone).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? ''
  // The cast is safe: these parts are exactly a wall-clock time.
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}` as WallClock
}

/* Made once for each zone: that takes as long as a hundred readings. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const clock = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timeZone, clock)
  return clock
}

/** Whether a text is a real day of the form `YYYY-MM-DD` in ASCII digits (2023-02-29 is not). */
export function isCalendarDate(text: unknown): text is CalendarDate {
  if (typeof text !== 'string') return false
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!parts) return false
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** The day of a wall-clock time. */
export function dateOf(time: WallClock): CalendarDate {
  return time.slice(0, 10) as CalendarDate
}

/** The time of day of a wall-clock time, `HH:MM:SS`. */
export function timeOf(time: WallClock): string {
  return time.slice(11)
}

/** The day so many days later, or earlier when `days` is negative; never outside the years 1 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(toDayNumber(date) + days)
}

/** Whole days from one day to another; negative when `to` comes first. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return toDayNumber(to) - toDayNumber(from)
}

/** Day of the week: 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: CalendarDate): number {
  return (((toDayNumber(date) + 4) % 7) + 7) % 7
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/* Days since 1970-01-01. UTC has no daylight saving, so this is plain arithmetic on the calendar. */
function toDayNumber(date: CalendarDate): number {
  return Date.parse(`${date}T00:00:00Z`) / 86_400_000
}

function fromDayNumber(dayNumber: number): CalendarDate {
  const bounded = Math.min(Math.max(dayNumber, firstDayNumber), lastDayNumber)
  return new Date(bounded * 86_400_000).toISOString().slice(0, 10) as CalendarDate
}

const firstDayNumber = toDayNumber('0001-01-01' as CalendarDate)
const lastDayNumber = toDayNumber('9999-12-31' as CalendarDate)
