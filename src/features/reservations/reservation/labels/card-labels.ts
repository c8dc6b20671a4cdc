import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import {
  formatDayOfMonth,
  formatDays,
  formatPeriod,
  formatTime,
  formatTimes,
  formatWeekday,
} from '#src/lib/i18n/formats.ts'
import { formatSince } from '#src/lib/i18n/relative-time.ts'

type Headline = {
  /** `10:45 – 11:45`; for several days and whole days the dates: `20–22 Nov`. */
  text: string
  /** `Tuesday, 24 November`; the times too, if the headline has dates. */
  days: string
}

/** Splits the text of a headline at am and pm, which are then its odd parts. */
export const halvesOfDay = /(?<=\u00a0)(\S+)/

/** Returns when a reservation is, as a large line and a line below it. */
export function headlineOf(reservation: Reservation): Headline {
  const { start, end } = reservation
  const { first, last } = daysOfReservation(reservation)
  const weekday = formatWeekday(first)
  if (takesWholeDays(reservation)) {
    if (first === last) return { text: formatDayOfMonth(first), days: weekday }
    return { text: formatDays(first, last), days: `${weekday} – ${formatWeekday(last)}` }
  }
  if (first !== last) return { text: formatDays(first, last), days: formatPeriod(start, end) }
  const hasEnd = end !== null && end !== start
  return { text: hasEnd ? formatTimes(start, end) : formatTime(start), days: weekday }
}

/** How far a reservation is from now: `coming` tomorrow, `running`, `ended` 2 days ago, or `started` if it has no end. */
export type Distance = { kind: 'coming' | 'running' | 'ended' | 'started'; when: string }

/** Returns how far a reservation is from a time, counted in hours today and in days otherwise. */
export function distanceOf(reservation: Reservation, now: WallClock): Distance {
  const { start, end } = reservation
  const { first, last } = daysOfReservation(reservation)
  const phase = phaseOf(reservation, now).name
  if (takesWholeDays(reservation)) {
    if (phase === 'past') return { kind: 'ended', when: daysFrom(last, now) }
    return first > dateOf(now)
      ? { kind: 'coming', when: daysFrom(first, now) }
      : { kind: 'running', when: '' }
  }
  if (phase === 'running') return { kind: 'running', when: '' }
  const kind = phase === 'coming' ? 'coming' : end === null ? 'started' : 'ended'
  const time = kind === 'ended' && end !== null ? end : start
  return { kind, when: dateOf(time) === dateOf(now) ? formatSince(time, now) : daysFrom(dateOf(time), now) }
}

/* In calendar days: this evening, a reservation of tomorrow morning is tomorrow's, not one in 12 hours. */
function daysFrom(date: CalendarDate, now: WallClock): string {
  return formatSince(midnightOf(date), midnightOf(dateOf(now)))
}

function midnightOf(date: CalendarDate): WallClock {
  // The cast is safe: midnight of a date is a wall-clock time.
  return `${date}T00:00:00` as WallClock
}
