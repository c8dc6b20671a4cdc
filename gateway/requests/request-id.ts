import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { VisitEnv } from '#gateway/sessions/door.ts'
import { carry } from './carried-headers.ts'

const harmless = /^[\w=-]{1,64}$/

/** Names a request, as whoever sent it does or by chance, in its answer and in the log. */
export const nameRequest: MiddlewareHandler<VisitEnv> = (c, next) => {
  const given = c.req.header('x-request-id')
  const id = given !== undefined && harmless.test(given) ? given : randomUUID()
  c.set('requestId', id)
  carry(c, 'X-Request-Id', id)
  return next()
}
