import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate, type WallClock } from '#contract/dates/wall-clock.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { minuteOf, minutesOn, wholeDay } from '#src/features/reservations/days/minutes-on.ts'
import { peakByHour, type HourOfDay } from '#src/features/reservations/days/nothing-booked.ts'
import type { MinuteRange } from '#src/lib/typed-days/rule.ts'
import type { Phase } from './phases.ts'

/** The hours of the axis of a board. */
export type Axis = { firstHour: number; hourCount: number }

/** Returns where a minute lies on an axis, from 0 to 1. */
export function fractionOf(minute: number, { firstHour, hourCount }: Axis): number {
  return Math.min(1, Math.max(0, (minute - firstHour * 60) / (hourCount * 60)))
}

const minHours = 8

/**
 * Returns the hours of a day, at least eight: from the first of its reservations by the hour, or the hour before now, to the end
 * of the last; none on a day without such reservations. Of an evening before only the rest is on them, unless the day has no other.
 */
export function hoursOfDay(
  reservations: readonly Reservation[],
  date: CalendarDate,
  now: WallClock | null,
): HourOfDay[] {
  let [first, last] = [wholeDay.to, 0]
  for (const reservation of reservations) {
    if (isDrawnAsBar(reservation)) continue
    const { from, to } = minutesOn(reservation, date)
    if (dateOf(reservation.start) >= date) first = Math.min(first, from)
    last = Math.max(last, to, from + 1)
  }
  if (last === 0) return []
  if (first === wholeDay.to) first = wholeDay.from
  const minute = now && minuteOf(now, date)
  const from = minute === null ? first : Math.min(first, Math.max(0, minute - 60))
  const firstHour = Math.min(Math.floor(from / 60), 24 - minHours)
  const endHour = Math.min(24, Math.max(Math.ceil(Math.max(last, minute ?? 0) / 60), firstHour + minHours))
  return peakByHour(reservations, date).slice(firstHour, endHour)
}

/** The first of the fullest hours; null where never two reservations are on at once. */
export function peakOf(hours: HourOfDay[]): HourOfDay | null {
  const most = Math.max(...hours.map(({ atOnce }) => atOnce))
  return (most > 1 && hours.find(({ atOnce }) => atOnce === most)) || null
}

/* A shorter bar could not be seen. */
const minSpanMinutes = 20

/** The part of a reservation on a day, as long as its bar needs. */
export function spanOf(reservation: Reservation, date: CalendarDate): MinuteRange {
  const { from, to } = minutesOn(reservation, date)
  return { from, to: Math.max(to, from + minSpanMinutes) }
}

/* The part of an axis that `22 hrs 51 mins left` takes, and that which `1 hr 30 mins` takes on a phone. */
const [leftWidth, phoneWidth] = [0.42, 0.36]
/* In px: a letter of a length, what is around it, and the shortest axis that has lengths but on a phone. */
const [letter, aroundLength, axis] = [7, 14, 430]

/**
 * Returns where the words of a bar, of so many letters, have room, off the line of now: after or before it, or above it for how
 * much of it is left; undefined for a length without room, and of what is past or ends before the axis. Places are parts of the axis,
 * from 0 to 1.
 */
export function placeOfWords(
  { from, to }: MinuteRange,
  nowAt: number | null,
  phase: Phase,
  letters: number,
): 'after' | 'before' | 'above-start' | 'above-end' | undefined {
  if (phase === 'past' || to === 0) return
  const isRunning = phase === 'running'
  const width = isRunning ? leftWidth : (letters * letter + aroundLength) / axis
  if (to + width <= 1) return 'after'
  // What has not begun has its room behind the line of now.
  if (from - (isRunning ? 0 : (nowAt ?? 0)) >= width) return 'before'
  if (isRunning && nowAt !== null) return nowAt < 0.56 ? 'above-end' : 'above-start'
}

/** The same on a phone, where the line of now is above the bars, and how much is left has a line of its own. */
export function placeOnPhone({ from, to }: MinuteRange, phase: Phase): 'after' | 'before' | undefined {
  if (phase === 'past' || phase === 'running' || to === 0) return
  if (to + phoneWidth <= 1) return 'after'
  if (from >= phoneWidth) return 'before'
}
