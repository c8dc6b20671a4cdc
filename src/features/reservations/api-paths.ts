import { addDays } from '#contract/wall-clock.ts'
import type { Days } from '#src/features/reservations/days/days.ts'
import { apiAddress } from '#src/lib/api-address.ts'

/**
 * List Order Reservations (§ 4.2) for some days. Whether the service counts `end` in is not documented, so it is
 * asked for the day after the last one.
 */
export function reservationsAddress({ first, last }: Days): string {
  return apiAddress('/reservations', { start: first, end: addDays(last, 1) })
}
