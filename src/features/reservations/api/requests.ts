import { parseReservations, type Reservation } from '#contract/reservation.ts'
import { overlapsDays, type Days } from '#src/features/reservations/days/days.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import type { LoadedReservations } from '#src/features/reservations/days/loaded-reservations.ts'
import { readList } from '#src/lib/api/read-data.ts'
import { reservationsApiPath } from '#contract/api-paths.ts'
import { assignHues } from '#src/lib/products/product-hue.ts'

/**
 * Lists the reservations of some days (store-api.md § 4.2). Drops rows outside the days, because the service may treat
 * `end` as inclusive or exclusive, or ignore it. Their products have their colours from then on.
 */
export async function listReservations(days: Days, signal?: AbortSignal): Promise<LoadedReservations> {
  const requestedAt = performance.now()
  const list = await readList(reservationsApiPath(days), parseReservations, signal)
  const rows = list.rows.filter((reservation) => overlapsDays(reservation, days)).sort(byStart)
  assignHues(rows.map(({ id, title }) => ({ id, product: parseTitle(title).product })))
  return { days, rows, unreadable: list.unreadable, requestedAt, receivedAt: performance.now() }
}

function byStart(a: Reservation, b: Reservation): number {
  if (a.start === b.start) return 0
  return a.start < b.start ? -1 : 1
}
