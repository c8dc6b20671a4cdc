import type { FieldErrors } from './messages.ts'

/**
 * Returns one page of a list by the query parameters `page` (default 1) and `per_page` (default 15, at most 60), with the
 * `pagination` block of live-service.md, Countries, whose links are empty, in one of the three forms of the live service. A page past
 * the end is empty. Returns `errors` for invalid parameters.
 */
export function cutPage<Row>(rows: readonly Row[], url: URL) {
  const currentPage = Number(url.searchParams.get('page') ?? 1)
  const perPage = Number(url.searchParams.get('per_page') ?? 15)
  const errors: FieldErrors = {
    ...(!isWithin(currentPage, Number.MAX_SAFE_INTEGER) && { page: 'mustBePage' }),
    ...(!isWithin(perPage, 60) && { per_page: 'mustBePageSize' }),
  }
  if (Object.keys(errors).length > 0) return { errors }

  const onPage = rows.slice((currentPage - 1) * perPage, currentPage * perPage)
  const totalPages = Math.max(1, Math.ceil(rows.length / perPage))
  const counts = { count: onPage.length, total: rows.length, perPage, currentPage, totalPages }
  return { value: { rows: onPage, pagination: { ...counts, links: {} } } }
}

function isWithin(value: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= 1 && value <= max
}
