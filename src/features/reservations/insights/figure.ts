import { addReservation, emptyTally, type Tally } from '#src/features/reservations/days/tally.ts'
import type { PlacedReservation } from './placed-reservations.ts'

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
  const mean = (key: keyof Figure) => {
    const sum = figures.reduce((so, figure) => so + figure[key], 0)
    const count = Math.max(1, figures.length)
    // Less than 0.1 would be 0 with one decimal: once in a year is 0.003 a day.
    return sum * 10 < count ? Number((sum / count).toPrecision(1)) : Math.round((sum * 10) / count) / 10
  }
  return {
    reservations: mean('reservations'),
    seats: mean('seats'),
    unknown: mean('unknown'),
    stays: mean('stays'),
    nights: mean('nights'),
  }
}
