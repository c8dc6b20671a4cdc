import { vi } from 'vitest'

type Answer = {
  status?: number
  headers?: Record<string, string>
  data?: unknown
  body?: object
  pagination?: object
}

/** What was asked for since the list was emptied. */
export const requests: string[] = []

/** Answers requests in this order; an Error stands for a connection that breaks. */
export function answerWith(...answers: (Answer | Error)[]) {
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`)
    const answer = answers.shift()
    if (answer === undefined) throw new Error(`nothing to answer ${url}`)
    if (answer instanceof Error) return Promise.reject(answer)
    const { status = 200, headers = {}, data, body, pagination } = answer
    return Promise.resolve(
      Response.json(body ?? { status, success: status < 400, data, pagination }, {
        status,
        headers: { ...headers, 'x-diwan-version': '1' },
      }),
    )
  })
}
