import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { brandQueries, hasMore, type FoundBrands } from '#src/features/brands/api/queries.ts'
import { searchTextOf, mergeFoundBrands } from '#src/features/brands/texts/brand-search.ts'
import { useVisitsInSlices } from '#src/lib/hooks/use-visits-in-slices.ts'

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
  // Otherwise the first key of a search folds the texts of thousands.
  useVisitsInSlices(all.data?.brands, searchTextOf)
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
