import type { FoundBrands } from '#src/features/brands/api/queries.ts'

/** Whether the store has brands of this list that are not loaded. */
export function hasMore({ brands, unreadable, total, pagesLeft }: FoundBrands): boolean {
  return total === null ? pagesLeft > 0 : brands.length + unreadable < total
}
