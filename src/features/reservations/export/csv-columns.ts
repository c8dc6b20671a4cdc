import type { Reservation } from '#contract/reservation.ts'
import { dateOf, timeOf, type WallClock } from '#contract/dates/wall-clock.ts'
import { daysOfReservation, takesWholeDays } from '#src/features/reservations/days/days.ts'
import { nightsOf } from '#src/features/reservations/days/stays.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'

/** The value of a cell; null if it is not known. */
type Cell = string | number | null

const hasTimes = (reservation: Reservation) => !takesWholeDays(reservation)
const timeIn = (time: WallClock | null) => time && timeOf(time).slice(0, 5)

/* The columns of an exported table, in their order. Whole days have no times. */
const columns = {
  id: ({ id }) => id,
  product: ({ title }) => parseTitle(title).product,
  quantity: ({ title }) => parseTitle(title).quantity,
  title: ({ title }) => title,
  type: ({ type }, typeLabel) => typeLabel(type),
  startDate: ({ start }) => dateOf(start),
  startTime: (row) => (hasTimes(row) ? timeIn(row.start) : null),
  endDate: (row) => (hasTimes(row) ? row.end && dateOf(row.end) : daysOfReservation(row).last),
  endTime: (row) => (hasTimes(row) ? timeIn(row.end) : null),
  nights: (row) => nightsOf(row) || null,
  seats: (row) => row.seats_count,
  bookedAt: ({ created_at: at }) => at && `${dateOf(at)} ${timeIn(at)}`,
  order: ({ url }) => url,
} satisfies Record<string, (row: Reservation, typeLabel: (type: string) => string) => Cell>

type TableTexts = {
  columnName: (column: keyof typeof columns) => string
  typeLabel: (type: string) => string
}

/**
 * Converts reservations to the rows of a table; the first row has the column names. Dates and times have a format that
 * spreadsheets recognise.
 */
export function toTable(
  reservations: readonly Reservation[],
  { columnName, typeLabel }: TableTexts,
): Cell[][] {
  const entries = Object.entries(columns)
  return [
    // The cast is safe: these are the keys.
    entries.map(([column]) => columnName(column as keyof typeof columns)),
    ...reservations.map((row) => entries.map(([, read]) => read(row, typeLabel))),
  ]
}
