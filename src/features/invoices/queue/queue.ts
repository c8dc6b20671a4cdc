import * as v from 'valibot'
import { orderIdPattern } from '#contract/identifiers.ts'
import { createInvoiceOnce } from '#src/features/invoices/create/create-invoice-once.ts'
import { dismissRequests } from '#src/features/invoices/single/invoice-requests.ts'
import { createTabLink } from '#src/lib/job-queue/browser-tab-link.ts'
import { lazily } from '#src/lib/lazily.ts'
import { commonFailure, commonStopReason } from '#src/lib/job-queue/common-failure.ts'
import type { SendJob } from '#src/lib/job-queue/run-jobs.ts'
import { createJobQueue } from '#src/lib/job-queue/job-queue.ts'
import { clearFiles, readQueueFile } from './queue-files.ts'
import {
  interruptedOutcome,
  isQueueFinished,
  queueOutcomeSchema,
  toStoredFailure,
  type QueueOutcome,
} from './queue-outcome.ts'

/** The queue of bulk invoices. All tabs share it; one of them runs it. */
export const invoiceQueue = lazily(() => {
  const queue = createJobQueue<QueueOutcome>({
    send: sendOrder(false),
    interrupted: interruptedOutcome,
    link: createTabLink('invoice-queue', {
      key: v.pipe(v.string(), v.regex(orderIdPattern)),
      outcome: queueOutcomeSchema,
    }),
  })
  queue.state.subscribe(() => {
    if (queue.state.get().items.size === 0) clearFiles()
  })
  return queue
})

/**
 * Sends these orders in place of a finished queue. Their rows stand in place of earlier requests of the same orders. Resolves to
 * whether they were accepted, before they are sent.
 */
export async function startQueue(orders: readonly string[]): Promise<boolean> {
  const queue = invoiceQueue()
  if (isQueueFinished(queue.state.get().items)) await queue.clear()
  if (queue.state.get().items.size > 0) return false
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const isAccepted = () => queue.state.get().items.has(orders[0] ?? '')
  const unsubscribe = queue.state.subscribe(() => {
    if (isAccepted()) resolve(true)
  })
  void queue.start(orders).finally(() => resolve(isAccepted()))
  const wasAccepted = await promise.finally(unsubscribe)
  if (wasAccepted) dismissRequests(orders)
  return wasAccepted
}

/** Retries the refused orders. Waiting orders stay waiting. */
export function retryRefused(): Promise<void> {
  return invoiceQueue().retry((item) => item.status === 'settled' && item.outcome.kind === 'refused')
}

/** Creates the invoice of an order with an unknown outcome, after the user confirmed it. */
export function createInQueueAnyway(order: string): Promise<void> {
  return invoiceQueue().retry(
    (item, key) => key === order && item.status === 'settled' && item.outcome.kind === 'unknown',
    sendOrder(true),
  )
}

function sendOrder(forceNew: boolean): SendJob<QueueOutcome> {
  return async (order, { before, settle, cancelled }) => {
    const at = Date.now()
    const result = await createInvoiceOnce({ order, forceNew })
    if (result.kind === 'made') {
      const outcome = { kind: 'made', at, link: result.link } as const
      // The invoice exists, whether or not its file arrives.
      settle(outcome)
      return { kind: 'settled', outcome, stop: await readQueueFile(order, result.link, cancelled) }
    }
    const { kind, error } = result
    const refusal = kind === 'refused' ? commonFailure(error) : null
    if (refusal) return refusal
    // The refusal does not reveal the outcome of the first request.
    const isStillUnknown = kind === 'refused' && before?.kind === 'unknown'
    const outcome: QueueOutcome = isStillUnknown
      ? { ...before, trouble: { ...toStoredFailure(error), code: 'refused_again' } }
      : { kind, at, trouble: toStoredFailure(error) }
    return { kind: 'settled', outcome, stop: commonStopReason(error) }
  }
}
