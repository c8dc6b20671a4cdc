import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { isPartial, updateBrands, type FoundBrands } from '#src/features/brands/api/brand-pages.ts'
import { brandQueries, nextRead } from '#src/features/brands/api/queries.ts'
import { searchTextOf, mergeFoundBrands } from '#src/features/brands/texts/brand-search.ts'
import { ApiError, isOperationMissing } from '#src/lib/api/api-error.ts'
import { useVisitsInSlices } from '#src/lib/hooks/use-visits-in-slices.ts'
import type { BrandListView } from './use-brand-list-view.ts'

export type BrandSearch = ReturnType<typeof useFoundBrands>

/**
 * Searches brands: shows matching loaded brands immediately, in any spelling, then adds the store's results and the pages that
 * follow. An empty keyword matches all.
 */
export function useFoundBrands({ keyword, show, sort }: BrandListView) {
  const all = useInfiniteQuery(brandQueries.list(''))
  const found = useInfiniteQuery(brandQueries.list(keyword))
  const response = found.isPlaceholderData ? undefined : found.data
  const { isError } = found
  const merged = useMemo(() => {
    if (all.data === undefined || keyword === '') return response
    const merged = mergeFoundBrands(all.data, keyword, response)
    // Avoids a flash of the empty list.
    return merged.brands.length === 0 && response === undefined && !isError ? undefined : merged
  }, [all.data, response, keyword, isError])
  // Otherwise the first key of a search folds the texts of thousands.
  useVisitsInSlices(all.data?.brands, searchTextOf)
  const unreadOfAll = useUnread(all, true)
  const unreadOfKeyword = useUnread(found, unreadOfAll === null)
  const unread = unreadOfAll ?? unreadOfKeyword
  const isLoadingMore = unread !== null && !unread.isStopped
  const view = JSON.stringify([keyword, show, sort, response === undefined])
  const list = useHeldList(merged, isLoadingMore ? view : null)
  return {
    found,
    /** The store does not list brands, or its token may not. */
    cannotList: found.error instanceof ApiError && isOperationMissing(found.error) ? found.error : null,
    /** The results of the previous search until there are new ones. */
    list: list ?? found.data,
    /** The automatic requests of the search are finished, but for further pages. */
    isSettled: list !== undefined && !all.isLoading && (response !== undefined || isError),
    isLoadingMore,
    /** Pages followed the first one, and all are read: said once. */
    hasReadPages: unread === null && (list?.pagesRead ?? 0) > 1,
    /** The list of which pages are not read: that of all brands before the keyword's. */
    unread,
    /** One of the two requests failed; the other one's results are visible. */
    failure: list !== undefined && keyword !== '' ? failureOf(all, found, response) : null,
  }
}

type BrandsQuery = UseInfiniteQueryResult<FoundBrands>

/* Reads the rest of a list once it `isNext`, a page after the other. Null for a list that was read whole. */
function useUnread(query: BrandsQuery, isNext: boolean) {
  const { data, error, isFetching, isPlaceholderData, fetchNextPage, refetch } = query
  const list = data !== undefined && !isPlaceholderData && isPartial(data) ? data : null
  const isReady = isNext && !error && !isFetching
  useEffect(() => {
    const next = isReady && list ? nextRead(list) : null
    if (next === 'page') void fetchNextPage({ cancelRefetch: false })
    if (next === 'all') void refetch({ cancelRefetch: false })
  }, [isReady, list, fetchNextPage, refetch])
  if (list === null) return null
  return {
    list,
    error,
    isFetching,
    isStopped: !isFetching && (error !== null || nextRead(list) === null),
    retry: () => void (nextRead(list) === 'page' ? fetchNextPage() : refetch()),
  }
}

/*
 * While pages arrive, a view keeps its brands, each in its newest version: others would move the rows that somebody reads. `view` is
 * null once none arrive.
 */
function useHeldList(list: FoundBrands | undefined, view: string | null): FoundBrands | undefined {
  const [held, setHeld] = useState({ view, list })
  const isHeld = view !== null && held.view === view && held.list !== undefined
  if (held.view !== view || (held.list === undefined && list !== undefined)) setHeld({ view, list })
  return useMemo(
    () =>
      isHeld && held.list && list
        ? { ...held.list, brands: updateBrands(held.list.brands, list.brands) }
        : list,
    [isHeld, held.list, list],
  )
}

function failureOf(all: BrandsQuery, found: BrandsQuery, response: FoundBrands | undefined) {
  if (found.error && response === undefined) return { title: 'storeSearchFailed', query: found } as const
  if (all.error && all.data === undefined) return { title: 'loadFailed', query: all } as const
  return null
}
