import { PDFDocument } from 'pdf-lib'
import { describe, expect, it } from 'vitest'
import { createMock } from '#mock/app.ts'
import { nodeHost } from '#mock/host/node-host.ts'
import { defaultSettings } from '#mock/store/settings.ts'
import { Store } from '#mock/store/store.ts'
import { knownTokens } from '#mock/store/tokens.ts'
import { invoicePdf } from './invoice-pdf.ts'

async function printInvoice() {
  const mock = createMock(new Store(defaultSettings, nodeHost))
  const headers = { Authorization: `Bearer ${knownTokens.allScopes.token}` }
  const response = await mock.request('/admin/v2/orders/1001/print-invoice', { method: 'POST', headers })
  // The cast is safe: invoices.test.ts tests the shape.
  const { data } = (await response.json()) as { data: { url: string } }
  const read = (init: RequestInit, path = `/${data.url}`) => mock.request(path, init)
  return { read, headers }
}

describe('The file of an invoice', () => {
  it('is a PDF with the length of its Content-Length', async () => {
    const { read, headers } = await printInvoice()
    const response = await read({ headers })
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/pdf')
    expect(response.headers.get('Content-Length')).toBe(String(bytes.length))
    expect(new TextDecoder('latin1').decode(bytes.subarray(0, 5))).toBe('%PDF-')
  })

  it('is a page that names the order, which a PDF library can read', async () => {
    const bytes = invoicePdf('1001')
    const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true })
    expect(document.getPageCount()).toBe(1)
    expect(new TextDecoder().decode(bytes)).toContain('(Order 1001) Tj')
  })

  it('is refused without a token of the store', async () => {
    const { read } = await printInvoice()
    expect((await read({})).status).toBe(401)
    expect((await read({ headers: { Authorization: 'Bearer other' } })).status).toBe(401)
  })

  it('is found only at its location', async () => {
    const { read, headers } = await printInvoice()
    expect((await read({ headers }, '/temp/0/order-1001-invoice.pdf')).status).toBe(404)
  })
})
