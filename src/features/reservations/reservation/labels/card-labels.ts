import { addDays, dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import {
  formatDayOfMonth,
  formatDays,
  formatPeriod,
  formatTime,
  formatWeekday,
  timeRange,
} from '#src/lib/i18n/formats.ts'
import { formatSince } from '#src/lib/i18n/relative-time.ts'

/** A part of a text; `isQuiet` parts are am and pm. */
export type TextPart = { text: string; isQuiet: boolean }

type Headline = {
  /** `10:45 – 11:45`; for several days and whole days the dates: `20–22 Nov`. */
  parts: TextPart[]
  /** `Tuesday, 24 November`; the times too, if the headline has dates. */
  days: string
}

/** Returns when a reservation is, as a large line and a line below it. */
export function headlineOf(reservation: Reservation): Headline {
  const { start, end } = reservation
  const { first, last } = daysOfReservation(reservation)
  const isOneDay = first === last
  if (takesWholeDays(reservation)) {
    const dates = isOneDay ? formatDayOfMonth(first) : formatDays(first, last)
    return {
      parts: plain(dates),
      days: isOneDay ? formatWeekday(first) : `${formatWeekday(first)} – ${formatWeekday(last)}`,
    }
  }
  if (!isOneDay) return { parts: plain(formatDays(first, last)), days: formatPeriod(start, end) }
  return { parts: timeParts(start, end === start ? null : end), days: formatWeekday(first) }
}

function plain(text: string): TextPart[] {
  return [{ text, isQuiet: false }]
}

function timeParts(start: WallClock, end: WallClock | null): TextPart[] {
  if (end === null) return partsOf(formatTime(start))
  const [from, to] = timeRange(start, end)
  return [...partsOf(from), ...plain(' – '), ...partsOf(to)]
}

function partsOf(time: string): TextPart[] {
  const [clock = '', half] = time.split(/(?<=\u00a0)/)
  return half === undefined ? plain(clock) : [...plain(clock), { text: half, isQuiet: true }]
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
  const isToday =
    dateOf(time) === dateOf(now) || (kind === 'ended' && time === `${addDays(dateOf(now), 1)}T00:00:00`)
  return { kind, when: isToday ? formatSince(time, now) : daysFrom(dateOf(time), now) }
}

/* In calendar days: this evening, a reservation of tomorrow morning is tomorrow's, not one in 12 hours. */
function daysFrom(date: CalendarDate, now: WallClock): string {
  return formatSince(midnightOf(date), midnightOf(dateOf(now)))
}

function midnightOf(date: CalendarDate): WallClock {
  // The cast is safe: midnight of a date is a wall-clock time.
  return `${date}T00:00:00` as WallClock
}
