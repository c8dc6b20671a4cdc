import { productHue, type HueClass } from '#src/lib/products/product-hue.ts'
import { parseTitle } from '#src/features/reservations/days/product-title.ts'

type TitleFacts = ReturnType<typeof parseTitle> & { hue: HueClass }

const maxTitles = 20_000
const factsByTitle = new Map<string, TitleFacts>()

/** A title's product and quantity, and the product's colour. Cached: the tiles of a month read the same few titles many times. */
export function titleFacts(title: string): TitleFacts {
  let facts = factsByTitle.get(title)
  if (facts === undefined) {
    const parsed = parseTitle(title)
    facts = { ...parsed, hue: productHue(parsed.product) }
    if (factsByTitle.size === maxTitles) factsByTitle.clear()
    factsByTitle.set(title, facts)
  }
  return facts
}
