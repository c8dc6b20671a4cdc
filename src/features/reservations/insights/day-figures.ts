import { weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { weekdays, type Weekday } from '#contract/dates/week.ts'
import { hoursOf, minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import { addReservation } from '#src/features/reservations/days/tally.ts'
import { emptyFigure, type Figure } from './figure.ts'
import type { PlacedReservation } from './placed-reservations.ts'

export type DayFigure = { date: CalendarDate; tally: Figure }

/** Returns the figure of each day. A stay counts on each of its days, a night by the hour where it begins. */
export function dayFigures(placed: PlacedReservation[], dates: CalendarDate[]): DayFigure[] {
  const days = dates.map((date) => ({ date, tally: emptyFigure() }))
  for (const { reservation, from, lastCounted, nights } of placed) {
    for (let index = from; index <= lastCounted; index += 1) {
      const day = days[index]
      if (!day) continue
      addReservation(day.tally, reservation)
      if (index - from < nights) day.tally.nights += 1
    }
  }
  return days
}

/** Returns the figures of the 24 hours of each day. A reservation counts in every hour that it covers; whole days count in none. */
export function hourFigures(placed: PlacedReservation[], dates: CalendarDate[]) {
  const days = dates.map((date) => ({ date, hours: Array.from({ length: 24 }, emptyFigure) }))
  for (const { reservation, from, to, isBar } of placed) {
    if (isBar) continue
    for (let index = from; index <= to; index += 1) {
      const day = days[index]
      if (!day) continue
      for (const hour of hoursOf(minutesOn(reservation, day.date))) {
        const tally = day.hours[hour]
        if (tally) addReservation(tally, reservation)
      }
    }
  }
  return days
}

/** Returns the days of each weekday, from 0 for Sunday to 6. */
export function groupByWeekday<Day extends { date: CalendarDate }>(days: Day[]): Day[][] {
  return weekdays.map((weekday) => days.filter(({ date }) => weekdayOf(date) === weekday))
}

export type WeekFigure = { first: CalendarDate; last: CalendarDate; tally: Figure }

/** Returns the figure of each week of the days. A reservation counts once a week. */
export function weekFigures(
  placed: PlacedReservation[],
  days: DayFigure[],
  weekStart: Weekday,
): WeekFigure[] {
  const weeks: WeekFigure[] = []
  const weekOfDay = days.map(({ date, tally: { nights } }, index) => {
    const week = weeks.at(-1)
    if (week && weekdayOf(date) !== weekStart && !isGap(days[index - 1]?.date, date, weekStart)) {
      week.last = date
      week.tally.nights += nights
    } else weeks.push({ first: date, last: date, tally: { ...emptyFigure(), nights } })
    return weeks.length - 1
  })
  for (const { reservation, from, lastCounted } of placed) {
    for (let week = weekOfDay[from] ?? 0; week <= (weekOfDay[lastCounted] ?? -1); week += 1) {
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
