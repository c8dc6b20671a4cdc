import { beforeEach, expect, test, vi } from 'vitest'
import { stubInvoicePage } from '#testing/invoices/invoice-responses.ts'
import { pdfResponse } from '#testing/invoices/pdf-response.ts'

beforeEach(stubInvoicePage)

/* Responds to requests for files in this order; an Error breaks the connection. */
async function openFiles(...responses: (Response | Error)[]) {
  const requestedPaths: string[] = []
  vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit) => {
    signal?.throwIfAborted()
    requestedPaths.push(path)
    const response = responses.shift() ?? new Error('asked for too much')
    if (response instanceof Error) throw response
    response.headers.set('x-diwan-version', '1')
    return response
  })
  const files = await import('./list-files.ts')
  const summary = () =>
    Object.fromEntries(
      [...files.listFiles.get()].map(([order, file]) => [
        order,
        file instanceof Blob ? file.size : file.code,
      ]),
    )
  return { ...files, requestedPaths, summary, signal: new AbortController().signal }
}

function refusal(status: number, code: string): Response {
  return Response.json({ status, success: false, error: { code } }, { status })
}

test('a failed download has its reason, and reports whether it stops the others', async () => {
  const { readListFile, summary, signal } = await openFiles(
    refusal(410, 'invoice_link_expired'),
    refusal(401, 'signed_out'),
    new TypeError('reset'),
  )
  expect(await readListFile('1', '/api/invoice-files/a', signal)).toBeNull()
  expect(await readListFile('2', '/api/invoice-files/b', signal)).toBe('signed-out')
  expect(await readListFile('3', '/api/invoice-files/c', signal)).toBe('network')
  expect(summary()).toEqual({ 1: 'invoice_link_expired', 2: 'signed_out', 3: 'network' })
})

test('a cancelled download does not stop the others', async () => {
  const { readListFile, summary } = await openFiles()
  expect(await readListFile('1', '/api/invoice-files/a', AbortSignal.abort())).toBeNull()
  expect(summary()).toEqual({ 1: 'cancelled' })
})

test('missing files are downloaded one after another, until a failure that concerns all', async () => {
  const { clearFiles, fetchMissingFiles, missingFiles, requestedPaths, summary } = await openFiles(
    pdfResponse(),
    new TypeError('reset'),
    pdfResponse('%PDF-1.7\n1 0 obj\n\n%%EOF'),
  )
  const links = ['1', '2', '3'].map((order) => [order, `/api/invoice-files/${order}`] as const)
  await fetchMissingFiles(new Map(links))
  expect(requestedPaths).toEqual(['/api/invoice-files/1', '/api/invoice-files/2'])
  expect(summary()).toEqual({ 1: 22, 2: 'network' })
  expect(missingFiles.state.get().phase).toEqual({ kind: 'still', reason: 'network' })
  await fetchMissingFiles(new Map([['3', '/api/invoice-files/other']]))
  expect(requestedPaths[2]).toBe('/api/invoice-files/other')
  expect(summary()).toEqual({ 1: 22, 2: 'network', 3: 23 })
  expect(missingFiles.state.get().keys).toEqual(['3'])
  clearFiles()
  expect(summary()).toEqual({})
})
