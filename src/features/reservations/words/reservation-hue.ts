import type { Reservation } from '#contract/reservation.ts'
import { productHue, type HueClass } from '#src/lib/products/product-hue.ts'
import { readTitle } from './product.ts'

const hues = new WeakMap<Reservation, HueClass>()

/** The colour of a reservation's product, remembered: a month is drawn again and again. */
export function reservationHue(reservation: Reservation): HueClass {
  const known = hues.get(reservation)
  if (known !== undefined) return known
  const hue = productHue(readTitle(reservation.title).product)
  hues.set(reservation, hue)
  return hue
}
