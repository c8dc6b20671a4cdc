import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import { demoFaultHeader, demoSlowMs, readDemoFault } from '#contract/demo-fault.ts'
import type { VisitEnv } from '#gateway/sessions/door.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { troubleOf } from '#gateway/store/connection-trouble.ts'
import { busy } from '#gateway/store/turns.ts'
import { createClientAddress } from './client-address.ts'

/* A page sends a few requests at once. Waits that end together fit into the queue before the store (`store-room.ts`). */
const maxSlowOfAddress = 32
const maxSlow = 100

/**
 * Handles the fault that a visitor of the demo asks for. For use in demo mode only: without it the header is ignored.
 * `offline`: drops the request without a response. `slow`: waits before the store is called, so that no other visitor
 * waits; throws `gateway_busy` (503) when too many requests wait, `client_gone` when the page leaves. The demo store
 * answers the other faults.
 */
export function hearTriedFault(clock: Clock): MiddlewareHandler<VisitEnv> {
  const limitSlow = createSlowLimit()
  const addressOf = createClientAddress([])

  async function waitSlow(c: Context<VisitEnv>): Promise<void> {
    const { signal } = c.req.raw
    const release = limitSlow(addressOf(c))
    try {
      await clock.sleep(demoSlowMs, signal)
    } catch (error) {
      throw troubleOf(error, signal)
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
    else if (fault) c.set('triedFault', fault)
    await next()
  }
}

/* Counts the requests that wait, by address. Returns how to release one. */
function createSlowLimit(): (address: string) => () => void {
  const waiting = new Map<string, number>()
  let total = 0

  function count(address: string, change: 1 | -1): void {
    total += change
    const own = (waiting.get(address) ?? 0) + change
    if (own === 0) waiting.delete(address)
    else waiting.set(address, own)
  }

  return (address) => {
    if (total >= maxSlow || (waiting.get(address) ?? 0) >= maxSlowOfAddress) throw busy()
    count(address, 1)
    return () => count(address, -1)
  }
}
