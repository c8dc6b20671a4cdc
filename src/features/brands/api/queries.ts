import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import type { BrandUpdate } from '#contract/brand.ts'
import type { BrandFilter } from './paths.ts'
import { getBrand, listBrands, updateBrand } from './requests.ts'

export const brandQueries = {
  list: (filter: BrandFilter) =>
    queryOptions({
      queryKey: ['brands', 'list', filter],
      queryFn: ({ signal }) => listBrands(filter, signal),
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
