import { useSearchParams } from 'react-router'
import { currentSearch } from '#src/lib/paths.ts'
import { missingFirst } from './brand-rows.ts'

/** The view of the list, as the URL holds it. */
export type BrandListView = {
  keyword: string
  /** The names of the selected filters; some may not exist. */
  show: readonly string[]
  /** As the table has it (src/ui/records/table.tsx). */
  sort: string
}

/** Returns the view, and a function that changes a part of it. */
export function useBrandListView() {
  const [search, setSearch] = useSearchParams()
  const change = (change: Partial<BrandListView>, options?: { replace: boolean }) =>
    setSearch(writeListView({ ...readListView(currentSearch()), ...change }), options)
  return { view: readListView(search), change }
}

/** Toggles a filter of the current URL, because a second press can come before the first is rendered. Returns the selected filters. */
export function toggleFilter(name: string): string[] {
  const { show } = readListView(currentSearch())
  return show.includes(name) ? show.filter((other) => other !== name) : [...show, name]
}

/** Reads the view from a query. */
export function readListView(search: URLSearchParams): BrandListView {
  return {
    keyword: (search.get('keyword') ?? '').trim(),
    show: (search.get('show') ?? '').split(' ').filter((name) => name !== ''),
    sort: search.get('sort') ?? missingFirst,
  }
}

/** Returns the query of a list, with its question mark; empty for the default view. */
export function listSearch(view: BrandListView): string {
  const search = new URLSearchParams(writeListView(view)).toString()
  return search && `?${search}`
}

function writeListView({ keyword, show, sort }: BrandListView): Record<string, string> {
  return {
    ...(keyword && { keyword }),
    ...(show.length > 0 && { show: show.join(' ') }),
    ...(sort !== missingFirst && { sort }),
  }
}
