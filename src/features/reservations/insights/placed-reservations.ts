import type { Reservation } from '#contract/reservation.ts'
import { dateOf, type CalendarDate } from '#contract/dates/wall-clock.ts'
import { lastDayOf, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { visitInSteps, type Steps } from '#src/lib/time-slicing/steps.ts'

/** A reservation, and which of some days it lies on: their indexes, both counted in. */
export type PlacedReservation = {
  reservation: Reservation
  from: number
  to: number
  /** The day it begins, which may lie before them all. */
  begins: CalendarDate
  isByDay: boolean
}

/** Where reservations lie among some days in order, between which some may be missing; what lies on none is left out. */
export function* placeReservations(
  reservations: Reservation[],
  dates: CalendarDate[],
): Steps<PlacedReservation[]> {
  const indexes = new Map(dates.map((date, index) => [date, index]))
  const indexFrom = (date: CalendarDate) => {
    const index = indexes.get(date) ?? dates.findIndex((later) => later >= date)
    return index === -1 ? dates.length : index
  }
  const placed: PlacedReservation[] = []
  // Sorted by start, so most begin on the same day as the one before: where that is stays at hand.
  let begins = '' as CalendarDate
  let from = 0
  yield* visitInSteps(reservations, (reservation) => {
    if (begins === '' || !reservation.start.startsWith(begins)) {
      begins = dateOf(reservation.start)
      from = indexFrom(begins)
    }
    const last = lastDayOf(reservation, begins)
    const to = last === begins ? from : indexAfter(last) - 1
    const isOn = last === begins ? dates[from] === begins : to >= from
    if (isOn) placed.push({ reservation, from, to, begins, isByDay: takesWholeDays(reservation) })
  })
  return placed

  function indexAfter(date: CalendarDate): number {
    const index = indexes.get(date)
    return index === undefined ? indexFrom(date) : index + 1
  }
}
