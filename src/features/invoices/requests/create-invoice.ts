import { createInvoice } from '#src/features/invoices/api/requests.ts'
import { type ApiError, isCertainRefusal, toApiError } from '#src/lib/api/api-error.ts'
import type { RequestOutcome, StoredFailure } from './invoice-requests.ts'

/** The result of a request for an invoice. No kind claims more than the gateway reported. */
export type InvoiceResult =
  | { kind: 'made'; link: string }
  /** The store refused: no invoice exists. */
  | { kind: 'refused'; error: ApiError }
  /** The response was lost: an invoice may exist. */
  | { kind: 'unknown'; error: ApiError }
  /** The invoice exists, but the store sent no link to its file, or a link to another host. */
  | { kind: 'no-link'; error: ApiError }

/**
 * Creates the invoice of an order. That it is created once, also for two requests at a time, is the gateway's guarantee. The query library
 * is not used: it would retry, or hold the request while offline and send it later.
 */
export function tryCreateInvoice(order: string, { forceNew }: { forceNew: boolean }): Promise<InvoiceResult> {
  return createInvoice(order, { forceNew }).then((link) => ({ kind: 'made', link }), resultOfError)
}

/* Returns `refused` only for a certain refusal: after any other error the invoice may exist. */
function resultOfError(cause: unknown): InvoiceResult {
  const error = toApiError(cause)
  if (error.code === 'invoice_link_missing' || error.code === 'invoice_link_refused')
    return { kind: 'no-link', error }
  return { kind: isCertainRefusal(error) ? 'refused' : 'unknown', error }
}

/** The stored form of a result. */
export function toOutcome(result: InvoiceResult): RequestOutcome {
  const { kind } = result
  return kind === 'made'
    ? { outcome: kind, link: result.link }
    : { outcome: kind, failure: toStoredFailure(result.error) }
}

/** The stored form of an error. */
export function toStoredFailure({ status, code, fields, serviceMessage }: ApiError): StoredFailure {
  const fieldTexts = Object.values(fields).flat()
  return { status, code, words: fieldTexts.length > 0 ? fieldTexts.join(' ') : serviceMessage }
}
