import { queryOptions, skipToken } from '@tanstack/react-query'
import type { KnownOrder } from '#contract/orders.ts'
import { pageSettings } from '#src/lib/settings.ts'
import { findOrderByNumber, findOrderByToken } from './requests.ts'

/* An event may name an unknown order at any time. A known one stays the same. */
const unknownStaleMs = 60_000

const staleTime = ({ state }: { state: { data: KnownOrder | null | undefined } }) =>
  state.data ? 'static' : unknownStaleMs

/**
 * The orders that events named (`gatewayOperations`); null for an unknown one. They cost no request to the store, and none at all where no
 * events arrive.
 */
export const orderQueries = {
  byToken: (token: string | null) =>
    queryOptions({
      queryKey: ['orders', 'token', token],
      queryFn: isRequested(token) ? ({ signal }) => findOrderByToken(token, signal) : skipToken,
      staleTime,
    }),
  byNumber: (number: string | null) =>
    queryOptions({
      queryKey: ['orders', 'number', number],
      queryFn: isRequested(number) ? ({ signal }) => findOrderByNumber(number, signal) : skipToken,
      staleTime,
    }),
}

function isRequested(key: string | null): key is string {
  return key !== null && pageSettings.hasEvents
}
