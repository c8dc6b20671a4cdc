import { queryOptions, skipToken } from '@tanstack/react-query'
import { pageSettings } from '#src/lib/settings.ts'
import type { OrderKey } from '#contract/orders.ts'
import { findOrder } from './requests.ts'

/**
 * The orders that events named (`orderPath`); null for an unknown one. They cost no request to the store, and none at all where no
 * events arrive.
 */
export const orderQueries = {
  byToken: (token: string | null) => orderQuery('token', token),
  byNumber: (number: string | null) => orderQuery('number', number),
}

function orderQuery(by: OrderKey, value: string | null) {
  const isRequested = value !== null && pageSettings.hasEvents
  return queryOptions({
    queryKey: ['orders', by, value],
    queryFn: isRequested ? ({ signal }) => findOrder(by, value, signal) : skipToken,
    // An event may name an unknown order at any time. A known one stays the same.
    staleTime: ({ state }) => (state.data ? 'static' : 0),
  })
}
