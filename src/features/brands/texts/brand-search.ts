import { cached } from '#src/lib/cached.ts'
import type { Brand } from '#contract/brand.ts'
import { readName } from '#contract/names.ts'
import { readableSlug } from './slug-text.ts'
import { foundBrands, updateBrands, type FoundBrands } from '#src/features/brands/api/brand-pages.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { matchesTerms, readSearchTerms } from '#src/lib/i18n/text-match.ts'

/** Returns the folded text that searches match: names in all languages, id and slug. Cached per brand. */
export const searchTextOf = cached((brand: Brand) => {
  const translations = Object.values(brand.translations)
  const names = [brand.name, ...translations.map(({ name }) => name)]
  return foldText(
    [...new Set(names.map(readName)), brand.id, readableSlug(readName(brand.metadata.url))].join(' '),
  )
})

/** Returns the brands that match, in their order; none if the search has no words. */
export function searchBrands(brands: readonly Brand[], typed: string): Brand[] {
  const terms = readSearchTerms(typed)
  if (terms.words.length === 0) return []
  return brands.filter((brand) => matchesTerms(searchTextOf(brand), terms))
}

/**
 * Merges the store's results for a keyword with the loaded brands that match it, also in other spellings. Loaded brands come
 * first, as the results have them. Counts describe the store's results.
 */
export function mergeFoundBrands(
  all: FoundBrands,
  keyword: string,
  found: FoundBrands = foundBrands({ pages: [] }),
): FoundBrands {
  const matching = updateBrands(searchBrands(all.brands, keyword), found.brands)
  const ids = new Set(matching.map(({ id }) => id))
  return { ...found, brands: [...matching, ...found.brands.filter(({ id }) => !ids.has(id))] }
}
