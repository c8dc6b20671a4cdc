import type { Days } from '#contract/dates/calendar-days.ts'
import { dateOf, timeOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { takesWholeDays } from '#src/features/reservations/days/days.ts'
import type { Reading } from '#src/lib/typed-days/parse-typed-days.ts'
import type { MinuteRange } from '#src/lib/typed-days/rule.ts'
import { areKnown, productTest, rowsOn, type KnownReservations } from './known-reservations.ts'

/** What is booked on some days, of the product and within the hours of a search, and in which of these hours nothing is. */
export type DaySummary = {
  words: string
  hours: MinuteRange[]
  count: number
  wholeDays: number
  free: MinuteRange[]
}

/** Counts what is booked on some days; null when not all of them are known, and for the hours of several days. */
export function summarizeDay(
  { words, hours }: Reading,
  days: Days,
  known: KnownReservations,
): DaySummary | null {
  if (!areKnown(known, days) || (hours.length > 0 && days.first < days.last)) return null
  const isOfProduct = productTest(words, known)
  const rows = isOfProduct === null ? [] : rowsOn(known, days).filter(isOfProduct)
  if (hours.length === 0) return { words, hours, count: rows.length, wholeDays: 0, free: [] }
  const timed = rows.filter((row) => !takesWholeDays(row)).map((row) => minutesOn(row, days.first))
  const within = timed.filter((minutes) => hours.some((range) => isWithinHours(minutes, range)))
  const free = hours.flatMap((range) => gapsBetween(within, range))
  return { words, hours, count: within.length, wholeDays: rows.length - timed.length, free }
}

/** Returns the minutes of a day that a reservation takes: none at its start without an end. */
export function minutesOn({ start, end }: Reservation, date: CalendarDate): MinuteRange {
  const from = dateOf(start) < date ? 0 : minuteOf(start)
  if (end === null || end <= start) return { from, to: from }
  return { from, to: dateOf(end) > date ? 24 * 60 : minuteOf(end) }
}

/** Whether some minutes start within a part of the day, or reach into it. */
export function isWithinHours(minutes: MinuteRange, { from, to }: MinuteRange): boolean {
  return minutes.from < to && (minutes.to > from || minutes.from >= from)
}

function gapsBetween(booked: MinuteRange[], { from, to }: MinuteRange): MinuteRange[] {
  const gaps: MinuteRange[] = []
  let free = from
  for (const minutes of booked.toSorted((a, b) => a.from - b.from)) {
    if (minutes.from > free) gaps.push({ from: free, to: Math.min(minutes.from, to) })
    free = Math.max(free, minutes.to)
  }
  return free < to ? [...gaps, { from: free, to }] : gaps
}

function minuteOf(time: WallClock): number {
  const [hour, minute] = timeOf(time).split(':')
  return Number(hour) * 60 + Number(minute)
}
