import { productOf } from '#src/features/reservations/words/product.ts'
import { foldOnce } from '#src/lib/i18n/folded-texts.ts'

/** The products that titles name, as an address can hold them. However it is spelt, one is one: the first spelling stands for all. */
export function productsOf(titles: Iterable<string>): string[] {
  const products = new Map<string, string>()
  for (const title of new Set(titles)) {
    const product = productOf({ title })
    const folded = foldOnce(product)
    if (!products.has(folded)) products.set(folded, product)
  }
  return [...products.values()]
}
