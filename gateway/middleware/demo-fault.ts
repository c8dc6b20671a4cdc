import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import { demoFaultHeader, demoSlowMs, readDemoFault } from '#contract/demo-fault.ts'
import type { AppEnv } from '#gateway/access/access-policy.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { toGatewayError } from '#gateway/store/upstream.ts'
import { createSemaphore } from '#gateway/store/semaphore.ts'

/* Waits that end together fit in the store's queue (`store-api.ts`). */
const maxSlow = 100

/**
 * Hono middleware that handles the fault that a visitor of the demo requests. Only for demo mode; other modes ignore the
 * header. `offline` drops the request without a response. `slow` waits before it calls the store, so that no other visitor
 * waits; it throws `gateway_busy` (503) when too many requests wait, and `client_gone` when the client disconnects. The mock
 * handles all other faults.
 */
export function handleDemoFault(clock: Clock): MiddlewareHandler<AppEnv> {
  const semaphore = createSemaphore(maxSlow, 0)

  async function waitSlow(c: Context<AppEnv>): Promise<void> {
    const { signal } = c.req.raw
    let release: (() => void) | undefined
    try {
      release = await semaphore.acquire(signal)
      await clock.sleep(demoSlowMs, signal)
    } catch (error) {
      throw toGatewayError(error, signal)
    } finally {
      release?.()
    }
  }

  return async (c, next) => {
    const fault = readDemoFault(c.req.header(demoFaultHeader))
    if (fault === 'offline') {
      c.env.outgoing?.destroy()
      return RESPONSE_ALREADY_SENT
    }
    if (fault === 'slow') await waitSlow(c)
    else if (fault) c.set('demoFault', fault)
    await next()
  }
}
