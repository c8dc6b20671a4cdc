import { isWithinBounds } from './bounds.ts'
import { isRecord } from './json.ts'
import { readCount } from './lenient.ts'
import { parseServiceError, type ServiceError } from './service-error.ts'

/** The position in a paged list. `links` is left out: the service sends it in three shapes, and Diwan does not use it. */
export type Pagination = NonNullable<ReturnType<typeof parsePagination>>

export type Envelope =
  | { success: true; data: unknown; pagination: Pagination | null }
  | { success: false; error: ServiceError }

/** The parsed rows of a list, and the raw rows that could not be parsed. */
export type Rows<Row> = { rows: Row[]; unreadable: unknown[] }

/**
 * Parses a response of the store API (store-api.md § 1, § 7). `success: false` is a failure with any HTTP status. A missing
 * `success` follows the HTTP status, because every field of a response may be optional (store-api.md § 4.3). Null for a body
 * that is no envelope, or is too deep or too large (`isWithinBounds`).
 */
export function parseEnvelope(body: unknown, httpStatus: number): Envelope | null {
  if (!isRecord(body) || !isWithinBounds(body)) return null
  const claimsFailure = body.success === false || body.success === 'false' || body.success === 0
  const isFailure = claimsFailure || httpStatus >= 400 || (body.success === undefined && 'error' in body)
  if (isFailure) return { success: false, error: parseServiceError(body) }
  return { success: true, data: body.data, pagination: parsePagination(body.pagination) }
}

/**
 * Parses the rows of a list one by one, so that a bad row does not hide the good ones. A list sent as an object with numeric
 * keys is parsed by its values. Null for anything else.
 */
export function parseRows<Row>(parseRow: (row: unknown) => Row | null, list: unknown): Rows<Row> | null {
  if (typeof list !== 'object' || list === null) return null
  const rows: Row[] = []
  const unreadable: unknown[] = []
  for (const raw of Object.values(list)) {
    const row = parseRow(raw)
    if (row === null) unreadable.push(raw)
    else rows.push(row)
  }
  return { rows, unreadable }
}

/**
 * Parses the `pagination` block of live-service.md, Countries; null without a block. A number that the service does not send is null;
 * a missing number of pages is computed from the totals.
 */
export function parsePagination(block: unknown) {
  if (!isRecord(block)) return null
  const [total, perPage] = [readCount(block.total), readCount(block.perPage)]
  const currentPage = readCount(block.currentPage)
  const computed = total !== null && perPage !== null && perPage > 0 ? Math.ceil(total / perPage) : null
  const totalPages = readCount(block.totalPages) ?? computed ?? currentPage ?? 1
  return { total, perPage, currentPage, totalPages }
}
