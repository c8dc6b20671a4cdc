import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { isDrawnAsBar, overlapsDays } from './days.ts'
import { minutesOn } from './minutes-on.ts'

/** An hour of a day: how many reservations are on at once in its fullest minute, and the first such minute of the day. */
export type HourOfDay = { hour: number; atOnce: number; minute: number }

/** Returns the 24 hours of a day. A reservation of no length is on for a minute. */
export function peakByHour(reservations: readonly Reservation[], date: CalendarDate): HourOfDay[] {
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, atOnce: 0, minute: hour * 60 }))
  const changes = new Int32Array(24 * 60 + 2)
  for (const row of reservations) {
    if (!isOnDay(row, date)) continue
    const { from, to } = minutesOn(row, date)
    changes[from] = (changes[from] ?? 0) + 1
    changes[Math.max(to, from + 1)] = (changes[Math.max(to, from + 1)] ?? 0) - 1
  }
  let on = 0
  for (const hour of hours) {
    for (let minute = hour.hour * 60; minute < (hour.hour + 1) * 60; minute += 1) {
      on += changes[minute] ?? 0
      if (on > hour.atOnce) [hour.atOnce, hour.minute] = [on, minute]
    }
  }
  return hours
}

/** Whether a reservation by the hour is on in any part of a day. A stay is not, whatever its type. */
export function isOnDay(reservation: Reservation, date: CalendarDate): boolean {
  return !isDrawnAsBar(reservation) && overlapsDays(reservation, { first: date, last: date })
}
