import type { Brand } from '#contract/brand.ts'
import { nextMoment, readingsIn, withLater, type ReadBrands } from './brand-readings.ts'
import { wholePage, type BrandFilter } from '#contract/api-paths.ts'
import { listBrands, type BrandList } from './requests.ts'

/* Far more than there are brands. */
const mostPages = 2000

/** Every brand read so far, in the store's order. */
export type BrandPages = ReadBrands & {
  /** How many there are, as far as the store says. */
  total: number | null
  /** How many rows could not be read. */
  unreadable: number
  pagesLeft: number
  /** Whether these are all that there are. */
  isWhole: boolean
}

/**
 * Reads the brands whose text holds a keyword, of all languages, page by page; yields what there is after each page.
 * `ask` may wait for its turn. Throws what it throws, as soon as a page does not come.
 */
export async function* readBrandPages(
  keyword: string,
  ask: (filter: BrandFilter) => Promise<BrandList>,
): AsyncGenerator<BrandPages, void> {
  // By all that is told of them: two brands may share an id upstream, and one may come twice.
  const brands = new Map<string, Brand>()
  const asked = new Map<string, number>()
  const totals = new Set<number | null>()
  let [readable, unreadable] = [0, 0]
  for (let page = 1; page <= mostPages; page += 1) {
    const askedAt = nextMoment()
    const list = await ask(wholePage(keyword, page))
    // A service that ignores `page` gives the first one again and again: once is enough.
    const isRepeated = page > 1 && list.pagination?.currentPage === 1
    const isLast = isRepeated || page >= (list.pagination?.totalPages ?? 1)
    const total = list.pagination?.total ?? null
    for (const brand of list.rows) {
      brands.set(JSON.stringify(brand), brand)
      // One that comes twice may be as old as it was the first time.
      if (!asked.has(brand.id)) asked.set(brand.id, askedAt)
    }
    totals.add(total)
    readable += isRepeated ? 0 : list.rows.length
    unreadable += isRepeated ? 0 : list.unreadable.length
    // While brands come or go, rows move between pages: then one that came twice stands for one that was missed.
    const count = totals.size === 1 ? readable : brands.size
    yield {
      brands: [...brands.values()],
      asked: new Map(asked),
      total,
      unreadable,
      pagesLeft: isLast ? 0 : (list.pagination?.totalPages ?? 1) - page,
      isWhole: isLast && unreadable === 0 && !isRepeated && count >= (total ?? 0),
    }
    if (isLast) return
  }
}

/* What is read without being asked for: a store of more pages shows its first one. */
const mostPagesUnasked = 2

type FirstReading = {
  signal?: AbortSignal
  /** Is told what there is already, while a page that is read unasked is on its way. */
  onPart?: (pages: BrandPages) => void
}

/**
 * What a list begins with: all that a keyword finds where that is little, else its first page. A later page that does
 * not come takes the first one from nobody.
 */
export async function readFirstBrands(
  keyword: string,
  { signal, onPart }: FirstReading = {},
): Promise<BrandPages> {
  let read: BrandPages | undefined
  try {
    for await (const pages of readBrandPages(keyword, (filter) => listBrands(filter, signal))) {
      const isLittle = read !== undefined || pages.pagesLeft < mostPagesUnasked
      read = pages
      if (!isLittle) break
      if (pages.pagesLeft > 0) onPart?.(pages)
    }
  } catch (error) {
    if (read === undefined || signal?.aborted) throw error
  }
  return read ?? { brands: [], asked: new Map(), total: 0, unreadable: 0, pagesLeft: 0, isWhole: true }
}

/**
 * A reading over what was read before: each brand as it was asked for last, and of what the reading does not reach the
 * brands that were there.
 */
export function readOver(fresh: BrandPages, before: BrandPages | undefined): BrandPages {
  if (before === undefined) return fresh
  const updated = withLater(fresh, readingsIn(before))
  if (fresh.pagesLeft === 0) return updated
  const reached = new Set(fresh.brands.map(({ id }) => id))
  const brands = [...updated.brands, ...before.brands.filter(({ id }) => !reached.has(id))]
  const wider = before.pagesLeft < fresh.pagesLeft ? before : fresh
  return {
    brands,
    asked: new Map([...before.asked, ...updated.asked]),
    total: fresh.total,
    unreadable: wider.unreadable,
    pagesLeft: wider.pagesLeft,
    isWhole: wider.isWhole && brands.length >= (fresh.total ?? 0),
  }
}
