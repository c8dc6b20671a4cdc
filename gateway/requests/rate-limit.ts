import type { MiddlewareHandler } from 'hono'
import type { VisitEnv } from '#gateway/sessions/door.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { State } from '#gateway/state/state.ts'
import type { ClientAddress } from './client-address.ts'

/** Lets so many requests of a kind through in a minute from one address; 429 for more. */
export type RateLimit = (kind: string, most: number) => MiddlewareHandler<VisitEnv>

const windowMs = 60_000

/** Limits that hold for all gateways together. */
export function rateLimits(state: State, addressOf: ClientAddress): RateLimit {
  return (kind, most) =>
    async function limitRate(c, next) {
      if ((await state.count(`${kind} from ${addressOf(c)}`, windowMs)) > most) {
        throw new GatewayError(429, 'rate_limited', 'Too many attempts. Wait a minute and try again.', {
          nothingSent: true,
          retryAfterSeconds: windowMs / 1000,
        })
      }
      await next()
    }
}
