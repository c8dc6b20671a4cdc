import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { MiddlewareHandler } from 'hono'
import { demoFaultHeader, demoSlowMs, readDemoFault } from '#contract/demo-fault.ts'
import type { AppEnv } from '#gateway/access/access-policy.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { toGatewayError } from '#gateway/store/upstream.ts'

/**
 * Hono middleware that handles the fault that a visitor of the demo requests. Only for demo mode; other modes ignore the
 * header. `offline` drops the request without a response. `slow` waits before it calls the store, so that no other visitor
 * waits; it throws `client_gone` when the client disconnects. The mock handles all other faults.
 */
export function handleDemoFault(clock: Clock): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { signal } = c.req.raw
    const fault = readDemoFault(c.req.header(demoFaultHeader))
    if (fault === 'offline') {
      c.env.outgoing?.destroy()
      return RESPONSE_ALREADY_SENT
    }
    if (fault === 'slow') {
      await clock.sleep(demoSlowMs, signal).catch((error: unknown) => {
        throw toGatewayError(error, signal)
      })
    } else if (fault) c.set('demoFault', fault)
    await next()
  }
}
