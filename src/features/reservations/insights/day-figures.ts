import { weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { addTally, addTo, emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'
import type { Weekday } from '#contract/dates/week.ts'
import { visitInSteps, type Steps } from '#src/lib/time-slicing/steps.ts'
import type { PlacedReservation } from './placed-reservations.ts'

export type DayFigure = { date: CalendarDate; tally: Tally }

/** How many reservations and seats each of some days has; one of several days counts on each of them. */
export function* dayFigures(placed: PlacedReservation[], dates: CalendarDate[]): Steps<DayFigure[]> {
  const days = dates.map((date) => ({ date, tally: emptyTally() }))
  yield* visitInSteps(placed, ({ reservation, from, to }) => {
    for (let index = from; index <= to; index += 1) {
      const day = days[index]
      if (day) addTo(day.tally, reservation)
    }
  })
  return days
}

/** The same by the day of the week, from 0 for Sunday to 6. */
export function weekdayFigures(days: DayFigure[]): Tally[] {
  const weekdays = Array.from({ length: 7 }, emptyTally)
  for (const { date, tally } of days) {
    const weekday = weekdays[weekdayOf(date)]
    if (weekday) addTally(weekday, tally)
  }
  return weekdays
}

export type WeekFigure = { first: CalendarDate; last: CalendarDate; tally: Tally }

/** How many reservations and seats each week has of these days; in a week a reservation counts once. */
export function* weekFigures(
  placed: PlacedReservation[],
  dates: CalendarDate[],
  weekStart: Weekday,
): Steps<WeekFigure[]> {
  const weeks: WeekFigure[] = []
  const weekOfDay = dates.map((date, index) => {
    const week = weeks.at(-1)
    if (week && weekdayOf(date) !== weekStart && !isGap(dates[index - 1], date, weekStart)) week.last = date
    else weeks.push({ first: date, last: date, tally: emptyTally() })
    return weeks.length - 1
  })
  yield* visitInSteps(placed, ({ reservation, from, to }) => {
    for (let week = weekOfDay[from] ?? 0; week <= (weekOfDay[to] ?? -1); week += 1) {
      const figure = weeks[week]
      if (figure) addTo(figure.tally, reservation)
    }
  })
  return weeks
}

/* Between the two whole months are missing, and a week may have begun in them. */
function isGap(before: CalendarDate | undefined, date: CalendarDate, weekStart: Weekday): boolean {
  const sinceStart = (day: CalendarDate) => (weekdayOf(day) - weekStart + 7) % 7
  return before !== undefined && date.slice(8) === '01' && sinceStart(date) !== sinceStart(before) + 1
}

/**
 * The day of most seats, and that of fewest among those that have reservations: the earliest of several; null where no
 * day has any. Where none says how many seats it takes, reservations decide.
 */
export function extremesOf<Figure extends { tally: Tally }>(
  figures: Figure[],
): { busiest: Figure; quietest: Figure } | null {
  let [busiest, quietest]: [Figure | null, Figure | null] = [null, null]
  for (const figure of figures) {
    if (figure.tally.reservations === 0) continue
    if (busiest === null || compare(figure.tally, busiest.tally) > 0) busiest = figure
    if (quietest === null || compare(figure.tally, quietest.tally) < 0) quietest = figure
  }
  return busiest && quietest && { busiest, quietest }
}

function compare(a: Tally, b: Tally): number {
  return a.seats - b.seats || a.reservations - b.reservations
}
