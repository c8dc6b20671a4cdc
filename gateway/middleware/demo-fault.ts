import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import { demoFaultHeader, demoSlowMs, readDemoFault } from '#contract/demo-fault.ts'
import type { AppEnv } from '#gateway/access/access-policy.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { toGatewayError } from '#gateway/store/connection-error.ts'
import { gatewayBusy } from '#gateway/store/semaphore.ts'
import { createClientAddress } from '#gateway/requests/client-address.ts'

/* A page sends a few concurrent requests. Waits that end together fit in the store's queue (`concurrency-limits.ts`). */
const maxSlowOfAddress = 32
const maxSlow = 100

/**
 * Hono middleware that handles the fault that a visitor of the demo requests. Only for demo mode; other modes ignore the
 * header. `offline` drops the request without a response. `slow` waits before it calls the store, so that no other visitor
 * waits; it throws `gateway_busy` (503) when too many requests wait, and `client_gone` when the client disconnects. The mock
 * handles all other faults.
 */
export function handleDemoFault(clock: Clock): MiddlewareHandler<AppEnv> {
  const limitSlow = createSlowLimit()
  const addressOf = createClientAddress([])

  async function waitSlow(c: Context<AppEnv>): Promise<void> {
    const { signal } = c.req.raw
    const release = limitSlow(addressOf(c))
    try {
      await clock.sleep(demoSlowMs, signal)
    } catch (error) {
      throw toGatewayError(error, signal)
    } finally {
      release()
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

/* Counts waiting requests by address. Returns a function that releases one. */
function createSlowLimit(): (address: string) => () => void {
  const waiting = new Map<string, number>()
  let total = 0

  function count(address: string, change: 1 | -1): void {
    total += change
    const waitingAtAddress = (waiting.get(address) ?? 0) + change
    if (waitingAtAddress === 0) waiting.delete(address)
    else waiting.set(address, waitingAtAddress)
  }

  return (address) => {
    if (total >= maxSlow || (waiting.get(address) ?? 0) >= maxSlowOfAddress) throw gatewayBusy()
    count(address, 1)
    return () => count(address, -1)
  }
}
