import type { Country } from '#contract/country.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import type { CountriesPage } from './requests.ts'

/* Walking the pages costs requests of which a store has a few each minute: so few at once, and never endlessly. */
const mostAtOnce = 4
const mostPages = 100

type LostPage = { number: number; error: Error }

/** All countries, or those of them that came. */
export type CountryList = {
  rows: Country[]
  /** How many of the rows were no records. */
  unreadable: number
  /** How many more the service says there are than it sent. */
  missing: number
  pages: CountriesPage[]
  /** The pages that did not come, though others did. */
  lost: LostPage[]
}

type ReadPage = (number: number) => Promise<CountriesPage>

/**
 * Reads the whole list: the first page, which says how many there are, then the others side by side. When an
 * incomplete list is given, only what it lacks. Throws when the first page does not come.
 */
export async function readCountryList(readPage: ReadPage, incomplete?: CountryList): Promise<CountryList> {
  const pages = incomplete ? [...incomplete.pages] : [await readPage(1)]
  const lost: LostPage[] = []
  const asked = new Set(pages.map(({ number }) => number))
  let hasEnough = false

  function nextNumber(): number | null {
    const last = Math.min(mostPages, Math.max(...pages.map(({ totalPages }) => totalPages)))
    for (let number = 1; number <= last; number += 1) if (!asked.has(number)) return number
    return null
  }

  async function readOneAfterAnother(): Promise<void> {
    for (let number = nextNumber(); number !== null && !hasEnough; number = nextNumber()) {
      asked.add(number)
      const page = await readPage(number).catch((error: unknown) => error)
      // A service that does not heed `page` gives the first one again and again: asking on would give no more.
      if (isPage(page) && number > 1 && page.number === 1) hasEnough = true
      else if (isPage(page)) pages.push({ ...page, number })
      else if (page instanceof ApiError) lose(number, page)
      else throw page
    }
  }

  function lose(number: number, error: ApiError): void {
    lost.push({ number, error })
    if (error.status !== 429) return
    // It has had enough of us: what was not asked for yet is asked for when the reader says so.
    for (let number = nextNumber(); number !== null; number = nextNumber()) {
      asked.add(number)
      lost.push({ number, error })
    }
  }

  await Promise.all(Array.from({ length: mostAtOnce }, readOneAfterAnother))
  return toCountryList(pages, lost)
}

function isPage(answer: unknown): answer is CountriesPage {
  return typeof answer === 'object' && answer !== null && 'totalPages' in answer
}

/* While the pages are read the list may shift, and a country come twice: it is shown once, as it came last. */
function toCountryList(pages: CountriesPage[], lost: LostPage[]): CountryList {
  const inOrder = pages.toSorted((one, other) => one.number - other.number)
  const byKey = new Map<unknown, Country>()
  for (const country of inOrder.flatMap(({ rows }) => rows)) byKey.set(country.id ?? country, country)
  const rows = [...byKey.values()]
  const unreadable = pages.reduce((sum, page) => sum + page.unreadable.length, 0)
  const total = pages.at(-1)?.total ?? 0
  return { rows, unreadable, missing: Math.max(0, total - rows.length - unreadable), pages, lost }
}
