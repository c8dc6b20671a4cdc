import type { Country } from '#contract/country.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import type { CountriesPage } from './requests.ts'

/* Stores allow few requests per minute. */
const maxConcurrent = 4
const maxPages = 100

type FailedPage = { number: number; error: Error }

/** The countries that were read. */
export type CountryList = {
  rows: Country[]
  /** Rows that could not be parsed. */
  unreadable: number
  /** Countries the service counts but did not send. */
  missing: number
  pages: CountriesPage[]
  /** The pages that failed. */
  failedPages: FailedPage[]
}

type ReadPage = (number: number) => Promise<CountriesPage>

/**
 * Reads page 1, which has the page count, then the others concurrently. Given an incomplete list, reads only its missing
 * pages. Throws if page 1 fails.
 */
export async function readCountryList(readPage: ReadPage, incomplete?: CountryList): Promise<CountryList> {
  const pages = incomplete ? [...incomplete.pages] : [await readPage(1)]
  const failedPages: FailedPage[] = []
  const requested = new Set(pages.map(({ number }) => number))
  let isDone = false

  function nextUnrequestedPage(): number | null {
    const last = Math.min(maxPages, Math.max(...pages.map(({ totalPages }) => totalPages)))
    for (let number = 1; number <= last; number += 1) if (!requested.has(number)) return number
    return null
  }

  async function readRemainingPages(): Promise<void> {
    for (let number = nextUnrequestedPage(); number !== null && !isDone; number = nextUnrequestedPage()) {
      requested.add(number)
      const page = await readPage(number).catch((error: unknown) => error)
      // A service that ignores `page` returns page 1 again; more requests would not help.
      if (isPage(page) && number > 1 && page.number === 1) isDone = true
      else if (isPage(page)) pages.push({ ...page, number })
      else if (page instanceof ApiError) recordFailure(number, page)
      else throw page
    }
  }

  function recordFailure(number: number, error: ApiError): void {
    failedPages.push({ number, error })
    if (error.status !== 429) return
    // The rate limit is reached: the remaining pages wait for the user's retry.
    for (let number = nextUnrequestedPage(); number !== null; number = nextUnrequestedPage()) {
      requested.add(number)
      failedPages.push({ number, error })
    }
  }

  await Promise.all(Array.from({ length: maxConcurrent }, readRemainingPages))
  return toCountryList(pages, failedPages)
}

function isPage(value: unknown): value is CountriesPage {
  return typeof value === 'object' && value !== null && 'totalPages' in value
}

/* Rows may move between pages during reading, so a country may come twice: its last row counts. */
function toCountryList(pages: CountriesPage[], failedPages: FailedPage[]): CountryList {
  const sorted = pages.toSorted((a, b) => a.number - b.number)
  const byKey = new Map<unknown, Country>()
  for (const country of sorted.flatMap(({ rows }) => rows)) byKey.set(country.id ?? country, country)
  const rows = [...byKey.values()]
  const unreadable = pages.reduce((sum, page) => sum + page.unreadable.length, 0)
  const total = pages.at(-1)?.total ?? 0
  return { rows, unreadable, missing: Math.max(0, total - rows.length - unreadable), pages, failedPages }
}
