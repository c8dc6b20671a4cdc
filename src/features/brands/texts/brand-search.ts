import type { Brand } from '#contract/brand.ts'
import { readName } from '#contract/names.ts'
import { readableSlug } from './slug-text.ts'
import type { FoundBrands } from '#src/features/brands/api/queries.ts'
import { snapshotsById, withNewest } from '#src/features/brands/api/brand-snapshots.ts'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { matchesTerms, readSearchTerms } from '#src/lib/i18n/text-match.ts'

const searchTexts = new WeakMap<Brand, string>()

/** Returns the folded text that searches match: names in all languages, id and slug. Cached per brand. */
export function searchTextOf(brand: Brand): string {
  const known = searchTexts.get(brand)
  if (known !== undefined) return known
  const translations = Object.values(brand.translations)
  const names = [brand.name, ...translations.map(({ name }) => name)]
  const text = foldText(
    [...new Set(names.map(readName)), brand.id, readableSlug(readName(brand.metadata.url))].join(' '),
  )
  searchTexts.set(brand, text)
  return text
}

/** Returns the brands that match, in their order; none if the search has no words. */
export function searchBrands(brands: readonly Brand[], typed: string): Brand[] {
  const terms = readSearchTerms(typed)
  if (terms.words.length === 0) return []
  return brands.filter((brand) => matchesTerms(searchTextOf(brand), terms))
}

/**
 * Merges the store's results for a keyword with the loaded brands that match it, also in other spellings. Loaded brands come
 * first, each in its newest version. Counts describe the store's results.
 */
export function mergeFoundBrands(all: FoundBrands, found: FoundBrands): FoundBrands {
  const matching = withNewest(
    { ...all, brands: searchBrands(all.brands, found.keyword) },
    snapshotsById(found),
  )
  const ids = new Set(matching.brands.map(({ id }) => id))
  const others = withNewest(found, snapshotsById(all)).brands.filter(({ id }) => !ids.has(id))
  return { ...found, brands: [...matching.brands, ...others] }
}
