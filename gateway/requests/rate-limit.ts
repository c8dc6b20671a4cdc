import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { VisitEnv } from '#gateway/sessions/door.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { ClientAddress } from './client-address.ts'

/** Counts a request of an address. Throws `rate_limited` (429) beyond the limit, with the seconds until its window ends. */
export type CountRequest = (c: Context<VisitEnv>) => Promise<void>

/** A limit of a kind: so many requests from one address within a minute. */
export type RateLimit = (kind: string, max: number) => CountRequest

const windowMs = 60_000
/* 2 MB of memory; an address beyond them is counted in the state again. */
const maxRemembered = 10_000

/**
 * Limits that hold for all gateways together. A gateway remembers which addresses are over a limit until their window
 * ends: refusing them again costs no write.
 */
export function createRateLimits(
  state: Pick<State, 'count'>,
  addressOf: ClientAddress,
  clock: Pick<Clock, 'now'>,
): RateLimit {
  /* The end of the window, in milliseconds since 1970, by what is counted. */
  const exceeded = new LRUCache<string, number>({ max: maxRemembered })

  return (kind, max) =>
    async function countRequest(c) {
      const key = `${kind} from ${addressOf(c)}`
      const endsAt = exceeded.get(key)
      if (endsAt !== undefined && endsAt > clock.now()) throw rateLimited(endsAt - clock.now())
      const { count, endsInMs } = await state.count(key, windowMs)
      if (count <= max) return
      exceeded.set(key, clock.now() + endsInMs)
      throw rateLimited(endsInMs)
    }
}

function rateLimited(endsInMs: number): GatewayError {
  return new GatewayError(429, 'rate_limited', 'Too many attempts. Wait a minute and try again.', {
    nothingSent: true,
    retryAfterSeconds: Math.max(1, Math.ceil(endsInMs / 1000)),
  })
}
