import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Brand, BrandUpdate } from '#contract/brand.ts'
import { readFirstBrands, readOver, type BrandPages } from './brand-pages.ts'
import { getBrand, updateBrand } from './requests.ts'

/** The brands read so far of those that a keyword finds. */
export type FoundBrands = BrandPages & { keyword: string }

export const brandQueries = {
  /** Read again, it asks for its first pages alone: thousands are read once, when somebody wants them. */
  list: (keyword: string) =>
    queryOptions({
      queryKey: ['brands', 'list', keyword],
      queryFn: async ({ client, queryKey, signal }): Promise<FoundBrands> => {
        const fresh = await readFirstBrands(keyword, signal)
        return { ...readOver(fresh, client.getQueryData<FoundBrands>(queryKey)), keyword }
      },
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: ['brands', 'detail', id],
      queryFn: ({ signal }) => getBrand(id, signal),
      // The form starts from this once, so it must not start from what was true some time ago.
      gcTime: 0,
    }),
}

export const brandMutations = {
  update: (id: string) =>
    mutationOptions({
      mutationKey: ['brands', 'update', id],
      mutationFn: (update: BrandUpdate) => updateBrand(id, update),
    }),
}

/** Puts a brand as it was read last into the lists that have it, however many pages they were read from. */
export function showInLists(client: QueryClient, brand: Brand): void {
  client.setQueriesData<FoundBrands>({ queryKey: ['brands', 'list'] }, (list) => {
    // Of two brands with one number nobody knows which this is.
    if (list?.brands.filter(({ id }) => id === brand.id).length !== 1) return list
    return { ...list, brands: list.brands.map((other) => (other.id === brand.id ? brand : other)) }
  })
}
