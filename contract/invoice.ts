import * as v from 'valibot'
import type { Language } from './languages.ts'
import { parseOrNull } from './lenient.ts'

const invoiceLinkSchema = v.looseObject({
  url: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  /** The gateway adds the number of the order (`KnownOrder`) where it is known. */
  number: v.fallback(v.optional(v.string()), undefined),
})

/**
 * The location of an invoice (store-api.md § 2, Invoice link): relative to a URL that the specification does not name, or
 * absolute (live-service.md, Order invoice). Do not trust it before the gateway has checked it.
 */
export type InvoiceLink = v.InferOutput<typeof invoiceLinkSchema>

/** Parses the `data` of Create Order Invoice; null without a location: every field is optional (store-api.md § 4.3). */
export function parseInvoiceLink(data: unknown): InvoiceLink | null {
  return parseOrNull(invoiceLinkSchema, data)
}

/** The name of an order's invoice file in the language of the screen, without what some systems forbid in names or do not show. */
export function invoiceFileName(order: string, language: Language): string {
  const name = order.replaceAll(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '')
  return `${{ ar: 'فاتورة', en: 'Invoice' }[language]} ${name}.pdf`
}
