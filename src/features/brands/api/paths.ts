import { apiPath } from '#src/lib/api/api-path.ts'

export type BrandFilter = {
  keyword: string
  page: number
  per_page?: number
  /** Left out, the brands come without them. */
  with?: 'translations'
}

/** One page of the brands whose text holds the keyword (live-service.md, Brands). */
export function brandsApiPath(filter: BrandFilter): string {
  return apiPath('/brands', filter)
}

/** One brand with its translations (live-service.md, Brands). */
export function brandApiPath(id: string): string {
  return apiPath(`/brands/${encodeURIComponent(id)}`, { with: 'translations' })
}
