import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import type { MinuteRange } from '#src/lib/typed-days/rule.ts'
import { daysOfReservation, eachDay, overlapsDays, takesWholeDays, type Days } from './days.ts'
import { minutesOn, wholeDay } from './minutes-on.ts'

/**
 * Returns the parts of some minutes of a day in which nothing is booked by the hour, the earliest first. Whole days do not count,
 * because one product by the day leaves the hours of another untouched. A reservation without an end, or of no length, counts
 * as its first minute and ends a part; the next part begins there too.
 */
export function nothingBooked(
  reservations: readonly Reservation[],
  date: CalendarDate,
  { from, to }: MinuteRange = wholeDay,
): MinuteRange[] {
  const parts: MinuteRange[] = []
  let free = from
  const booked = reservations.filter((row) => isOnDay(row, date)).map((row) => minutesOn(row, date))
  for (const minutes of booked.filter((range) => isWithinHours(range, { from, to })).toSorted(byStart)) {
    if (minutes.from > free) parts.push({ from: free, to: minutes.from })
    free = Math.max(free, minutes.to)
  }
  return free < to ? [...parts, { from: free, to }] : parts
}

/** A shorter gap between two reservations is no room for another. */
const minGapMinutes = 30

/**
 * Returns the parts of a day, of half an hour or more, in which nothing is booked between its first and its last reservation by
 * the hour; with `after`, only what follows this minute.
 */
export function gapsOfDay(
  reservations: readonly Reservation[],
  date: CalendarDate,
  after = wholeDay.from,
): MinuteRange[] {
  let [first, last] = [wholeDay.to, wholeDay.from]
  for (const row of reservations) {
    if (!isOnDay(row, date)) continue
    const { from, to } = minutesOn(row, date)
    first = Math.min(first, from)
    last = Math.max(last, to)
  }
  const gaps = nothingBooked(reservations, date, { from: Math.max(first, after), to: last })
  return gaps.filter(({ from, to }) => to - from >= minGapMinutes)
}

/** Whether nothing is booked by the hour in any part of some minutes of a day. */
export function isNothingBooked(
  reservations: readonly Reservation[],
  date: CalendarDate,
  range: MinuteRange,
): boolean {
  return !reservations.some((row) => isOnDay(row, date) && isWithinHours(minutesOn(row, date), range))
}

/** Returns how many reservations by the hour are on in each of the 24 hours of a day: 0 exactly where nothing is booked in any part. */
export function bookedByHour(reservations: readonly Reservation[], date: CalendarDate): number[] {
  const counts = Array.from({ length: 24 }, () => 0)
  for (const row of reservations) {
    if (!isOnDay(row, date)) continue
    const { from, to } = minutesOn(row, date)
    let hour = Math.floor(from / 60)
    do {
      counts[hour] = (counts[hour] ?? 0) + 1
      hour += 1
    } while (hour * 60 < to)
  }
  return counts
}

/** Returns the days on which nothing at all is booked, by the hour or by the day, joined to runs of consecutive days. */
export function daysWithNothingBooked(reservations: readonly Reservation[], days: Days): Days[] {
  const booked = new Set<CalendarDate>()
  for (const reservation of reservations) {
    const { first, last } = daysOfReservation(reservation)
    booked.add(first)
    if (first === last) continue
    for (const date of eachDay({ first, last: last < days.last ? last : days.last })) booked.add(date)
  }
  const runs: Days[] = []
  let run: Days | null = null
  for (const date of eachDay(days)) {
    if (booked.has(date)) run = null
    else if (run) run.last = date
    else runs.push((run = { first: date, last: date }))
  }
  return runs
}

/** Whether some minutes start within a part of the day, or reach into it. */
export function isWithinHours(minutes: MinuteRange, { from, to }: MinuteRange): boolean {
  return minutes.from < to && (minutes.to > from || minutes.from >= from)
}

function isOnDay(reservation: Reservation, date: CalendarDate): boolean {
  return !takesWholeDays(reservation) && overlapsDays(reservation, { first: date, last: date })
}

function byStart(a: MinuteRange, b: MinuteRange): number {
  return a.from - b.from
}
