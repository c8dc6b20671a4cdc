import type { Brand } from '#contract/brand.ts'
import type { FoundBrands } from '#src/features/brands/api/queries.ts'

type Known = {
  keyword: string
  /** The ids of the brands that the keyword finds in the store. */
  found: readonly string[]
  /** The ids that the list has shown before. */
  seen: Set<string>
  /** The version of each brand as of its last save here; the list must not show an older one. */
  shown: ReadonlyMap<string, number>
}

/** Throws an error if the list contradicts the store; valid at any moment. */
export function checkList(list: FoundBrands, { keyword, found, seen, shown }: Known): void {
  const ids = list.brands.map((brand) => brand.id)
  if (list.keyword !== keyword || ids.some((id) => !found.includes(id))) {
    throw new Error('What another search found is shown.')
  }
  if (new Set(ids).size < ids.length) throw new Error('A brand is there twice.')
  for (const id of ids) seen.add(id)
  if (seen.size > ids.length) throw new Error('A brand was lost.')
  for (const brand of list.brands) {
    if (versionOf(brand) < (shown.get(brand.id) ?? 0)) throw new Error('An older answer is shown.')
  }
  const isAllThere = ids.length === found.length
  if (list.total !== found.length || list.isComplete !== isAllThere || list.pagesLeft > 0 === isAllThere) {
    throw new Error('What is not read yet is said wrongly.')
  }
}

/** How often a brand was changed; the simulation stores this number as its name. */
export function versionOf({ name = '' }: Pick<Brand, 'name'>): number {
  return Number(name)
}
