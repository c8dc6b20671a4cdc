import { productOf } from '#src/features/reservations/words/product.ts'
import { foldOnce } from '#src/lib/i18n/folded-texts.ts'

type Titled = { title: string }

const known = new WeakMap<readonly Titled[], string[]>()

/**
 * The products that reservations name, as an address can hold them. However it is spelt, one is one: the first spelling
 * stands for all. Each list is read once, not at every key.
 */
export function productsOf(lists: readonly (readonly Titled[])[]): string[] {
  return distinct(lists.flatMap(productsOfList))
}

function productsOfList(list: readonly Titled[]): string[] {
  const products = known.get(list) ?? distinct([...new Set(list.map((row) => row.title))].map(toProduct))
  known.set(list, products)
  return products
}

function toProduct(title: string): string {
  return productOf({ title })
}

function distinct(products: string[]): string[] {
  const byFolded = new Map<string, string>()
  for (const product of products) {
    const folded = foldOnce(product)
    if (!byFolded.has(folded)) byFolded.set(folded, product)
  }
  return [...byFolded.values()]
}
