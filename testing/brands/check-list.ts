import type { Brand } from '#contract/brand.ts'
import type { FoundBrands } from '#src/features/brands/api/queries.ts'

type Known = {
  keyword: string
  /** What the store finds by it, by id. */
  found: readonly string[]
  /** Which of them were in the list before. */
  seen: Set<string>
  /** The version that each brand has had since it was saved here and read after it. */
  shown: ReadonlyMap<string, number>
}

/** Throws what is wrong about a list of brands, at whatever moment. */
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

/** How often a brand of the store had been changed. */
export function versionOf({ name = '' }: Pick<Brand, 'name'>): number {
  return Number(name)
}
