import type { Reservation } from '#contract/reservation.ts'
import { dateOf, timeOf, type WallClock } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { nightsOf } from '#src/features/reservations/days/stays.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'

/** The value of a cell; null if it is not known. */
type Cell = string | number | null

/** The columns of an exported table, in their order. */
const columns = [
  'id',
  'product',
  'quantity',
  'title',
  'type',
  'startDate',
  'startTime',
  'endDate',
  'endTime',
  'nights',
  'seats',
  'bookedAt',
  'order',
] as const

type TableTexts = {
  columnName: (column: (typeof columns)[number]) => string
  typeLabel: (type: string) => string
}

/**
 * Converts reservations to the rows of a table; the first row has the column names. Dates and times have a format that
 * spreadsheets recognise; whole days have no times.
 */
export function toTable(
  reservations: readonly Reservation[],
  { columnName, typeLabel }: TableTexts,
): Cell[][] {
  const toRow = (reservation: Reservation) => {
    const { id, title, type, seats_count: seats, created_at: bookedAt, url } = reservation
    const { product, quantity } = parseTitle(title)
    const cells: Record<(typeof columns)[number], Cell> = {
      ...timesOf(reservation),
      id,
      product,
      quantity,
      title,
      type: typeLabel(type),
      nights: nightsOf(reservation) || null,
      seats,
      bookedAt: bookedAt && `${dateOf(bookedAt)} ${hoursAndMinutes(bookedAt)}`,
      order: url,
    }
    return columns.map((column) => cells[column])
  }
  return [columns.map(columnName), ...reservations.map(toRow)]
}

function timesOf(reservation: Reservation) {
  const { start, end } = reservation
  const { first, last } = daysOfReservation(reservation)
  if (takesWholeDays(reservation)) return { startDate: first, startTime: null, endDate: last, endTime: null }
  return {
    startDate: first,
    startTime: hoursAndMinutes(start),
    endDate: end && dateOf(end),
    endTime: end && hoursAndMinutes(end),
  }
}

function hoursAndMinutes(time: WallClock): string {
  return timeOf(time).slice(0, 5)
}
