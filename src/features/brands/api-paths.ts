import { apiAddress } from '#src/lib/api-address.ts'

export type BrandFilter = {
  keyword: string
  page: number
  per_page?: number
  /** Left out, the brands come without them. */
  with?: 'translations'
}

/** One page of the brands whose text holds the keyword (facts file, "Brands"). */
export function brandsAddress(filter: BrandFilter): string {
  return apiAddress('/brands', filter)
}

/** One brand with its translations (facts file, "Brands"). */
export function brandAddress(id: string): string {
  return apiAddress(`/brands/${encodeURIComponent(id)}`, { with: 'translations' })
}
