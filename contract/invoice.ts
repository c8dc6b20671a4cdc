import * as v from 'valibot'

const invoiceLinkSchema = v.looseObject({ url: v.pipe(v.string(), v.trim(), v.nonEmpty()) })

/**
 * The location of an invoice (store-api.md § 2, Invoice link): relative to a URL that the specification does not name, or
 * absolute (live-service.md, Order invoice). Do not trust it before the gateway has checked it.
 */
export type InvoiceLink = v.InferOutput<typeof invoiceLinkSchema>

/** Parses the `data` of Create Order Invoice; null without a location: every field is optional (store-api.md § 4.3). */
export function parseInvoiceLink(data: unknown): InvoiceLink | null {
  const parsed = v.safeParse(invoiceLinkSchema, data)
  return parsed.success ? parsed.output : null
}

/** The name of an order's invoice file in the language of the screen. */
export function invoiceFileName(order: string, language: 'ar' | 'en'): string {
  return `${language === 'ar' ? 'فاتورة' : 'Invoice'} ${order}.pdf`
}
