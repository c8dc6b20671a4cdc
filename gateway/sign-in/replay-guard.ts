import { createHash } from 'node:crypto'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'

/** The signed tokens of portals that have opened a session. */
export type ReplayGuard = {
  /**
   * Notes that a token, which is valid, opens a session for a client. Resolves with whether it may: for the first time, or
   * again for the same client (address and browser) within five seconds, since a frame may be loaded twice.
   */
  accept(token: string, client: string): Promise<boolean>
}

const graceMs = 5000
/* As long as a token can be valid: 60 seconds, and 5 for a clock that goes ahead or behind. */
const tokenLifetimeMs = 70_000

/** On all gateways that share the state: a token stands in a URL, where others may read it. */
export function createReplayGuard(state: Pick<State, 'get' | 'put'>, clock: Pick<Clock, 'now'>): ReplayGuard {
  return {
    async accept(token, client) {
      // Not the signature: it can be written in several ways, all of them right.
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

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
