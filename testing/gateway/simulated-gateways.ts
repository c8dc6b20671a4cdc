import { createConnections } from '#gateway/connections/connections.ts'
import type { RenewalOutcome } from '#gateway/connections/renewals.ts'
import type { Sealing } from '#gateway/connections/sealing.ts'
import type { State } from '#gateway/state/state.ts'
import { createFates, type Fate } from './fates.ts'
import { keepUnreadable } from './keep-unreadable.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** An authorization server whose refresh tokens are single use: one presented twice revokes everything. */
export function createTokenServer(now: () => number) {
  let valid = 'refresh-0'
  let given = 0
  const presented: string[] = []
  const server = {
    presented,
    isRevoked: false,
    /** What it makes of a refresh token. */
    present(refresh: string): RenewalOutcome {
      presented.push(refresh)
      if (refresh !== valid || server.isRevoked) {
        server.isRevoked = true
        return { kind: 'refused' }
      }
      given += 1
      valid = `refresh-${given}`
      const tokens = {
        access: `access-${given}`,
        refresh: valid,
        endsAt: now() + 3_600_000,
        marginMs: 60_000,
      }
      return { kind: 'renewed', tokens, scopes: null }
    },
  }
  return server
}

/** Seals nothing: what is sealed has a test of its own, and real sealing takes real time. */
export const noSealing: Sealing = {
  seal: async (text) => text,
  open: async (text) => text,
  keyIdOf: () => null,
}

/** A gateway's connections that meet these fates. */
export function createSimulatedGateway(options: {
  state: State
  time: SimulatedTime
  present: (refresh: string) => Promise<RenewalOutcome>
  fates: Fate[]
  onPresenting?: () => void
  sealing?: Sealing
}) {
  const { state, time, present } = options
  const { meet, isAlive, reaching } = createFates(time, options.fates)
  const connections = createConnections({
    state: reaching(state),
    sealing: options.sealing ?? noSealing,
    present(refresh) {
      options.onPresenting?.()
      return meet(
        () => present(refresh),
        (fate): RenewalOutcome =>
          fate === 'fails_before' ? { kind: 'unsent', waitMs: 100 } : { kind: 'no_answer' },
      )
    },
    clock: time.clock,
    unreadable: keepUnreadable,
  })
  return { connections, isAlive }
}

/** Seals with the first of these keys and opens with all of them, readable to the eye. */
export function plainSealing(keys: readonly string[]): Sealing {
  return {
    seal: async (text) => `${keys[0]} ${text}`,
    open: async (sealed) => (keys.includes(firstWord(sealed)) ? sealed.slice(sealed.indexOf(' ') + 1) : null),
    keyIdOf: firstWord,
  }
}

function firstWord(text: string): string {
  return text.split(' ')[0] ?? ''
}
