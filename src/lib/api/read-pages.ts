import type { Pagination } from '#contract/envelope.ts'
import { ApiError } from './api-error.ts'

type Page = { pagination: Pagination | null }

type ReadPagesOptions<List> = {
  maxPages: number
  maxConcurrent?: number
  /** Pages that were read before, by their numbers; they are not requested again. */
  known?: ReadonlyMap<number, List>
}

/** A page of a list, or why its request failed. */
export type PageResult<List> =
  { number: number; list: List; isRepeated: boolean; error?: never } | { number: number; error: ApiError }

/**
 * Reads the pages of a list: page 1, which has the page count, then the others. Yields each page when it arrives. A service
 * that ignores `page` sends page 1 again: `isRepeated`, and no more requests. After a 429 the other pages are not requested
 * and fail with its error. Throws any error that is no ApiError.
 */
export async function* readPages<List extends Page>(
  requestPage: (number: number) => Promise<List>,
  { maxPages, maxConcurrent = 1, known = new Map() }: ReadPagesOptions<List>,
): AsyncGenerator<PageResult<List>, void> {
  const requested = new Set(known.keys())
  const inFlight = new Map<number, Promise<PageResult<List>>>()
  let last = Math.max(1, ...[...known.values()].map(pageCount))
  let hasRepeated = false
  let rateLimitError: ApiError | null = null
  function nextPage(): number | null {
    if (hasRepeated) return null
    for (let number = 1; number <= Math.min(last, maxPages); number += 1)
      if (!requested.has(number)) return number
    return null
  }
  for (;;) {
    for (let number = nextPage(); number !== null && inFlight.size < maxConcurrent; number = nextPage()) {
      requested.add(number)
      inFlight.set(number, rateLimitError ? failure(number, rateLimitError) : read(number, requestPage))
    }
    if (inFlight.size === 0) return
    const result = await Promise.race(inFlight.values())
    inFlight.delete(result.number)
    if (result.error) rateLimitError ??= result.error.status === 429 ? result.error : null
    else if (result.isRepeated) hasRepeated = true
    else last = Math.max(last, pageCount(result.list))
    yield result
  }
}

async function read<List extends Page>(
  number: number,
  requestPage: (number: number) => Promise<List>,
): Promise<PageResult<List>> {
  try {
    const list = await requestPage(number)
    return { number, list, isRepeated: number > 1 && list.pagination?.currentPage === 1 }
  } catch (error) {
    if (error instanceof ApiError) return { number, error }
    throw error
  }
}

async function failure(number: number, error: ApiError): Promise<PageResult<never>> {
  return { number, error }
}

function pageCount({ pagination }: Page): number {
  return pagination?.totalPages ?? 1
}
