import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { brandQueries, hasMore, type FoundBrands } from '#src/features/brands/api/queries.ts'
import { searchTextOf, mergeFoundBrands } from '#src/features/brands/texts/brand-search.ts'
import { runInSlices } from '#src/lib/time-slicing/run-in-slices.ts'
import { visitInSteps } from '#src/lib/time-slicing/steps.ts'

/**
 * Searches brands: shows matching loaded brands immediately, in any spelling, then adds the store's results. An empty
 * keyword matches all.
 */
export function useFoundBrands(keyword: string) {
  const all = useQuery(brandQueries.list(''))
  const found = useQuery(brandQueries.list(keyword))
  const response = found.data?.keyword === keyword ? found.data : undefined
  const { isError } = found
  const list = useMemo(() => {
    if (all.data === undefined || keyword === '') return response
    const merged = mergeFoundBrands(all.data, response ?? { ...nothingFound, keyword })
    // Avoids a flash of the empty list.
    return merged.brands.length === 0 && response === undefined && !isError ? undefined : merged
  }, [all.data, response, keyword, isError])
  usePrefoldedTexts(all.data)
  return {
    found,
    /** The results of the previous search until there are new ones. */
    list: list ?? found.data,
    /** The automatic requests of the search are finished. */
    isSettled: list !== undefined && !all.isLoading && (response !== undefined || isError),
    isLoadingMore: response?.isUnfinished === true && found.isFetching,
    /** The list with brands that are not loaded: the keyword's, else the list of all brands. */
    partial: [response, all.data].find((candidate) => candidate !== undefined && hasMore(candidate)),
    /** One of the two requests failed; the other one's results are visible. */
    failure: list !== undefined && keyword !== '' ? failureOf(all, found, response) : null,
  }
}

type BrandsQuery = UseQueryResult<FoundBrands>

function failureOf(all: BrandsQuery, found: BrandsQuery, response: FoundBrands | undefined) {
  if (found.error && response === undefined)
    return { error: found.error, failed: 'search', query: found } as const
  if (all.error && all.data === undefined) return { error: all.error, failed: 'load', query: all } as const
  return null
}

const nothingFound = {
  brands: [],
  requestNumbers: new Map<string, number>(),
  total: 0,
  unreadable: 0,
  pagesLeft: 0,
  isComplete: true,
}

/* Folds the texts of loaded brands in time slices, so that the first key of a search need not wait for thousands. */
function usePrefoldedTexts(list: FoundBrands | undefined): void {
  useEffect(() => {
    if (list === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    // Aborted when the list changes.
    runInSlices(visitInSteps(list.brands, searchTextOf), { signal }).catch(() => {})
    return () => controller.abort()
  }, [list])
}
