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

/* The largest page the service gives (live-service.md, Countries). */
const rowsPerPage = 60

/** One page as all pages are read: as large as the service gives, with every language. */
export function wholePage(keyword: string, page: number): BrandFilter {
  return { keyword, page, per_page: rowsPerPage, with: 'translations' }
}
