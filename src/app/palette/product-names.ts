import { productOf } from '#src/features/reservations/labels/product-title.ts'
import { foldTextCached } from '#src/lib/i18n/fold-text-cached.ts'
import { matchesTerms, readSearchTerms, startInWord } from '#src/lib/i18n/text-match.ts'

type WithTitle = { title: string }

const namesByList = new WeakMap<readonly WithTitle[], string[]>()

/**
 * Returns the products of reservations, as an address names them. Spellings of one product count once, by the first of them.
 * A list is read once, not at every key.
 */
export function productNames(list: readonly WithTitle[]): string[] {
  const known = namesByList.get(list)
  if (known !== undefined) return known
  const byFolded = new Map<string, string>()
  for (const title of new Set(list.map((row) => row.title))) {
    const product = productOf({ title })
    const folded = foldTextCached(product)
    if (!byFolded.has(folded)) byFolded.set(folded, product)
  }
  const names = [...byFolded.values()]
  namesByList.set(list, names)
  return names
}

/** Returns the products whose names have all of some words. A word of one or two letters begins a word, and a number is a whole one. */
export function productsCalled(words: string, products: readonly string[]): string[] {
  const terms = readSearchTerms(words)
  return products.filter((product) => {
    const name = foldTextCached(product)
    return (
      terms.folded !== '' && matchesTerms(name, terms) && terms.words.every(({ word }) => hasWord(name, word))
    )
  })
}

function hasWord(name: string, word: string): boolean {
  if (/^\d+$/.test(word)) return name.split(/\D+/).some((number) => number === word)
  return word.length > 2 || startInWord(name, word) >= 0
}
