import * as v from 'valibot'
import { orderIdPattern, orderTokenPattern } from './identifiers.ts'
import { lenientId, parseOrNull } from './lenient.ts'

const knownOrderSchema = v.object({ id: v.pipe(lenientId, v.regex(orderIdPattern)), number: lenientId })

/**
 * An order that the store's events named (live-service.md, Webhooks): `id` is the API's `order_id`, `number` the one that people
 * see (`reference_id`). Both are texts, because they may exceed 2^53.
 */
export type KnownOrder = v.InferOutput<typeof knownOrderSchema>

/** Parses the `data` of the gateway's order operations (`gatewayOperations`); null for anything else. */
export function parseKnownOrder(data: unknown): KnownOrder | null {
  return parseOrNull(knownOrderSchema, data)
}

/** The gateway's path of the order whose token a reservation's URL ends in (`orderTokenOf`); 404 for an unknown one. */
export function orderByTokenPath(token: string): string {
  return `/api/orders/by-token/${encodeURIComponent(token)}`
}

/** The gateway's path of the order whose number people see; 404 for an unknown one. */
export function orderByNumberPath(number: string): string {
  return `/api/orders/by-number/${encodeURIComponent(number)}`
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
