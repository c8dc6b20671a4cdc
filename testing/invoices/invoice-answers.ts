import { vi } from 'vitest'
import { pretendPage } from '#testing/pretend-page.ts'

type Answer = { status?: number; code?: string; headers?: Record<string, string>; link?: string | null }

let requests: string[] = []

/** What was asked for since the answers were last given. */
export function requestsSent(): readonly string[] {
  return requests
}

/** A page that asks for invoices, in a browser that keeps what it is told to. */
export function pretendInvoicePage(): void {
  pretendPage({ version: '1' })
  const kept = new Map<string, string>()
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
    removeItem: (name: string) => kept.delete(name),
  })
}

/** Answers the making of invoices in this order; an Error stands for a connection that breaks. Every file comes. */
export function answerWith(...answers: (Answer | Error)[]): void {
  requests = []
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`)
    const headers = { 'x-diwan-version': '1' }
    if (method === 'GET') return new Response('%PDF', { headers })
    const answer = answers.shift() ?? {}
    if (answer instanceof Error) throw answer
    const { status = 201, code, link = `/api/invoice-files/${requests.length}` } = answer
    const body = status < 400 ? { data: { url: link } } : { error: { code } }
    return Response.json(
      { status, success: status < 400, ...body },
      { status, headers: { ...headers, ...answer.headers } },
    )
  })
}
