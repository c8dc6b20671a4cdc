import { parseInvoiceLink } from '#contract/invoice.ts'
import { type KnownOrder, type OrderKey, orderPath, parseKnownOrder } from '#contract/orders.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { operationPath } from '#contract/api-paths.ts'
import { callApi } from '#src/lib/api/http.ts'
import { recordOrderNumber } from './order-numbers.ts'

/**
 * Creates the invoice of an order (store-api.md § 4.3). Resolves to the gateway's link to its file, valid for ten minutes. A
 * second call within that time returns another link to the same file, unless `forceNew` creates another invoice. Throws `ApiError`.
 * Read the file with `readInvoiceFile`.
 */
export async function createInvoice(order: string, { forceNew }: { forceNew: boolean }): Promise<string> {
  const { data } = await callApi(operationPath('createInvoice', {}, order), {
    method: 'POST',
    ...(forceNew && { headers: { 'X-Make-Again': '1' } }),
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
