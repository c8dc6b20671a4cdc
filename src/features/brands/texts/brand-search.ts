import type { Brand } from '#contract/brand.ts'
import { readName } from '#contract/names.ts'
import type { FoundBrands } from '#src/features/brands/api/queries.ts'
import { readingsIn, withLater } from '#src/features/brands/api/brand-readings.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { matchesTerms, readSearchTerms } from '#src/lib/i18n/text-match.ts'

const searchTexts = new WeakMap<Brand, string>()

/** What a brand is searched by, folded: its names in all languages, its id and its slug. Folded once, not at every key. */
export function searchTextOf(brand: Brand): string {
  const known = searchTexts.get(brand)
  if (known !== undefined) return known
  const translations = Object.values(brand.translations)
  const names = [brand.name, ...translations.map(({ name }) => name)]
  const text = foldText([...new Set(names.map(readName)), brand.id, readName(brand.metadata.url)].join(' '))
  searchTexts.set(brand, text)
  return text
}

/** The brands that a search finds, in their order; none where nothing but signs was typed. */
export function searchBrands(brands: readonly Brand[], typed: string): Brand[] {
  const terms = readSearchTerms(typed)
  if (terms.words.length === 0) return []
  return brands.filter((brand) => matchesTerms(searchTextOf(brand), terms))
}

/**
 * The brands that the store found for a keyword, and before them those of all loaded brands that the keyword finds in
 * another spelling too; each as it was read last. Everything else is said of what the store found.
 */
export function uniteFound(all: FoundBrands, found: FoundBrands): FoundBrands {
  const own = withLater({ ...all, brands: searchBrands(all.brands, found.keyword) }, readingsIn(found))
  const ids = new Set(own.brands.map(({ id }) => id))
  const others = withLater(found, readingsIn(all)).brands.filter(({ id }) => !ids.has(id))
  return { ...found, brands: [...own.brands, ...others] }
}
