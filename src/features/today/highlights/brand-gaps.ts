import {
  filterOptions,
  isMatch,
  type BrandFilterOption,
  type BrandRow,
} from '#src/features/brands/list/brand-rows.ts'

/** Something that brands lack, as a filter of the brand list, and how many brands lack it. */
export type BrandGap = { filter: BrandFilterOption; count: number }

/**
 * The largest gaps of the loaded brands, at most two: missing texts in another language, or else incomplete texts; and a
 * missing picture. Omits gaps without brands.
 */
export function brandGaps(rows: BrandRow[]): BrandGap[] {
  const gaps = filterOptions()
    .map((filter) => ({ filter, count: rows.filter((row) => isMatch(filter, row)).length }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
  const largest = (...kinds: BrandFilterOption['kind'][]) =>
    gaps.find(({ filter }) => kinds.includes(filter.kind))
  return [largest('untranslated') ?? largest('incomplete'), largest('logo', 'banner')].filter(
    (gap) => gap !== undefined,
  )
}
