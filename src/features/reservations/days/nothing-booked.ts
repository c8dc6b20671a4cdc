import { timeOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import type { MinuteRange } from '#src/lib/typed-days/rule.ts'
import { daysOfReservation, type Days, isDrawnAsBar, isWithin, overlapsDays } from './days.ts'
import { minutesOn, wholeDay } from './minutes-on.ts'

/**
 * Returns the parts of some minutes of a day in which nothing is booked by the hour, the earliest first. Whole days and stays do not count,
 * because one product by the day leaves the hours of another untouched. A reservation without an end, or of no length, counts
 * half an hour.
 */
export function nothingBooked(
  reservations: readonly Reservation[],
  date: CalendarDate,
  { from, to }: MinuteRange = wholeDay,
): MinuteRange[] {
  const parts: MinuteRange[] = []
  let free = from
  const booked = reservations.filter((row) => isOnDay(row, date)).map((row) => minutesOn(row, date))
  const within = booked.filter((range) => isWithinHours(range, { from, to }))
  for (const minutes of within.toSorted((a, b) => a.from - b.from)) {
    if (minutes.from > free) parts.push({ from: free, to: minutes.from })
    free = Math.max(free, minutes.to)
  }
  return free < to ? [...parts, { from: free, to }] : parts
}

/** A shorter gap between two reservations is no room for another. */
export const minGapMinutes = 30

/**
 * Returns the parts of a day, of half an hour or more, in which nothing is booked between its first and its last reservation by
 * the hour; with `after`, only what follows this minute.
 */
export function gapsOfDay(
  reservations: readonly Reservation[],
  date: CalendarDate,
  after = wholeDay.from,
): MinuteRange[] {
  const hasBegun = (minute: number) =>
    reservations.some((row) => isOnDay(row, date) && minutesOn(row, date).from < minute)
  return nothingBooked(reservations, date, { from: after, to: wholeDay.to }).filter(
    ({ from, to }) => to < wholeDay.to && to - from >= minGapMinutes && hasBegun(from),
  )
}

/**
 * Returns the gaps of a day by the key of the shown reservation by the hour before which they stand: the first that starts later.
 * With `after`, only what follows this minute.
 */
export function gapsBefore(
  shown: readonly Reservation[],
  booked: readonly Reservation[],
  date: CalendarDate,
  after?: number,
): Map<string, MinuteRange[]> {
  const timed = shown.filter((row) => isOnDay(row, date))
  return Map.groupBy(
    gapsOfDay(booked, date, after),
    ({ to }) => timed.find((row) => minutesOn(row, date).from >= to)?.key ?? '',
  )
}

/** Returns how many reservations by the hour are on at once in each of the 24 hours of a day: 0 exactly where nothing is booked. */
export function bookedByHour(reservations: readonly Reservation[], date: CalendarDate): number[] {
  return peakByHour(reservations, date).map(({ atOnce }) => atOnce)
}

/**
 * Returns on which of some consecutive days nothing at all is booked, by the hour or by the day, joined to runs. An evening is booked
 * on its own day alone, also if it goes on in the night. Takes a list of dates, which a table makes once for all of its products.
 */
export function daysWithNothingBooked(
  reservations: readonly Reservation[],
  dates: readonly CalendarDate[],
): Days[] {
  const free = new Set(dates)
  for (const reservation of reservations) {
    const { first, last } = daysOfReservation(reservation)
    free.delete(first)
    if (first !== last && !endsInTheNight(reservation))
      for (const date of free) if (isWithin({ first, last }, date)) free.delete(date)
  }
  const runs: Days[] = []
  let run: Days | null = null
  for (const date of dates) {
    if (!free.has(date)) run = null
    else if (run) run.last = date
    else runs.push((run = { first: date, last: date }))
  }
  return runs
}

/* By then the next day has not begun: a hall is let again for its evening. */
const nightEnds = '06:00:00'

/* Whether a reservation of two days is by the hour, and ends before the second begins. */
function endsInTheNight(reservation: Reservation): boolean {
  const { end } = reservation
  return end !== null && timeOf(end) <= nightEnds && !isDrawnAsBar(reservation)
}

/** Whether some minutes start within a part of the day, or reach into it. */
export function isWithinHours(minutes: MinuteRange, { from, to }: MinuteRange): boolean {
  return minutes.from < to && (minutes.to > from || minutes.from >= from)
}

/** An hour of a day: how many reservations are on at once in its fullest minute, and the first such minute of the day. */
export type HourOfDay = { hour: number; atOnce: number; minute: number }

/** Returns the 24 hours of a day. A reservation is on for a minute at least. */
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
