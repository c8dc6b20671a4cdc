import { productOf } from '#src/features/reservations/labels/product-title.ts'
import { foldTextCached } from '#src/lib/i18n/fold-text-cached.ts'

type WithTitle = { title: string }

const namesByList = new WeakMap<readonly WithTitle[], string[]>()

/**
 * Returns the products of reservations, as an address names them. Spellings of one product count once, by the first of them.
 * Each list is read once, not at every key.
 */
export function productNames(lists: readonly (readonly WithTitle[])[]): string[] {
  return distinct(lists.flatMap(namesInList))
}

function namesInList(list: readonly WithTitle[]): string[] {
  const products =
    namesByList.get(list) ?? distinct([...new Set(list.map((row) => row.title))].map(toProduct))
  namesByList.set(list, products)
  return products
}

function toProduct(title: string): string {
  return productOf({ title })
}

function distinct(products: string[]): string[] {
  const byFolded = new Map<string, string>()
  for (const product of products) {
    const folded = foldTextCached(product)
    if (!byFolded.has(folded)) byFolded.set(folded, product)
  }
  return [...byFolded.values()]
}
