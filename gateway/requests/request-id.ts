import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'

const validId = /^[\w=-]{1,64}$/

/** Sets and returns the id of a request, for its response and the log: the client's, or a random one. */
export function assignRequestId(c: Context): string {
  const received = c.req.header('x-request-id') ?? ''
  const id = validId.test(received) ? received : randomUUID()
  c.set('requestId', id)
  return id
}
