import { randomUUID } from 'node:crypto'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { retryUntilStored } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import {
  type Connection,
  isHeldBy,
  markEnded,
  markSent,
  nextStep,
  type RefreshFault,
  type RefreshOutcome,
  type RefreshState,
} from './connection.ts'
import type { ConnectionName, ConnectionRepository, VersionedConnection } from './connection-repository.ts'

/** Presents a refresh token once. Never rejects, and never takes longer than `responseTimeoutMs`. */
export type ExchangeRefreshToken = (refreshToken: string) => Promise<RefreshOutcome>

export type TokenRefresherDeps = {
  repository: Pick<ConnectionRepository, 'find' | 'write'>
  exchangeRefreshToken: ExchangeRefreshToken
  clock: Clock
  onRefreshOutcome?: OnRefreshOutcome | undefined
}

/** Called once for each fault of a store's refreshes, when they work again, and when they are refused for good. */
export type OnRefreshOutcome = (store: string, outcome: RefreshOutcome) => void

/* How long a call waits for a token refresh, and how often it checks the refresh of another gateway. */
const waitTimeoutMs = 8000
const pollIntervalMs = 60

/** Refreshes the tokens of each connection in one flight at a time, across all gateways (docs/decisions/0019). */
export function createTokenRefresher(deps: TokenRefresherDeps) {
  const { repository, exchangeRefreshToken, clock, onRefreshOutcome = () => {} } = deps
  const { find, write } = repository
  const flights = new Map<string, Promise<Connection>>()
  const jitter = clock.random()

  /**
   * The connection with a valid access token: `found` itself, or refreshed. Throws `reconnect_needed` (401) if it has ended
   * or is removed, and a 503 if the refresh fails or takes too long.
   */
  async function getFreshTokens(
    name: ConnectionName,
    refused: string | null,
    found: VersionedConnection | null,
  ): Promise<Connection> {
    if (found && nextStep(found.connection, { now: clock.now(), refused, jitter }) === 'use') {
      return found.connection
    }
    const key = `${name.store}:${name.id}`
    const inFlight = flights.get(key)
    if (inFlight === undefined) {
      const flight = refresh(name, refused).finally(() => flights.delete(key))
      flights.set(key, flight)
      return flight
    }
    // The flight may have started before the token was refused, and return that token.
    const connection = await inFlight
    return connection.tokens.access === refused ? getFreshTokens(name, refused, await find(name)) : connection
  }

  async function refresh(name: ConnectionName, refused: string | null): Promise<Connection> {
    const flight = randomUUID()
    const deadline = clock.now() + waitTimeoutMs
    while (true) {
      const found = await find(name)
      if (found === null) throw reconnectNeeded()
      const { connection } = found
      switch (nextStep(connection, { now: clock.now(), refused, jitter })) {
        case 'use':
          return connection
        case 'reconnect':
          throw reconnectNeeded()
        case 'refresh':
          await refreshOnce(found, flight)
          break
        case 'wait':
          if (connection.refreshState.kind === 'none' || clock.now() >= deadline)
            throw refreshFailed(connection.refreshState, clock.now())
          await clock.sleep(pollIntervalMs * (0.5 + clock.random()))
      }
    }
  }

  /* Each step replaces only the previous one. After a conflict the flight stops before it sends anything. */
  async function refreshOnce({ connection, version }: VersionedConnection, flight: string): Promise<void> {
    const { tokens, refreshState } = connection
    const fault = refreshState.kind === 'none' ? refreshState.fault : null
    const intent = await write(markSent(connection, flight, clock.now()), version).catch((error: unknown) => {
      // The intent may be stored although the write failed. Only this flight knows that nothing was sent.
      recordOutcome(connection, flight, fault, null).catch(() => {})
      throw error
    })
    if (intent === null || tokens.refresh === null) return
    await recordOutcome(connection, flight, fault, await exchangeRefreshToken(tokens.refresh))
  }

  /* New tokens exist nowhere else. The outcome is null if the token was not presented. */
  function recordOutcome(
    { tokens, ...name }: Connection,
    flight: string,
    fault: RefreshFault | null,
    outcome: RefreshOutcome | null,
  ): Promise<void> {
    return retryUntilStored(clock, async () => {
      const found = await find(name)
      if (found === null) return true
      const { connection, version } = found
      // New tokens are stored even if another gateway has given up this flight.
      const isWanted =
        outcome?.kind === 'refreshed'
          ? connection.tokens.refresh === tokens.refresh
          : isHeldBy(connection, flight)
      if (!isWanted) return true
      if ((await write(markEnded(connection, fault, outcome, clock.now()), version)) === null) return false
      if (outcome !== null && isNews(outcome, fault)) onRefreshOutcome(connection.store, outcome)
      return true
    })
  }

  return { getFreshTokens }
}

function isNews(outcome: RefreshOutcome, before: RefreshFault | null): boolean {
  if (outcome.kind === 'refreshed') return before !== null
  return outcome.kind === 'refused' || JSON.stringify(outcome.reason) !== JSON.stringify(before?.reason)
}

/** The 401 for a store whose connection has ended. */
export function reconnectNeeded(): GatewayError {
  return new GatewayError('reconnect_needed', { nothingSent: true })
}

/* Another gateway's refresh takes long, or the latest failed, for a reason that the log line of each failed call has. */
function refreshFailed(state: RefreshState, now: number): GatewayError {
  const waitMs = state.kind === 'none' ? state.notBefore - now : 3000
  const reason = state.kind === 'none' ? state.fault?.reason : undefined
  return new GatewayError('token_refresh_failed', {
    nothingSent: true,
    retryAfterSeconds: Math.ceil(waitMs / 1000),
    logFields: { step: 'token refresh', ...reason },
  })
}
