import * as v from 'valibot'
import { orderIdPattern } from '#contract/identifiers.ts'
import { isRecord, parseExactJson } from '#contract/json.ts'
import { exactId, parseOrNull } from '#contract/lenient.ts'
import { orderTokenOf } from '#contract/orders.ts'

const envelope = v.object({
  // Safe for a log line.
  event: v.pipe(v.string(), v.regex(/^[\w.-]{1,80}$/)),
  merchant: exactId,
  created_at: v.optional(v.unknown()),
  data: v.unknown(),
})

/** An event of the store's service (live-service.md, Webhooks). Its `data` may hold names, phones and addresses. */
export type StoreEvent = v.InferOutput<typeof envelope>

/** Parses an event, or returns the names of the unreadable fields: their values may be secrets. */
export function parseStoreEvent(body: Uint8Array): StoreEvent | { unreadable: string[] } {
  const parsed = v.safeParse(envelope, parseExactJson(new TextDecoder().decode(body)))
  if (parsed.success) return parsed.output
  const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? 'body')
  return { unreadable: [...new Set(fields)] }
}

/** The id of the brand of an event; null if it names none. */
export function brandOf({ data }: StoreEvent): string | null {
  return parseOrNull(exactId, isRecord(data) ? data['id'] : undefined)
}

/** What Diwan reads of an order's event: nothing else of it is used. Null for a missing or unlikely value. */
export type OrderFacts = { id: string | null; number: string | null; token: string | null }

/** Reads the three values of an order's event. */
export function orderFactsOf({ data }: StoreEvent): OrderFacts {
  const order = isRecord(data) ? data : {}
  const urls = isRecord(order['urls']) ? order['urls'] : {}
  const orderId = parseOrNull(exactId, order['id'])
  return {
    id: orderId !== null && orderIdPattern.test(orderId) ? orderId : null,
    number: parseOrNull(exactId, order['reference_id']),
    token: orderTokenOf(urls['admin']),
  }
}
