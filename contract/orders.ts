import * as v from 'valibot'
import { orderIdPattern, orderTokenPattern, recordIdPattern } from './identifiers.ts'
import { lenientId, parseOrNull } from './lenient.ts'

const knownOrderSchema = v.object({ id: v.pipe(lenientId, v.regex(orderIdPattern)), number: lenientId })

/**
 * An order that the store's events named (live-service.md, Webhooks): `id` is the API's `order_id`, `number` the one that people
 * see (`reference_id`). Both are texts, because they may exceed 2^53.
 */
export type KnownOrder = v.InferOutput<typeof knownOrderSchema>

/** Parses the `data` at a path of `orderPath`; null for anything else. */
export function parseKnownOrder(data: unknown): KnownOrder | null {
  return parseOrNull(knownOrderSchema, data)
}

/** What an order is found by: the token that a reservation's URL ends in (`orderTokenOf`), or the number that people see. */
export const orderKeys = { token: orderTokenPattern, number: recordIdPattern }
export type OrderKey = keyof typeof orderKeys

/**
 * The path of an order that the gateway itself finds, from what the store's events named (live-service.md, Webhooks); 404 for an
 * unknown one.
 */
export function orderPath(by: OrderKey, value: string): string {
  return `/api/orders/by-${by}/${encodeURIComponent(value)}`
}

/**
 * The token of an order: the last segment of an https URL of the store admin, of any host (live-service.md, Reservations and
 * Webhooks). Null for any other URL.
 */
export function orderTokenOf(url: unknown): string | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null
  const { protocol, pathname } = new URL(url)
  const token = pathname.split('/').findLast((segment) => segment !== '') ?? ''
  return protocol === 'https:' && orderTokenPattern.test(token) ? token : null
}
