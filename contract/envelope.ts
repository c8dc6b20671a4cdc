import { isWithinBounds } from './bounds.ts'
import { isRecord, readCount } from './lenient.ts'
import { parseServiceError, type ServiceError } from './service-error.ts'

/** Where a paged list stands. `links` is left out on purpose: it comes in three shapes and is not needed. */
export type Pagination = {
  total: number | null
  perPage: number | null
  /** Null when the service does not say. */
  currentPage: number | null
  totalPages: number
}

export type Envelope =
  { success: true; data: unknown; pagination: Pagination | null } | { success: false; error: ServiceError }

/** The rows of a list that could be read, and those that could not, as they arrived. */
export type Rows<Row> = { rows: Row[]; unreadable: unknown[] }

/**
 * Reads an answer of the store API (store-api.md § 1, § 7). `success: false` is a failure whatever the HTTP status;
 * a missing `success` follows the HTTP status, because every field of an answer may be optional (store-api.md § 4.3).
 * Returns null when the body is no envelope at all, or one too deep or too large to be read (`isWithinBounds`).
 */
export function parseEnvelope(body: unknown, httpStatus: number): Envelope | null {
  if (!isRecord(body) || !isWithinBounds(body)) return null
  const claimsFailure = body.success === false || body.success === 'false' || body.success === 0
  const isFailure = claimsFailure || httpStatus >= 400 || (body.success === undefined && 'error' in body)
  if (isFailure) return { success: false, error: parseServiceError(body) }
  return { success: true, data: body.data, pagination: parsePagination(body.pagination) }
}

/**
 * Reads the rows of a list one by one, so that one bad row never hides the good ones. Returns null when
 * there is no list to read. A list sent as an object with numeric keys is read by its values.
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
 * Reads the `pagination` block of live-service.md, Countries. Returns null when there is none. When
 * only totals are given, the number of pages is worked out from them.
 */
export function parsePagination(block: unknown): Pagination | null {
  if (!isRecord(block)) return null
  const [total, perPage] = [readCount(block.total), readCount(block.perPage)]
  const currentPage = readCount(block.currentPage)
  const counted = total !== null && perPage !== null && perPage > 0 ? Math.ceil(total / perPage) : null
  return {
    total,
    perPage,
    currentPage,
    totalPages: readCount(block.totalPages) ?? counted ?? currentPage ?? 1,
  }
}
