import { vi } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

type StubbedResponse = {
  status?: number
  code?: string
  headers?: Record<string, string>
  link?: string | null
}

let requests: string[] = []

/** What was asked for since the answers were last given. */
export function requestsSent(): readonly string[] {
  return requests
}

/** A page that asks for invoices, in a browser that keeps what it is told to. */
export function stubInvoicePage(): void {
  stubPage({ version: '1' })
  const stored = new Map<string, string>()
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
}

/** Answers the making of invoices in this order; an Error stands for a connection that breaks. Every file comes. */
export function respondWith(...responses: (StubbedResponse | Error)[]): void {
  requests = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`)
    const headers = { 'x-diwan-version': '1' }
    if (method === 'GET') return new Response('%PDF', { headers })
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
