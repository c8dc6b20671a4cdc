import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'

/** An hour of a day and its taken seats; reservations without a number of seats do not count. */
export type HourOfDay = { hour: number; seats: number }

/** The part of a reservation on one day, in minutes since midnight. */
export type Span = { from: number; to: number }

const minHours = 8
const minutesPerDay = 24 * 60

/**
 * Returns the hours of a day, at least eight, with all reservations and the hour before now. Reservations that take the whole
 * day count in none of them.
 */
export function hoursOfDay(reservations: Reservation[], date: CalendarDate, now: WallClock): HourOfDay[] {
  const spans = reservations
    .filter((reservation) => !takesWholeDays(reservation))
    .map((reservation) => {
      const { from, to } = spanOf(reservation, date)
      return { from, to, seats: reservation.seats_count ?? 0 }
    })
    .filter(({ from, to }) => to - from < minutesPerDay)
  const minute = minuteOf(now, date)
  const first = Math.floor(Math.min(Math.max(0, minute - 60), ...spans.map(({ from }) => from)) / 60)
  const last = Math.ceil(Math.max(minute, ...spans.map(({ to }) => to)) / 60)
  const firstHour = Math.min(first, 24 - minHours)
  const end = Math.min(24, Math.max(last, firstHour + minHours))
  return Array.from({ length: end - firstHour }, (_, index) => {
    const hour = firstHour + index
    const within = spans.filter(({ from, to }) => from < (hour + 1) * 60 && to > hour * 60)
    return { hour, seats: within.reduce((sum, { seats }) => sum + seats, 0) }
  })
}

/* A reservation without an end has no length, so that its bar could not be seen. */
const minSpanMinutes = 20

/** The part of a reservation on a day; one without an end is as long as its bar needs. */
export function spanOf({ start, end }: Reservation, date: CalendarDate): Span {
  const from = minuteOf(start, date)
  const to = end === null ? from : minuteOf(end, date)
  return { from, to: Math.max(to, from + minSpanMinutes) }
}

/** Returns the minute of a time on a day, 0 to 1440. A time on an earlier day is 0, on a later day 1440. */
export function minuteOf(time: WallClock, date: CalendarDate): number {
  if (dateOf(time) < date) return 0
  if (dateOf(time) > date) return minutesPerDay
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))
}
