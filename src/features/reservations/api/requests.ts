import type { Rows } from '#contract/envelope.ts'
import { parseReservations, type Reservation } from '#contract/reservation.ts'
import { byStart, overlapsDays, type Days } from '#src/features/reservations/days/days.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'
import { readList } from '#src/lib/api/http.ts'
import { reservationsApiPath } from '#contract/api-paths.ts'
import { assignHues } from '#src/lib/products/product-hue.ts'

/**
 * Lists the reservations of some days (store-api.md § 4.2). Drops rows outside the days, because the service may treat
 * `end` as inclusive or exclusive, or ignore it. Their products have their colours from then on.
 */
export async function listReservations(days: Days, signal?: AbortSignal): Promise<LoadedReservations> {
  const requestedAt = performance.now()
  const list = await readList(reservationsApiPath(days), parseReservations, signal)
  return loadedReservations(days, list, requestedAt)
}

/** The reservations of a response that lie on some days. */
export function loadedReservations(
  days: Days,
  list: Rows<Reservation>,
  requestedAt: number,
): LoadedReservations {
  const rows = list.rows.filter((reservation) => overlapsDays(reservation, days)).sort(byStart)
  assignHues(rows.map(({ id, title }) => ({ id, product: parseTitle(title).product })))
  return { days, rows, unreadable: list.unreadable, requestedAt, receivedAt: performance.now() }
}
