import type { MiddlewareHandler } from 'hono'

/** A request that reached the mock. Its body is JSON where it could be read as such, else text; '' is none. */
export type LoggedRequest = {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
}

/** Keeps every request for tests to look at, before anything else may refuse or drop it. */
export function logRequests(log: { requests: LoggedRequest[] }): MiddlewareHandler {
  return async (c, next) => {
    log.requests.push({
      method: c.req.method,
      path: c.req.path,
      query: c.req.query(),
      headers: c.req.header(),
      body: parseIfJson(await c.req.text()),
    })
    return next()
  }
}

function parseIfJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
