import * as v from 'valibot'
import { orderIdPattern } from '#contract/identifiers.ts'
import type { ApiError } from '#src/lib/api-error.ts'

const troubleSchema = v.object({
  status: v.nullable(v.number()),
  code: v.nullable(v.string()),
  /** The store's own words. */
  words: v.string(),
})

const queueItemSchema = v.object({
  order: v.pipe(v.string(), v.regex(orderIdPattern)),
  /**
   * `waiting`: nothing was sent. `asking`: sent, no answer yet. `made`, `refused`, `unknown`, `no-link`: as in
   * `Making`. `not-sent`: the queue was cancelled before.
   */
  status: v.picklist(['waiting', 'asking', 'made', 'refused', 'unknown', 'no-link', 'not-sent']),
  /** When it was asked for, in milliseconds since 1970. */
  at: v.optional(v.number()),
  link: v.optional(v.pipe(v.string(), v.regex(/^\/api\/invoice-files\/[\w-]+$/))),
  /** Why it was refused; of one that was made, why its file did not come. */
  trouble: v.optional(troubleSchema),
})

/** What this browser keeps of a queue, before and after every request. */
export const queueItemsSchema = v.array(queueItemSchema)

export type QueueItem = v.InferOutput<typeof queueItemSchema>
export type Trouble = v.InferOutput<typeof troubleSchema>

/** What became of an error, in a form that can be kept. */
export function troubleOf({ status, code, fields, serviceMessage }: ApiError): Trouble {
  const fieldTexts = Object.values(fields).flat()
  return { status, code, words: fieldTexts.length > 0 ? fieldTexts.join(' ') : serviceMessage }
}

/** A queue with nothing sent yet. */
export function waitingItems(orders: string[]): QueueItem[] {
  return orders.map((order) => ({ order, status: 'waiting' }))
}

/** A queue that was left: of what was under way nobody knows what came of it. It is never sent again from here. */
export function settleInterrupted(items: QueueItem[]): QueueItem[] {
  return items.map((item) =>
    item.status === 'asking'
      ? { ...item, status: 'unknown', trouble: { status: null, code: 'left', words: '' } }
      : item,
  )
}

/** Puts one order's outcome in the place of what it was. */
export function withItem(items: QueueItem[], changed: QueueItem): QueueItem[] {
  return items.map((item) => (item.order === changed.order ? changed : item))
}

/** Lets what was refused wait once more. What was made, or may have been, is left alone. */
export function refusedToWaiting(items: QueueItem[]): QueueItem[] {
  return items.map(({ order, ...item }) =>
    item.status === 'refused' ? { order, status: 'waiting' } : { order, ...item },
  )
}

/** Takes out of the queue what was not sent yet. */
export function waitingToNotSent(items: QueueItem[]): QueueItem[] {
  return items.map((item) => (item.status === 'waiting' ? { ...item, status: 'not-sent' } : item))
}

/** How many orders have each status. */
export function countStatuses(items: QueueItem[]): Record<QueueItem['status'], number> {
  const counts = { waiting: 0, asking: 0, made: 0, refused: 0, unknown: 0, 'no-link': 0, 'not-sent': 0 }
  for (const { status } of items) counts[status] += 1
  return counts
}
