import type { MiddlewareHandler } from 'hono'
import { parseJson } from '#contract/json.ts'
import type { MockEnv } from './authenticate.ts'

/** Middleware that logs every request for tests. Runs first, so that it logs refused and dropped requests too. */
export const logRequests: MiddlewareHandler<MockEnv> = async (c, next) => {
  const text = await c.req.text()
  c.var.store.requests.push({
    method: c.req.method,
    path: c.req.path,
    query: c.req.query(),
    headers: c.req.header(),
    body: parseJson(text) ?? text,
  })
  return next()
}
