import { weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { addTally, addReservation, emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'
import type { Weekday } from '#contract/dates/week.ts'
import type { PlacedReservation } from './placed-reservations.ts'

export type DayFigure = { date: CalendarDate; tally: Tally }

/** Returns the tally of each day. A reservation of several days counts on each of them. */
export function dayFigures(placed: PlacedReservation[], dates: CalendarDate[]): DayFigure[] {
  const days = dates.map((date) => ({ date, tally: emptyTally() }))
  for (const { reservation, from, to } of placed) {
    for (let index = from; index <= to; index += 1) {
      const day = days[index]
      if (day) addReservation(day.tally, reservation)
    }
  }
  return days
}

/** Adds up the tallies of days by weekday, from 0 for Sunday to 6. */
export function weekdayFigures(days: DayFigure[]): Tally[] {
  const weekdays = Array.from({ length: 7 }, emptyTally)
  for (const { date, tally } of days) {
    const weekday = weekdays[weekdayOf(date)]
    if (weekday) addTally(weekday, tally)
  }
  return weekdays
}

export type WeekFigure = { first: CalendarDate; last: CalendarDate; tally: Tally }

/** Returns the tally of each week of the days. A reservation counts once a week. */
export function weekFigures(
  placed: PlacedReservation[],
  dates: CalendarDate[],
  weekStart: Weekday,
): WeekFigure[] {
  const weeks: WeekFigure[] = []
  const weekOfDay = dates.map((date, index) => {
    const week = weeks.at(-1)
    if (week && weekdayOf(date) !== weekStart && !isGap(dates[index - 1], date, weekStart)) week.last = date
    else weeks.push({ first: date, last: date, tally: emptyTally() })
    return weeks.length - 1
  })
  for (const { reservation, from, to } of placed) {
    for (let week = weekOfDay[from] ?? 0; week <= (weekOfDay[to] ?? -1); week += 1) {
      const figure = weeks[week]
      if (figure) addReservation(figure.tally, reservation)
    }
  }
  return weeks
}

/* Whether months are missing between two days, so that a week may have started in the gap. */
function isGap(before: CalendarDate | undefined, date: CalendarDate, weekStart: Weekday): boolean {
  const sinceStart = (day: CalendarDate) => (weekdayOf(day) - weekStart + 7) % 7
  return before !== undefined && date.slice(8) === '01' && sinceStart(date) !== sinceStart(before) + 1
}

/**
 * Returns the figures with the most and the fewest seats, among those with reservations; null if none has any. If seats are
 * equal, the number of reservations decides, then the earlier figure wins.
 */
export function extremesOf<Figure extends { tally: Tally }>(
  figures: Figure[],
): { busiest: Figure; quietest: Figure } | null {
  const used = figures.filter(({ tally }) => tally.reservations > 0)
  const compare = ({ tally: a }: Figure, { tally: b }: Figure) =>
    a.seats - b.seats || a.reservations - b.reservations
  const [quietest] = used.toSorted(compare)
  const [busiest] = used.toSorted((a, b) => compare(b, a))
  return busiest && quietest ? { busiest, quietest } : null
}
