import { Font, renderToBuffer } from '@react-pdf/renderer'
import type { Order } from '#mock/seed/orders.ts'
import { registerFonts } from './fonts.ts'
import { invoiceDocument } from './invoice-document.ts'

// Arabic is never hyphenated.
Font.registerHyphenationCallback((word) => [word])

let previous: Promise<unknown> = Promise.resolve()

/**
 * The invoice of an order as the bytes of a PDF file: A4, Arabic and English, right to left. Renders one invoice after another,
 * because each registers its own fonts.
 */
export function renderInvoice(order: Order): Promise<Uint8Array<ArrayBuffer>> {
  const rendered = previous.then(async () => {
    registerFonts()
    return new Uint8Array(await renderToBuffer(invoiceDocument(order)))
  })
  previous = rendered.catch(() => {})
  return rendered
}
