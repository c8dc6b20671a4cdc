import { vi } from 'vitest'
import { createFakeStorage } from '#testing/fake-storage.ts'
import { stubPage } from '#testing/stub-page.ts'
import { pdf, pdfResponse } from './pdf-response.ts'

type StubbedResponse = {
  status?: number
  code?: string
  headers?: Record<string, string>
  link?: string | null
}

let requests: string[] = []

/** The requests since the last `respondWith`. */
export function requestsSent(): readonly string[] {
  return requests
}

/** Stubs the invoices page of a browser that stores values. */
export function stubInvoicePage(): void {
  stubPage({ version: '1' })
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', createFakeStorage())
}

/** Responds to invoice requests in this order; an Error means a broken connection. Every file request succeeds. */
export function respondWith(...responses: (StubbedResponse | Error)[]): void {
  requests = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`)
    const headers = { 'x-diwan-version': '1' }
    if (method === 'GET') return pdfResponse(pdf, headers)
    const response = responses.shift() ?? {}
    if (response instanceof Error) throw response
    const { status = 201, code, link = `/api/invoice-files/${requests.length}` } = response
    const body = status < 400 ? { data: { url: link } } : { error: { code } }
    return Response.json(
      { status, success: status < 400, ...body },
      { status, headers: { ...headers, ...response.headers } },
    )
  })
}
