import type { Rows } from '#contract/envelope.ts'
import { parseReservations, type Reservation } from '#contract/reservation.ts'
import { addDays } from '#contract/wall-clock.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callApi } from '#src/lib/http.ts'
import { overlapsDays, type Days } from './days.ts'

/**
 * The reservations of some days (§ 4.2). Whether the service counts `end` in is not documented, so it is
 * asked for one day more than wanted, and what lies outside the days is left out here.
 */
export async function listReservations(days: Days, signal?: AbortSignal): Promise<Rows<Reservation>> {
  const { data } = await callApi('/reservations', {
    query: { start: days.first, end: addDays(days.last, 1) },
    ...(signal && { signal }),
  })
  const read = parseReservations(data)
  if (read === null) throw new ApiError({ status: 200, code: 'invalid_answer' })
  return { ...read, rows: read.rows.filter((reservation) => overlapsDays(reservation, days)) }
}
