import { parseReservations, type Reservation } from '#contract/reservation.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'

/** A raw reservation by the hour, as the store sends it. */
export function hourly(title: string, start: string, end?: string | null, others?: object) {
  return { title, type: 'time', start, end, ...others }
}

/** A raw reservation of whole days. */
export function wholeDays(title: string, start: string, end?: string, others?: object) {
  return { ...hourly(title, start, end, others), type: 'day' }
}

/** Parses raw reservations. */
export function rowsOf(raw: unknown[]): Reservation[] {
  return parseReservations(raw)?.rows ?? []
}

/** Parses one raw reservation. */
export function rowOf(raw: object): Reservation {
  const [row] = rowsOf([raw])
  if (row === undefined) throw new Error('no reservation')
  return row
}

/** A response of raw reservations of some days, whose request was sent and answered at a time. */
export function loadedOf(days: Days, raw: unknown[], at = 0): LoadedReservations {
  const { rows, unreadable } = parseReservations(raw) ?? { rows: [], unreadable: [] }
  return { days, rows, unreadable, requestedAt: at, receivedAt: at }
}
