import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { demoFaultHeader, readDemoFault } from '#contract/demo-fault.ts'
import type { VisitEnv } from '#gateway/sessions/door.ts'

/**
 * Takes note of the trouble that a visitor of the demo asks for, for the request to the demo store to carry. No connection
 * is ours to make: the request is dropped without an answer. To be used in demo mode alone; without it no such wish is heard.
 */
export const hearTriedFault: MiddlewareHandler<VisitEnv> = async (c, next) => {
  const fault = readDemoFault(c.req.header(demoFaultHeader))
  if (fault === 'offline') {
    c.env.outgoing?.destroy()
    return RESPONSE_ALREADY_SENT
  }
  if (fault) c.set('triedFault', fault)
  await next()
}
