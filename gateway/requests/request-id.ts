import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'

const harmless = /^[\w=-]{1,64}$/

/** The name of a request for its answer and the log: what whoever sent it calls it, or one by chance. */
export function nameRequest(c: Context): string {
  const given = c.req.header('x-request-id') ?? ''
  const id = harmless.test(given) ? given : randomUUID()
  c.set('requestId', id)
  return id
}
