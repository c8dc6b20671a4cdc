import { addDays, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import { hoursOf, minutesOn } from '#src/features/reservations/days/minutes-on.ts'
import { reservationsByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { nightsOf } from '#src/features/reservations/days/stays.ts'
import { addReservation, emptyTally, tallyOf, type Tally } from '#src/features/reservations/days/tally.ts'

/** A date with the reservations that lie on it. */
export type CountedDay = {
  date: CalendarDate
  onDay: Reservation[]
  /** Those that lie on no earlier date. */
  begun: Reservation[]
  /** Those that count on it: a stay on each of its days, a night by the hour on the first of the dates alone. */
  counted: Reservation[]
  /** The stays that have a night from this date on. */
  staying: Reservation[]
}

/** Returns the reservations of each date. Dates are in order and may have gaps. */
export function countedDays(reservations: Reservation[], dates: CalendarDate[]): CountedDay[] {
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  const byDay = reservationsByDay(reservations, { first, last })
  const earlier = new Set<Reservation>()
  return dates.map((date) => {
    const onDay = byDay.get(date) ?? []
    const counted = onDay.filter((row) => !earlier.has(row) || isDrawnAsBar(row))
    const begun = onDay.filter((row) => !earlier.has(row))
    for (const row of begun) earlier.add(row)
    const midnight = `${addDays(date, 1)}T00:00:00`
    const staying = counted.filter((row) => nightsOf(row) > 0 && (row.end ?? '') > midnight)
    return { date, onDay, begun, counted, staying }
  })
}

/** Lists what counts on some days that follow one another, each reservation once. */
export function rowsOf(days: CountedDay[]): Reservation[] {
  return days.flatMap(({ begun, counted }, index) => (index === 0 ? counted : begun))
}

/** The sums of some reservations: a tally, and how many nights begin on the counted days. */
export type Figure = Tally & { nights: number }

/** The unit of the insights: nights of a store of stays, else seats, or reservations if none has a seat count. */
export type Measure = 'nights' | 'seats' | 'reservations'

export function emptyFigure(): Figure {
  return { ...emptyTally(), nights: 0 }
}

/** Adds up what counts on some days, each reservation once. */
export function figureOf(days: CountedDay[]): Figure {
  const nights = days.reduce((sum, { staying }) => sum + staying.length, 0)
  return { ...tallyOf(rowsOf(days)), nights }
}

/** Returns the figures of the 24 hours of each day. A reservation counts in every hour that it covers; stays count in none. */
export function hourFigures(days: CountedDay[]) {
  return days.map(({ date, onDay }) => {
    const hours = Array.from({ length: 24 }, emptyFigure)
    for (const row of onDay.filter((row) => !isDrawnAsBar(row))) {
      for (const hour of hoursOf(minutesOn(row, date))) {
        const figure = hours[hour]
        if (figure) addReservation(figure, row)
      }
    }
    return { date, hours }
  })
}

/** Returns the mean of figures as it is written, with one decimal. */
export function meanFigure(figures: Figure[]): Figure {
  const mean = (key: Exclude<keyof Figure, 'areStays'>) => {
    const sum = figures.reduce((so, figure) => so + figure[key], 0)
    const count = Math.max(1, figures.length)
    // Less than 0.1 would be 0 with one decimal: once in a year is 0.003 a day.
    return sum * 10 < count ? Number((sum / count).toPrecision(1)) : Math.round((sum * 10) / count) / 10
  }
  return {
    reservations: mean('reservations'),
    seats: mean('seats'),
    unknown: mean('unknown'),
    areStays: figures.every(({ areStays }) => areStays),
    nights: mean('nights'),
  }
}
