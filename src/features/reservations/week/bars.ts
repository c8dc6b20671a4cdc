import type { Reservation } from '#contract/reservation.ts'
import type { CalendarDate } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, isDrawnAsBar } from '#src/features/reservations/days/days.ts'
import type { ByDay } from '#src/features/reservations/days/reservations-by-day.ts'
import { endsBeforeOpening, type Hours } from '#src/features/reservations/days/visible-hours.ts'

type Bars = { drawn: Set<Reservation>; overflow: Map<CalendarDate, Reservation[]> }

/* Below three bars a line has the number of the others. A single other takes the line itself. */
const maxBarsPerDay = 3

/**
 * Places bars above the hours: reservations of whole days, and on its second day the end of a night before the first hour.
 * Draws reservations of several days first, beginning with the longest; then each day's earliest.
 */
export function placeBars(byDay: ByDay, hours: Hours): Bars {
  const bars = new Map([...byDay].map(([date, onDay]) => [date, onDay.filter(isBarOn(date, hours))]))
  const drawn = new Set<Reservation>()
  const drawnByDay = new Map<CalendarDate, Reservation[]>([...bars.keys()].map((date) => [date, []]))
  const isFree = (date: CalendarDate) => {
    const all = bars.get(date)?.length ?? 0
    const max = all === maxBarsPerDay + 1 ? all : maxBarsPerDay
    return (drawnByDay.get(date)?.length ?? 0) < max
  }
  const draw = (reservation: Reservation, dates: CalendarDate[]) => {
    drawn.add(reservation)
    for (const date of dates) drawnByDay.get(date)?.push(reservation)
  }
  const multiDay = multiDayReservations(bars)
  for (const [reservation, dates] of multiDay) if (dates.every(isFree)) draw(reservation, dates)
  for (const [date, onDay] of bars) {
    for (const reservation of onDay) {
      if (!isFree(date)) break
      if (!multiDay.has(reservation)) draw(reservation, [date])
    }
  }
  const overflow = new Map<CalendarDate, Reservation[]>()
  for (const [date, onDay] of bars) {
    if (drawnByDay.get(date)?.length === onDay.length) continue
    overflow.set(
      date,
      onDay.filter((reservation) => !drawn.has(reservation)),
    )
  }
  return { drawn, overflow }
}

/* Most reservations start on their day, which the first comparison tells. */
function isBarOn(date: CalendarDate, hours: Hours) {
  return (reservation: Reservation) =>
    isDrawnAsBar(reservation) ||
    (!reservation.start.startsWith(date) && endsBeforeOpening(reservation, hours))
}

/* Returns the reservations of several days with their days in `byDay`, the longest first. */
function multiDayReservations(byDay: ByDay): Map<Reservation, CalendarDate[]> {
  const multiDay = new Map<Reservation, CalendarDate[]>()
  for (const [date, onDay] of byDay) {
    for (const reservation of onDay) {
      const { first, last } = daysOfReservation(reservation)
      if (first === last) continue
      const dates = multiDay.get(reservation)
      if (dates) dates.push(date)
      else multiDay.set(reservation, [date])
    }
  }
  return new Map([...multiDay].sort(([, a], [, b]) => b.length - a.length))
}
