import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { brandQueries, type FoundBrands } from '#src/features/brands/api/queries.ts'
import { searchTextOf, uniteFound } from '#src/features/brands/texts/brand-search.ts'
import { inSlices } from '#src/lib/slices/in-slices.ts'
import { visitInSteps } from '#src/lib/slices/steps.ts'
import { hasMore } from './has-more.ts'

/**
 * The brands that a keyword finds: the loaded ones at once and in any spelling, then also those that the store finds. An
 * empty keyword finds all.
 */
export function useFoundBrands(keyword: string) {
  const all = useQuery(brandQueries.list(''))
  const found = useQuery(brandQueries.list(keyword))
  const answer = found.data?.keyword === keyword ? found.data : undefined
  const { isError } = found
  const list = useMemo(() => {
    if (all.data === undefined || keyword === '') return answer
    const united = uniteFound(all.data, answer ?? { ...nothingFound, keyword })
    // An empty list would be there for a moment only.
    return united.brands.length === 0 && answer === undefined && !isError ? undefined : united
  }, [all.data, answer, keyword, isError])
  useFoldedEarly(all.data)
  return {
    found,
    /** Until something is found, that of the search before. */
    list: list ?? found.data,
    /** All is there that the search finds by itself. */
    isSettled: list !== undefined && !all.isLoading && (answer !== undefined || isError),
    goesOn: answer?.goesOn === true && found.isFetching,
    /** The list whose brands are not all loaded: that of the keyword, or else that of all brands. */
    partial: [answer, all.data].find((candidate) => candidate !== undefined && hasMore(candidate)),
    /** One of the two failed, and what is shown comes of the other. */
    failure: list !== undefined && keyword !== '' ? failureOf(all, found, answer) : null,
  }
}

type BrandsQuery = UseQueryResult<FoundBrands>

function failureOf(all: BrandsQuery, found: BrandsQuery, answer: FoundBrands | undefined) {
  if (found.error && answer === undefined)
    return { error: found.error, failed: 'search', query: found } as const
  if (all.error && all.data === undefined) return { error: all.error, failed: 'load', query: all } as const
  return null
}

const nothingFound = {
  brands: [],
  asked: new Map<string, number>(),
  total: 0,
  unreadable: 0,
  pagesLeft: 0,
  isWhole: true,
}

/* As soon as they are loaded, a few at a time: of thousands the first key of a search would wait for it. */
function useFoldedEarly(list: FoundBrands | undefined): void {
  useEffect(() => {
    if (list === undefined) return
    const controller = new AbortController()
    const { signal } = controller
    // It is left unfinished where the list changes.
    inSlices(visitInSteps(list.brands, searchTextOf), { signal }).catch(() => {})
    return () => controller.abort()
  }, [list])
}
