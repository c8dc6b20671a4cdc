import { beforeEach, expect, test, vi } from 'vitest'
import { pdf, pdfResponse } from '#testing/invoices/pdf-response.ts'
import { stubPage } from '#testing/stub-page.ts'

beforeEach(() => stubPage({ version: 'test' }))

/* Reads a file that arrives so: its text, or the error's code. */
async function read(response: Response, progress: unknown[] = []) {
  vi.stubGlobal('fetch', async () => response)
  const { readInvoiceFile } = await import('./invoice-file.ts')
  return readInvoiceFile('/api/invoice-files/x', { onProgress: (now) => progress.push(now) }).then(
    async (file) => ({ text: await file.text(), type: file.type }),
    ({ code, status }: { code: string; status: number | null }) => ({ code, status }),
  )
}

test.each([
  ['of the announced length', pdfResponse(pdf, { 'content-length': '22' })],
  ['of unknown length', pdfResponse()],
  ['that a proxy compresses', pdfResponse(pdf, { 'content-length': '9', 'content-encoding': 'gzip' })],
  ['after a byte order mark', pdfResponse(`\ufeff${pdf}`)],
  ['with a parameter of its type', pdfResponse(pdf, { 'content-type': 'Application/PDF; charset=binary' })],
])('a PDF %s is read', async (_, response) => {
  expect(await read(response)).toEqual({ text: pdf, type: 'application/pdf' })
})

test.each([
  ['a junk line after its end', `${pdf}\n<!-- 3 ms -->`],
  ['only the address of its xref table', '%PDF-1.7\n1 0 obj\nstartxref\n9\n'],
  ['an update', `${pdf}\n7 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n`],
])('a PDF with %s is whole', async (_, text) => {
  expect(await read(pdfResponse(text))).toEqual({ text, type: 'application/pdf' })
})

test.each([
  ['a 204, which download programs leave', new Response(null, { status: 204 }), 'invoice_not_pdf'],
  ['a 202', pdfResponse(pdf, {}, 202), 'invoice_not_pdf'],
  ['a part of a PDF', pdfResponse(pdf, {}, 206), 'invoice_not_pdf'],
  ['no bytes', pdfResponse(''), 'invoice_not_pdf'],
  ['HTML as HTML', new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'invoice_not_pdf'],
  ['a PDF as HTML', pdfResponse(pdf, { 'content-type': 'text/html' }), 'invoice_not_pdf'],
  ['JSON', Response.json({ success: false, error: { message: '%PDF-' } }), 'invoice_not_pdf'],
  ['fewer bytes than announced', pdfResponse(pdf, { 'content-length': '30' }), 'file_broken'],
  ['a PDF without its end', pdfResponse('%PDF-1.7\n1 0 obj\n<<'), 'file_broken'],
  [
    'a PDF that is cut after its first part',
    pdfResponse('%PDF-1.7\nstartxref\n0\n%%EOF\n7 0 obj\n<< /Type'),
    'file_broken',
  ],
])('%s is no invoice', async (_, response, code) => {
  expect(await read(response)).toMatchObject({ code })
})

test('a refused file has the reason', async () => {
  const refusal = { success: false, error: { code: 'invoice_file_gone' } }
  const headers = { 'x-diwan-version': 'test' }
  expect(await read(Response.json(refusal, { status: 404, headers }))).toEqual({
    code: 'invoice_file_gone',
    status: 404,
  })
})

test('the progress of a download is reported', async () => {
  const progress: unknown[] = []
  await read(pdfResponse(pdf, { 'content-length': '22' }), progress)
  await read(pdfResponse(), progress)
  expect(progress).toEqual([
    { received: 22, total: 22 },
    { received: 22, total: null },
  ])
})
