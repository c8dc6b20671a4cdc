import * as v from 'valibot'
import { fileLinkSchema } from '#src/features/invoices/create/file-link.ts'
import type { ApiError } from '#src/lib/api/api-error.ts'
import type { Job, Jobs } from '#src/lib/job-queue/queue-state.ts'

const storedFailureSchema = v.object({
  status: v.nullable(v.number()),
  code: v.nullable(v.string()),
  /** The store's message. */
  words: v.string(),
})

/** The outcome of an order, as this browser stores it. */
export const queueOutcomeSchema = v.object({
  /** As in `InvoiceResult`. */
  kind: v.picklist(['made', 'refused', 'unknown', 'no-link']),
  /** When it was requested, in milliseconds since 1970. */
  at: v.number(),
  link: v.optional(fileLinkSchema),
  /** The error, unless the kind is `made`. */
  trouble: v.optional(storedFailureSchema),
})

export type QueueOutcome = v.InferOutput<typeof queueOutcomeSchema>
export type StoredFailure = v.InferOutput<typeof storedFailureSchema>

/** An order of the queue with its state. */
export type QueueOrder = Job<QueueOutcome> & { order: string }
export type QueueStatus = Exclude<QueueOrder['status'], 'settled'> | QueueOutcome['kind']

/** The orders in the order in which they were entered. */
export function ordersOf(items: Jobs<QueueOutcome>): QueueOrder[] {
  return Array.from(items, ([order, item]) => ({ order, ...item }))
}

/** The status of an order. */
export function statusOf(item: Job<QueueOutcome>): QueueStatus {
  return item.status === 'settled' ? item.outcome.kind : item.status
}

/** When an order was sent, in milliseconds since 1970; null when it was not. */
export function timeOf(item: Job<QueueOutcome>): number | null {
  if (item.status === 'settled') return item.outcome.at
  return item.status === 'sending' ? item.at : null
}

/** How many orders have each status. */
export function countStatuses(items: Jobs<QueueOutcome>): Record<QueueStatus, number> {
  const counts = { waiting: 0, sending: 0, made: 0, refused: 0, unknown: 0, 'no-link': 0, 'not-sent': 0 }
  for (const item of items.values()) counts[statusOf(item)] += 1
  return counts
}

/** Whether no order waits or is being sent. */
export function isQueueFinished(items: Jobs<QueueOutcome>): boolean {
  return [...items.values()].every(({ status }) => status === 'settled' || status === 'not-sent')
}

/** The counts above zero for a summary, in order. `toCheck` joins unknown outcomes and invoices without a link. */
export function tallyOf(items: Jobs<QueueOutcome>) {
  const counts = countStatuses(items)
  const tally = [
    ['made', counts.made],
    ['refused', counts.refused],
    ['toCheck', counts.unknown + counts['no-link']],
    ['waiting', counts.waiting],
    ['notSent', counts['not-sent']],
  ] as const
  return tally.filter(([, count]) => count > 0)
}

/** The stored form of an error. */
export function toStoredFailure({ status, code, fields, serviceMessage }: ApiError): StoredFailure {
  const fieldTexts = Object.values(fields).flat()
  return { status, code, words: fieldTexts.length > 0 ? fieldTexts.join(' ') : serviceMessage }
}

/** The outcome of an order that was in flight when the page was closed. */
export function interruptedOutcome(at: number): QueueOutcome {
  return { kind: 'unknown', at, trouble: { status: null, code: 'left', words: '' } }
}
