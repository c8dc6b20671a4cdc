import { isDrawnAsBar, lastDayOf } from '#src/features/reservations/days/days.ts'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import type { Reservation } from '#contract/reservation.ts'
import { addReservation, emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'

/** A reservation and the indexes of the first and the last date that it covers. */
export type PlacedReservation = {
  reservation: Reservation
  from: number
  to: number
  /** The day it begins, which may be before the first date. */
  begins: CalendarDate
  /** The last date on which it counts: a night by the hour counts on the day on which it begins. */
  lastCounted: number
  /** Whether it is drawn as a bar across days, and so counts in no hour. */
  isBar: boolean
  /** How many of its nights begin on the dates, from `from` on. */
  nights: number
}

/** Finds the dates that each reservation covers; skips those that cover none. Dates are in order and may have gaps. */
export function placeReservations(reservations: Reservation[], dates: CalendarDate[]): PlacedReservation[] {
  const indexes = new Map(dates.map((date, index) => [date, index]))
  const indexFrom = (date: CalendarDate) => {
    const index = indexes.get(date) ?? dates.findIndex((later) => later >= date)
    return index === -1 ? dates.length : index
  }
  const placed: PlacedReservation[] = []
  for (const reservation of reservations) {
    const begins = dateOf(reservation.start)
    const last = lastDayOf(reservation, begins)
    const from = indexFrom(begins)
    const to = indexes.get(last) ?? indexFrom(last) - 1
    if (to < from) continue
    const isBar = isDrawnAsBar(reservation)
    // No night begins on the last day of a stay.
    const nights = isBar ? to - from + (indexes.has(last) ? 0 : 1) : 0
    placed.push({ reservation, from, to, lastCounted: isBar ? to : from, begins, isBar, nights })
  }
  return placed
}

/** The sums of some reservations: a tally, and how many nights begin on the counted days. */
export type Figure = Tally & { nights: number }

/** The unit of the insights: nights of a store of stays, else seats, or reservations if none has a seat count. */
export type Measure = 'nights' | 'seats' | 'reservations'

export function emptyFigure(): Figure {
  return { ...emptyTally(), nights: 0 }
}

/** Adds up reservations, each once. */
export function figureOf(placed: PlacedReservation[]): Figure {
  const figure = emptyFigure()
  for (const { reservation, nights } of placed) {
    addReservation(figure, reservation)
    figure.nights += nights
  }
  return figure
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
