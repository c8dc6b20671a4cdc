import { queryOptions, skipToken } from '@tanstack/react-query'
import { pageSettings } from '#src/lib/settings.ts'
import { findOrderByNumber, findOrderByToken } from './requests.ts'

/* An event may name an unknown order at any time. A known one stays the same. */
const unknownStaleMs = 60_000

/**
 * The orders that events named (`gatewayOperations`); null for an unknown one. They cost no request to the store, and none at all where no
 * events arrive.
 */
export const orderQueries = {
  byToken: (token: string | null) => orderQuery('token', token, findOrderByToken),
  byNumber: (number: string | null) => orderQuery('number', number, findOrderByNumber),
}

function orderQuery(kind: 'token' | 'number', key: string | null, find: typeof findOrderByToken) {
  const isRequested = key !== null && pageSettings.hasEvents
  return queryOptions({
    queryKey: ['orders', kind, key],
    queryFn: isRequested ? ({ signal }) => find(key, signal) : skipToken,
    staleTime: ({ state }) => (state.data ? 'static' : unknownStaleMs),
  })
}
