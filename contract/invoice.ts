import * as v from 'valibot'

const invoiceLinkSchema = v.looseObject({ url: v.pipe(v.string(), v.trim(), v.nonEmpty()) })

/**
 * Where the invoice is (store-api.md § 2, Invoice link): a location relative to a URL that is not named
 * there, or an absolute URL (live-service.md, Order invoice). Every field is optional (store-api.md § 4.3), so it may be
 * missing. What it says is not to be trusted before the gateway has checked it.
 */
export type InvoiceLink = v.InferOutput<typeof invoiceLinkSchema>

/** Reads the `data` of Create Order Invoice; null when it holds no location. */
export function parseInvoiceLink(data: unknown): InvoiceLink | null {
  const parsed = v.safeParse(invoiceLinkSchema, data)
  return parsed.success ? parsed.output : null
}
