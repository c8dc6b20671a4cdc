import { Font, renderToBuffer } from '@react-pdf/renderer'
import type { Order } from '#mock/seed/orders.ts'
import { registerFonts } from './fonts.ts'
import { invoiceDocument } from './invoice-document.ts'

// Arabic is never hyphenated.
Font.registerHyphenationCallback((word) => [word])

/**
 * The invoice of an order as the bytes of a PDF file: A4, Arabic and English, right to left. Await one invoice before the
 * next, because each registers its own fonts.
 */
export async function renderInvoice(order: Order): Promise<Uint8Array<ArrayBuffer>> {
  registerFonts()
  return new Uint8Array(await renderToBuffer(invoiceDocument(order)))
}
