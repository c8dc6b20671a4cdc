import * as v from 'valibot'
import { fileLinkSchema } from '#src/features/invoices/making/file-link.ts'
import type { ApiError } from '#src/lib/api/api-error.ts'
import type { Item, Items } from '#src/lib/send-many/sending.ts'

const troubleSchema = v.object({
  status: v.nullable(v.number()),
  code: v.nullable(v.string()),
  /** The store's own words. */
  words: v.string(),
})

/** What became of an order that was sent, as it is kept in this browser. */
export const queueOutcomeSchema = v.object({
  /** As in `Making`. */
  kind: v.picklist(['made', 'refused', 'unknown', 'no-link']),
  /** When it was asked for, in milliseconds since 1970. */
  at: v.number(),
  link: v.optional(fileLinkSchema),
  /** Why it is not simply made. */
  trouble: v.optional(troubleSchema),
})

export type QueueOutcome = v.InferOutput<typeof queueOutcomeSchema>
export type Trouble = v.InferOutput<typeof troubleSchema>

/** An order of the queue, and where it stands. */
export type QueueOrder = Item<QueueOutcome> & { order: string }
export type QueueStatus = Exclude<QueueOrder['status'], 'settled'> | QueueOutcome['kind']

/** The orders in the order they were given. */
export function ordersOf(items: Items<QueueOutcome>): QueueOrder[] {
  return Array.from(items, ([order, item]) => ({ order, ...item }))
}

/** The orders with those first that need somebody, and otherwise as they were. */
export function failedFirst(orders: QueueOrder[]): QueueOrder[] {
  const needsSomebody = (queued: QueueOrder) => queued.status === 'settled' && queued.outcome.kind !== 'made'
  return orders.toSorted((one, other) => Number(needsSomebody(other)) - Number(needsSomebody(one)))
}

/** Where an order stands, in one word. */
export function statusOf(item: Item<QueueOutcome>): QueueStatus {
  return item.status === 'settled' ? item.outcome.kind : item.status
}

/** When an order was asked for, in milliseconds since 1970; null when it was not. */
export function timeOf(item: Item<QueueOutcome>): number | null {
  if (item.status === 'settled') return item.outcome.at
  return item.status === 'sending' ? item.at : null
}

/** How many orders have each status. */
export function countStatuses(items: Items<QueueOutcome>): Record<QueueStatus, number> {
  const counts = { waiting: 0, sending: 0, made: 0, refused: 0, unknown: 0, 'no-link': 0, 'not-sent': 0 }
  for (const item of items.values()) counts[statusOf(item)] += 1
  return counts
}

/** What became of an error, in a form that can be kept. */
export function troubleOf({ status, code, fields, serviceMessage }: ApiError): Trouble {
  const fieldTexts = Object.values(fields).flat()
  return { status, code, words: fieldTexts.length > 0 ? fieldTexts.join(' ') : serviceMessage }
}

/** What is said of an order that was under way when the page was left. */
export function interruptedOutcome(at: number): QueueOutcome {
  return { kind: 'unknown', at, trouble: { status: null, code: 'left', words: '' } }
}
