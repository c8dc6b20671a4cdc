import type { Reservation } from '#contract/reservation.ts'
import { productHue, type HueClass } from '#src/lib/products/product-hue.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'

const hues = new WeakMap<Reservation, HueClass>()

/** Returns the colour of a reservation's product. Cached, because a month is rendered often. */
export function reservationHue(reservation: Reservation): HueClass {
  const cached = hues.get(reservation)
  if (cached !== undefined) return cached
  const hue = productHue(parseTitle(reservation.title).product)
  hues.set(reservation, hue)
  return hue
}
