import type { Country } from '#contract/country.ts'
import type { ApiError } from '#src/lib/api/api-error.ts'
import type { ReadList } from '#src/lib/api/read-data.ts'
import { readPages } from '#src/lib/api/read-pages.ts'

/* Stores allow few requests per minute. */
const maxConcurrent = 4
const maxPages = 100

type Pages = Map<number, ReadList<Country>>

/** The countries that were read. */
export type CountryList = {
  rows: Country[]
  /** Rows that could not be parsed. */
  unreadable: number
  /** Countries the service counts but did not send. */
  missing: number
  /** By their numbers. */
  pages: Pages
  /** The errors of the pages that failed. */
  failures: ApiError[]
}

/**
 * Reads page 1, which has the page count, then the others concurrently. Given an incomplete list, reads only its missing
 * pages. Throws if page 1 fails.
 */
export async function readCountryList(
  requestPage: (number: number) => Promise<ReadList<Country>>,
  incomplete?: CountryList,
): Promise<CountryList> {
  const pages: Pages = new Map(incomplete?.pages)
  const failures: ApiError[] = []
  for await (const result of readPages(requestPage, { maxPages, maxConcurrent, known: new Map(pages) })) {
    if (result.error && pages.size === 0) throw result.error
    if (result.error) failures.push(result.error)
    else if (!result.isRepeated) pages.set(result.number, result.list)
  }
  return toCountryList(pages, failures)
}

/* Rows may move between pages during reading, so a country may come twice: its last row counts. */
function toCountryList(pages: Pages, failures: ApiError[]): CountryList {
  const sorted = [...pages].sort(([a], [b]) => a - b).map(([, page]) => page)
  const byKey = new Map<unknown, Country>()
  for (const country of sorted.flatMap(({ rows }) => rows)) byKey.set(country.id ?? country, country)
  const rows = [...byKey.values()]
  const unreadable = sorted.reduce((sum, page) => sum + page.unreadable.length, 0)
  const total = [...pages.values()].at(-1)?.pagination?.total ?? 0
  return { rows, unreadable, missing: Math.max(0, total - rows.length - unreadable), pages, failures }
}
