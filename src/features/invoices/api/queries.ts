import { queryOptions, skipToken } from '@tanstack/react-query'
import type { KnownOrder } from '#contract/orders.ts'
import { findOrderByNumber, findOrderByToken } from './requests.ts'

/* An event may name an unknown order at any time. A known one stays the same. */
const unknownStaleMs = 60_000

const staleTime = ({ state }: { state: { data: KnownOrder | null | undefined } }) =>
  state.data ? 'static' : unknownStaleMs

/** The orders that events named (`gatewayOperations`); null for an unknown one. They cost no request to the store. */
export const orderQueries = {
  byToken: (token: string | null) =>
    queryOptions({
      queryKey: ['orders', 'token', token],
      queryFn: token === null ? skipToken : ({ signal }) => findOrderByToken(token, signal),
      staleTime,
    }),
  byNumber: (number: string | null) =>
    queryOptions({
      queryKey: ['orders', 'number', number],
      queryFn: number === null ? skipToken : ({ signal }) => findOrderByNumber(number, signal),
      staleTime,
    }),
}
