import { Font, renderToBuffer } from '@react-pdf/renderer'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Order } from '#mock/seed/orders.ts'
import { invoiceDocument } from './invoice-document.ts'
import { unpackWoff } from './unpack-woff.ts'

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

const { resolve } = createRequire(import.meta.url)

/*
 * One family for each script, because the npm package has a file for each script; every text names both families. The weights
 * of the families differ because pdfkit identifies fonts by their PostScript names. Arabic and Latin fonts of one weight share
 * a name, and pdfkit would embed the second font again for every text (2 MB and 12 s for 160 lines).
 */
const families = {
  Arabic: [fontAt(400, 'arabic-500'), fontAt(700, 'arabic-700')],
  Latin: [fontAt(400, 'latin-400'), fontAt(700, 'latin-600')],
}

/*
 * Registers the families `Arabic` and `Latin` for one document. Call it for every document: fontkit caches the text of a glyph
 * at its first use. If the glyph was first used as a part of another one (a sheen contains a seen), it caches no text, and the
 * next document would miss that letter.
 */
function registerFonts(): void {
  for (const [family, fonts] of Object.entries(families)) {
    delete Font.getRegisteredFonts()[family]
    Font.register({ family, fonts })
  }
}

function fontAt(fontWeight: number, file: string) {
  const woff = resolve(`#fonts/ibm-plex-sans-arabic-${file}-normal.woff`)
  const font = unpackWoff(readFileSync(woff)).toString('base64')
  return { fontWeight, src: `data:font/ttf;base64,${font}` }
}
