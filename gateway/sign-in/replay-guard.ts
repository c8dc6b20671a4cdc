import { hashOf, type State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'

const graceMs = 5000
/* Longer than a token is accepted: from 30 seconds before it was issued, by this gateway's clock, to 65 seconds after. */
const tokenLifetimeMs = 100_000

/**
 * Prevents a signed token of a portal from opening several sessions, on all gateways. The token is part of a URL, where others may read
 * it.
 */
export function createReplayGuard(state: Pick<State, 'get' | 'put'>, clock: Pick<Clock, 'now'>) {
  return {
    /**
     * Records that a valid token opens a session for a client. Resolves with whether it may: the first time, and for five seconds
     * again for the same client (address and browser), because a frame may load twice.
     */
    async accept(token: string, client: string): Promise<boolean> {
      // Without the signature, which has several valid encodings.
      const key = `portal-token:${hashOf(token.slice(0, token.lastIndexOf('.')))}`
      const clientHash = hashOf(client)
      const first = await state.put(key, `${clock.now()} ${clientHash}`, {
        ttlMs: tokenLifetimeMs,
        ifVersion: null,
      })
      if (first !== null) return true
      const [presentedAt, by] = (await state.get(key))?.value.split(' ') ?? []
      return by === clientHash && clock.now() - Number(presentedAt) < graceMs
    },
  }
}
