import { createInvoice, toApiError } from '#src/features/invoices/api/requests.ts'
import { type ApiError, isCertainRefusal } from '#src/lib/api/api-error.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import { isLockHeld, withLock } from '#src/lib/web-locks.ts'
import { commonFailure } from '#src/lib/job-queue/common-failure.ts'
import { discardRequest, recordRequest, recordOutcome } from './recent-invoices.ts'

/** The result of a request for an invoice. No kind claims more than the gateway reported. */
export type InvoiceResult =
  | { kind: 'made'; link: string }
  /** The store refused: no invoice exists. */
  | { kind: 'refused'; error: ApiError }
  /** The response was lost: an invoice may exist. */
  | { kind: 'unknown'; error: ApiError }
  /** The invoice exists, but the store sent no link to its file, or a link to another host. */
  | { kind: 'no-link'; error: ApiError }

type CreateRequest = { order: string; forceNew: boolean }

const inFlight = new Map<string, Promise<InvoiceResult>>()

/**
 * Creates the invoice of an order and records the result on this device. Concurrent calls for one order share one request,
 * also a second click before the first render. The query library is not used: it would retry, or hold the request while
 * offline and send it later.
 */
export function createInvoiceOnce(request: CreateRequest): Promise<InvoiceResult> {
  const running = inFlight.get(request.order)
  if (running) return running
  const pending = withLock(lockName(request.order), () => createAndRecord(request)).finally(() =>
    inFlight.delete(request.order),
  )
  inFlight.set(request.order, pending)
  return pending
}

/** Whether another tab is creating the invoice of an order, as far as the browser's locks show. */
export function isCreatingElsewhere(order: string): Promise<boolean> {
  return isLockHeld(lockName(order))
}

function lockName(order: string): string {
  return storageKey(`invoice-${order}`)
}

async function createAndRecord({ order, forceNew }: CreateRequest): Promise<InvoiceResult> {
  const requestedAt = recordRequest(order)
  const result = await createInvoice(order, { forceNew }).then(
    (link): InvoiceResult => ({ kind: 'made', link }),
    resultOfError,
  )
  // A refusal that every order would get says nothing about this order.
  if (result.kind === 'refused' && commonFailure(result.error)) discardRequest(order, requestedAt)
  else recordOutcome(order, requestedAt, result.kind, result.kind === 'made' ? result.link : undefined)
  return result
}

/* Returns `refused` only for a certain refusal: after any other error the invoice may exist. */
function resultOfError(cause: unknown): InvoiceResult {
  const error = toApiError(cause)
  if (error.code === 'invoice_link_missing' || error.code === 'invoice_link_refused')
    return { kind: 'no-link', error }
  return { kind: isCertainRefusal(error) ? 'refused' : 'unknown', error }
}
