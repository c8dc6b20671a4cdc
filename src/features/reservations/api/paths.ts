import { addDays } from '#contract/wall-clock.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { apiPath } from '#src/lib/api/api-path.ts'

/**
 * List Order Reservations (store-api.md § 4.2) for some days. Whether the service counts `end` in is not documented, so it is
 * asked for the day after the last one.
 */
export function reservationsApiPath({ first, last }: Days): string {
  return apiPath('/reservations', { start: first, end: addDays(last, 1) })
}
