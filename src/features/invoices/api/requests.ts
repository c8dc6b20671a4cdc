import { parseInvoiceLink } from '#contract/invoice.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { apiPath } from '#contract/api-paths.ts'
import { callApi } from '#src/lib/api/http.ts'

/**
 * Asks for the invoice of an order (store-api.md § 4.3) and resolves to the gateway's link to its file, good for ten
 * minutes. Asking again in that time gives the same link; only `makeAgain` has another invoice made.
 * The file is read with `readFile`.
 */
export async function createInvoice(order: string, { makeAgain }: { makeAgain: boolean }): Promise<string> {
  const { data } = await callApi(apiPath(`/orders/${order}/print-invoice`), {
    method: 'POST',
    ...(makeAgain && { headers: { 'X-Make-Again': '1' } }),
  })
  const link = parseInvoiceLink(data)
  if (link === null) throw new ApiError({ status: 200, code: 'invoice_link_missing' })
  return link.url
}
