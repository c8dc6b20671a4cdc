import { addDays, weekdayOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { weekdays, type Weekday } from '#contract/dates/week.ts'
import { hoursOf, minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import { addReservation } from '#src/features/reservations/days/tally.ts'
import { emptyFigure, figureOf, type Figure, type PlacedReservation } from './figure.ts'

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

/** Returns the figure of each week of the days, which months may be missing between. A reservation counts once a week. */
export function weekFigures(
  placed: PlacedReservation[],
  days: DayFigure[],
  weekStart: Weekday,
): WeekFigure[] {
  const startOfWeek = (date: CalendarDate) => addDays(date, -((weekdayOf(date) - weekStart + 7) % 7))
  let end = 0
  return [...Map.groupBy(days, ({ date }) => startOfWeek(date)).values()].flatMap((week) => {
    const [first, last, from] = [week[0], week.at(-1), end]
    end += week.length
    const inWeek = placed.filter((row) => row.from < end && row.lastCounted >= from)
    const nights = week.reduce((sum, { tally }) => sum + tally.nights, 0)
    return first && last ? { first: first.date, last: last.date, tally: { ...figureOf(inWeek), nights } } : []
  })
}
