import type { Connection, RefreshOutcome } from '#gateway/connections/connection.ts'
import type { UnreadableRecords } from '#gateway/connections/connection-repository.ts'
import { createConnections } from '#gateway/connections/connections.ts'
import type { OnRefreshOutcome } from '#gateway/connections/token-refresh.ts'
import type { Sealing } from '#gateway/connections/sealing.ts'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import type { State } from '#gateway/state/state.ts'
import { systemClock } from '#gateway/store/clock.ts'
import { createFaultSchedule, type Fault } from './fault-schedule.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** An authorization server with single-use refresh tokens: using one twice revokes everything. */
export function createTokenServer(now: () => number) {
  let valid = 'refresh-0'
  let generation = 0
  const presented: { refresh: string; at: number }[] = []
  const server = {
    presented,
    isRevoked: false,
    /** Exchanges a refresh token. */
    exchangeRefreshToken(refresh: string): RefreshOutcome {
      presented.push({ refresh, at: now() })
      if (refresh !== valid || server.isRevoked) {
        server.isRevoked = true
        return { kind: 'refused' }
      }
      generation += 1
      valid = `refresh-${generation}`
      const tokens = {
        access: `access-${generation}`,
        refresh: valid,
        endsAt: now() + 3_600_000,
        marginMs: 60_000,
      }
      return { kind: 'refreshed', tokens, scopes: null }
    },
  }
  return server
}

/** An authorization server whose tokens name their family, that of one sign-in: each refresh token returns the next pair. */
export function createTokenFamilies(
  { now }: SimulatedTime['clock'],
  scopesOf: (family: string) => string[] | null = () => null,
) {
  const presented: { refresh: string; at: number }[] = []
  const tokensOf = (family: string, generation = 0) => ({
    access: `access_${family}_${generation}`,
    refresh: `refresh_${family}_${generation}`,
    endsAt: now() + 120_000,
    marginMs: 10_000,
  })
  return {
    presented,
    tokensOf,
    async exchangeRefreshToken(refresh: string): Promise<RefreshOutcome> {
      presented.push({ refresh, at: now() })
      const [, family = '', generation = ''] = refresh.split('_')
      const tokens = tokensOf(family, Number(generation) + 1)
      return { kind: 'refreshed', tokens, scopes: scopesOf(family) }
    },
  }
}

/** The family of an access token. */
export function familyOf(access: string): string {
  return access.split('_')[1] ?? ''
}

/** Seals nothing, for speed: sealing has its own tests. */
export const noSealing: Sealing = {
  seal: async (text) => text,
  open: async (text) => text,
  keyIdOf: () => null,
}

/** Keeps every unreadable record and reports none. */
export const ignoreUnreadable: UnreadableRecords = { isDiscarded: () => false, report: () => {} }

/** A connection whose token lasts for ever and cannot be refreshed. */
export const sampleConnection: Connection = {
  store: '1',
  id: '',
  person: null,
  lacking: [],
  tokens: { access: 'access', refresh: null, endsAt: null, marginMs: 0 },
  earlier: [],
  scopes: null,
  name: null,
  country: null,
  lastChange: { at: 0, by: 'a sign-in' },
  since: 'first',
  refreshState: { kind: 'none', notBefore: 0, fault: null },
}

/** Connections with a state of their own, whose tokens cannot be refreshed; with other parts if given. */
export function createTestConnections(parts: Partial<Parameters<typeof createConnections>[0]> = {}) {
  const clock = parts.clock ?? systemClock
  return createConnections({
    state: openSqliteState(inMemory, clock),
    sealing: noSealing,
    unreadable: ignoreUnreadable,
    exchangeRefreshToken: async () => ({ kind: 'refused' }),
    clock,
    ...parts,
  })
}

/** The connections of a gateway with these faults, and the state as it reaches it. */
export function createSimulatedGateway(options: {
  state: State
  time: SimulatedTime
  exchangeRefreshToken: (refresh: string) => Promise<RefreshOutcome>
  faults: Fault[]
  /** Called when the response to a presented refresh token is lost. */
  onLost?: () => void
  onRefreshOutcome?: OnRefreshOutcome | undefined
  sealing?: Sealing
}) {
  const { state, time, exchangeRefreshToken } = options
  const { run, isAlive, wrapState } = createFaultSchedule(time, options.faults)
  const reached = wrapState(state)
  const connections = createTestConnections({
    state: reached,
    sealing: options.sealing ?? noSealing,
    exchangeRefreshToken(refresh) {
      return run(
        () => exchangeRefreshToken(refresh),
        (fault): RefreshOutcome => {
          if (fault === 'fails_after') options.onLost?.()
          const waitMs = fault === 'fails_before' ? 1000 : 10_000
          return { kind: 'failed', reason: { cause: fault }, waitMs }
        },
      )
    },
    clock: time.clock,
    onRefreshOutcome: options.onRefreshOutcome,
  })
  return { connections, isAlive, state: reached }
}

/** Seals with the first of these keys and opens with all of them; the sealed text is readable. */
export function readableSealing(keys: readonly string[]): Sealing {
  return {
    seal: async (text) => `${keys[0]} ${text}`,
    open: async (sealed) => (keys.includes(firstWord(sealed)) ? sealed.slice(sealed.indexOf(' ') + 1) : null),
    keyIdOf: firstWord,
  }
}

function firstWord(text: string): string {
  return text.split(' ')[0] ?? ''
}

/** The refresh tokens that were presented again within ten seconds, although no gateway was paused. */
export function presentedTooSoon(presented: readonly { refresh: string; at: number }[]): string[] {
  return presented.flatMap(({ refresh, at }, index) =>
    presented.slice(0, index).some((earlier) => earlier.refresh === refresh && at - earlier.at < 10_000)
      ? [refresh]
      : [],
  )
}
