import { dateOf, minutesBetween, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { isDrawnAsBar } from './days.ts'
import type { MinuteRange } from '#src/lib/typed-days/rule.ts'

/** All minutes of a day. */
export const wholeDay: MinuteRange = { from: 0, to: 24 * 60 }

/** In minutes: how long a reservation counts that has no end, or no length. The week's grid draws shorter ones as long, too. */
export const minLength = 30

/** Returns the minutes of a day that a reservation takes; without an end, or of no length, half an hour of its first day. */
export function minutesOn({ start, end }: Reservation, date: CalendarDate): MinuteRange {
  const from = minuteOf(start, date)
  const hasLength = end !== null && end > start
  return { from, to: hasLength ? minuteOf(end, date) : Math.min(from + minLength, wholeDay.to) }
}

/** Returns the minute of a time on a day, 0 to 1440. A time on an earlier day is 0, on a later day 1440. */
export function minuteOf(time: WallClock, date: CalendarDate): number {
  if (!time.startsWith(date)) return dateOf(time) < date ? wholeDay.from : wholeDay.to
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))
}

/** Returns the minutes from a time to a reservation's end. Null for a stay, of which a number of hours would say little, and without a length. */
export function minutesToEnd(reservation: Reservation, from: WallClock): number | null {
  const { start, end } = reservation
  if (end === null || end <= start || isDrawnAsBar(reservation)) return null
  return Math.max(1, Math.round(minutesBetween(from, end)))
}

/** Returns the hours, from 0 to 23, of which some minutes take any part; those of no length take the hour of their start. */
export function hoursOf({ from, to }: MinuteRange): number[] {
  const first = Math.floor(from / 60)
  return Array.from({ length: Math.max(1, Math.ceil(to / 60) - first) }, (_, index) => first + index)
}
