import { parseInvoiceLink } from '#contract/invoice.ts'
import { type KnownOrder, type OrderKey, orderPath, parseKnownOrder } from '#contract/orders.ts'
import { ApiError, isCertainRefusal, toApiError } from '#src/lib/api/api-error.ts'
import { operationPath } from '#contract/api-paths.ts'
import { callApi } from '#src/lib/api/http.ts'
import { recordOrderNumber } from './order-numbers.ts'

type InvoiceOptions = { forceNew: boolean; asked: number }

/**
 * Creates the invoice of an order (store-api.md § 4.3). Resolves to the gateway's link to its file, valid for ten minutes. A
 * second call within that time returns another link to the same file, unless `forceNew` creates another invoice. Throws `ApiError`.
 * `asked` is the time of the first request, in milliseconds since 1970: a gateway that has been restarted since then does not know its
 * outcome. Read the file with `readInvoiceFile`.
 */
export async function createInvoice(order: string, { forceNew, asked }: InvoiceOptions): Promise<string> {
  const { data } = await callApi(operationPath('createInvoice', {}, order), {
    method: 'POST',
    headers: { 'X-Asked-Ms-Ago': String(Date.now() - asked), ...(forceNew && { 'X-Make-Again': '1' }) },
  })
  const link = parseInvoiceLink(data)
  if (link === null) throw new ApiError({ status: 200, code: 'invoice_link_missing' })
  if (link.number !== undefined) recordOrderNumber({ id: order, number: link.number })
  return link.url
}

/** Finds an order; null for one that no event named. Throws `ApiError`. */
export async function findOrder(
  by: OrderKey,
  value: string,
  signal?: AbortSignal,
): Promise<KnownOrder | null> {
  try {
    const { data } = await callApi(orderPath(by, value), signal ? { signal } : {})
    const order = parseKnownOrder(data)
    if (order === null) throw new ApiError({ status: 200, code: 'invalid_answer' })
    recordOrderNumber(order)
    return order
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return null
    throw cause
  }
}

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
export function tryCreateInvoice(order: string, options: InvoiceOptions): Promise<InvoiceResult> {
  return createInvoice(order, options).then((link) => ({ kind: 'made', link }), resultOfError)
}

/* Returns `refused` only for a certain refusal: after any other error the invoice may exist. */
function resultOfError(cause: unknown): InvoiceResult {
  const error = toApiError(cause)
  if (error.code === 'invoice_link_missing' || error.code === 'invoice_link_refused')
    return { kind: 'no-link', error }
  return { kind: isCertainRefusal(error) ? 'refused' : 'unknown', error }
}
