import { useSearchParams } from 'react-router'
import { searchNow } from '#src/lib/paths.ts'
import { missingFirst, type BrandSort } from './brand-rows.ts'

/** What the list of brands shows, as it stands in the address. */
export type BrandListView = {
  keyword: string
  page: number
  /** The names of the narrowings that hold; whoever uses them looks whether there are such. */
  show: readonly string[]
  sort: BrandSort
}

/** The view, a way to change a part of it, and what the address says of it at this moment. */
export function useBrandListView() {
  const [search, setSearch] = useSearchParams()
  const change = (change: Partial<BrandListView>, options?: { replace: boolean }) =>
    setSearch(writeView({ ...readView(searchNow()), ...change }), options)
  return { view: readView(search), change, viewNow: () => readView(searchNow()) }
}

function readView(search: URLSearchParams): BrandListView {
  const sort = search.get('sort')
  return {
    keyword: (search.get('keyword') ?? '').trim(),
    page: Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1),
    show: (search.get('show') ?? '').split(' ').filter((name) => name !== ''),
    sort:
      sort === null
        ? missingFirst
        : { by: sort.replace(/^-/, ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' },
  }
}

function writeView({ keyword, page, show, sort }: BrandListView): Record<string, string> {
  const isUsual = sort.by === missingFirst.by && sort.direction === missingFirst.direction
  return {
    ...(keyword && { keyword }),
    ...(show.length > 0 && { show: show.join(' ') }),
    ...(!isUsual && { sort: `${sort.direction === 'descending' ? '-' : ''}${sort.by}` }),
    ...(page > 1 && { page: String(page) }),
  }
}
