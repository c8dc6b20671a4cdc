import { LRUCache } from 'lru-cache'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Clock } from '#gateway/store/clock.ts'

/** What came of asking for the invoice of an order; a refusal is none, since nothing came of it. */
export type InvoiceOutcome =
  | { kind: 'made'; status: ContentfulStatusCode; linkId: string }
  /** The answer was lost: it may have been made. */
  | { kind: 'unknown' }
  /** It was made, but nobody said where it is, or somewhere it must not be. */
  | { kind: 'link_missing' }
  | { kind: 'link_refused' }

/** Where the file behind a link of ours is. */
export type InvoiceFile = { orderId: string; location: string }

/** Plain data only, so that it may be kept anywhere. Outcomes by order, files by link. */
export type InvoiceMemory = {
  outcomes: Memory<InvoiceOutcome>
  files: Memory<InvoiceFile>
}

type Memory<Value extends object> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): unknown
}

const options = {
  max: 10_000,
  ttl: 10 * 60 * 1000,
  // By itself, once its time is over: a quiet hour leaves nothing behind.
  ttlAutopurge: true,
  ttlResolution: 0,
}

/** The invoices of the last 10 minutes, in the memory of this process: a restart forgets them. */
export function createInvoiceMemory(clock: Pick<Clock, 'now'>) {
  return {
    outcomes: new LRUCache<string, InvoiceOutcome>({ ...options, perf: clock }),
    files: new LRUCache<string, InvoiceFile>({ ...options, perf: clock }),
  }
}
