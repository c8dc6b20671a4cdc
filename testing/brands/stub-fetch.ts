import { vi } from 'vitest'

type StubResponse = {
  status?: number
  headers?: Record<string, string>
  data?: unknown
  body?: object
  pagination?: object
}

/** The requests since the list was cleared. */
export const requests: string[] = []

/** Returns these responses in order; an Error means a broken connection. */
export function respondWith(...responses: (StubResponse | Error)[]) {
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`)
    const response = responses.shift()
    if (response === undefined) throw new Error(`nothing to answer ${url}`)
    if (response instanceof Error) return Promise.reject(response)
    const { status = 200, headers = {}, data, body, pagination } = response
    return Promise.resolve(
      Response.json(body ?? { status, success: status < 400, data, pagination }, {
        status,
        headers: { ...headers, 'x-diwan-version': '1' },
      }),
    )
  })
}
