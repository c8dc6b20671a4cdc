import { parseTitle } from '#src/features/reservations/days/product-title.ts'
import { productHue, type HueClass } from '#src/lib/products/product-hue.ts'

/** Returns the colour of a reservation's product. */
export function reservationHue({ title }: { title: string }): HueClass {
  return productHue(parseTitle(title).product)
}
