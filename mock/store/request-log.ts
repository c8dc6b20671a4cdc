import { parseJson } from '#contract/json.ts'
import type { MiddlewareHandler } from 'hono'

/** A request that reached the mock. `body` is the parsed JSON, or the text if it is not JSON. */
export type LoggedRequest = {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

/** Middleware that logs every request for tests. Runs first, so that it logs refused and dropped requests too. */
export function logRequests(log: { requests: LoggedRequest[] }): MiddlewareHandler {
  return async (c, next) => {
    const text = await c.req.text()
    log.requests.push({
      method: c.req.method,
      path: c.req.path,
      query: c.req.query(),
      headers: c.req.header(),
      body: parseJson(text) ?? text,
    })
    return next()
  }
}
