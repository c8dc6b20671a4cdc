import type { Country } from '#contract/country.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import type { ReadList } from '#src/lib/api/http.ts'

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
 * pages. Throws if page 1 fails, and any error that is no ApiError.
 */
export async function readCountryList(
  requestPage: (number: number) => Promise<ReadList<Country>>,
  incomplete?: CountryList,
): Promise<CountryList> {
  const pages: Pages = new Map(incomplete?.pages)
  if (pages.size === 0) pages.set(1, await requestPage(1))
  const requested = new Set(pages.keys())
  const failures: ApiError[] = []

  async function readOthers(): Promise<void> {
    for (let number = 2; number <= lastPage(pages); number += 1) {
      if (requested.has(number)) continue
      requested.add(number)
      try {
        // After a 429 no further page is requested.
        const limit = failures.find(({ status }) => status === 429)
        if (limit) throw limit
        pages.set(number, await requestPage(number))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        failures.push(error)
      }
    }
  }

  await Promise.all(Array.from({ length: maxConcurrent }, readOthers))
  return toCountryList(pages, failures)
}

/* The list may grow during reading. */
function lastPage(pages: Pages): number {
  return Math.min(
    maxPages,
    Math.max(...[...pages.values()].map(({ pagination }) => pagination?.totalPages ?? 1)),
  )
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
