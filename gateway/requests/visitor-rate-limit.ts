import type { Context } from 'hono'
import { LRUCache } from 'lru-cache'
import type { AppEnv } from '#gateway/access/access-policy.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { ClientAddress } from './client-address.ts'

/** Counts a request under its client address. Throws `rate_limited` (429) with `Retry-After` beyond the limit. */
export type CountRequest = (c: Context<AppEnv>) => Promise<void>

/** Limits a kind of request to `max` per address and minute. */
export type VisitorRateLimit = (kind: string, max: number) => CountRequest

const windowMs = 60_000
/* This takes 2 MB of memory. The state counts the requests of further addresses again. */
const maxCached = 10_000

/**
 * Creates limits that all gateways share. A gateway caches the addresses beyond a limit until their window ends, so that
 * rejecting them costs no write.
 */
export function createVisitorRateLimit(
  state: Pick<State, 'count'>,
  addressOf: ClientAddress,
  clock: Pick<Clock, 'now'>,
): VisitorRateLimit {
  /* The end of the window by kind and address, in milliseconds since 1970. */
  const exceeded = new LRUCache<string, number>({ max: maxCached })

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
