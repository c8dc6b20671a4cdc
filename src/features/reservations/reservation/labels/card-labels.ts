import { addDays, dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { phaseOf } from '#src/features/reservations/days/reservation-phase.ts'
import {
  formatDay,
  formatDayOfMonth,
  formatDays,
  formatPeriod,
  formatWeekday,
} from '#src/lib/i18n/formats.ts'
import { formatSince } from '#src/lib/i18n/relative-time.ts'
import { perLocale } from '#src/lib/i18n/screen-language.ts'

/** A part of a text; `isQuiet` parts are am and pm. */
export type TextPart = { text: string; isQuiet: boolean }

type Headline = {
  /** `10:45 – 11:45`; for several days and whole days the dates: `20–22 Nov 2026`. */
  parts: TextPart[]
  /** `Tuesday, 24 November`, with the year if it is not this year's; the times too, if the headline has dates. */
  days: string
}

const timeFormat = perLocale(
  (locale) => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
)

/** Returns when a reservation is, as a large line and a line below it. */
export function headlineOf(reservation: Reservation, today: CalendarDate): Headline {
  const { start, end } = reservation
  const { first, last } = daysOfReservation(reservation)
  const dayOf = (date: CalendarDate) =>
    date.slice(0, 4) === today.slice(0, 4) ? formatWeekday(date) : formatDay(date)
  const isOneDay = first === last
  if (takesWholeDays(reservation)) {
    const dates = isOneDay ? formatDayOfMonth(first) : formatDays(first, last)
    return { parts: plain(dates), days: isOneDay ? dayOf(first) : `${dayOf(first)} – ${dayOf(last)}` }
  }
  if (!isOneDay) return { parts: plain(formatDays(first, last)), days: formatPeriod(start, end) }
  return { parts: timeParts(start, end === start ? null : end), days: dayOf(first) }
}

function plain(text: string): TextPart[] {
  return [{ text, isQuiet: false }]
}

/* Writes am or pm once if both times share it. */
function timeParts(start: WallClock, end: WallClock | null): TextPart[] {
  const from = partsOf(start)
  if (end === null) return from
  const to = partsOf(end)
  const [before, after] = [quietTextOf(from), quietTextOf(to)]
  const shown = before === after ? from.filter(({ isQuiet }) => !isQuiet) : from
  return [...trimmed(shown), { text: ' – ', isQuiet: false }, ...trimmed(to)]
}

function partsOf(time: WallClock): TextPart[] {
  return timeFormat()
    .formatToParts(new Date(`${time}Z`))
    .map(({ type, value }) => ({ text: value, isQuiet: type === 'dayPeriod' }))
}

function quietTextOf(parts: TextPart[]): string {
  return parts
    .filter(({ isQuiet }) => isQuiet)
    .map(({ text }) => text)
    .join()
}

/* Removes the space that stood before am or pm. */
function trimmed(parts: TextPart[]): TextPart[] {
  return parts.at(-1)?.text.trim() === '' ? parts.slice(0, -1) : parts
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
