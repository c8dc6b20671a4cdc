import { randomUUID } from 'node:crypto'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { Clock } from '#gateway/store/clock.ts'
import {
  markClaimed,
  type Connection,
  isHeldBy,
  markLost,
  nextStep,
  markRefreshed,
  markSent,
  type Tokens,
  releaseClaim,
} from './connection.ts'
import type { ConnectionName } from './connection-codec.ts'
import type { VersionedConnection, ConnectionRepository } from './connection-repository.ts'

/** The outcome of presenting a refresh token to the authorization server. */
export type RefreshOutcome =
  | { kind: 'refreshed'; tokens: Tokens; scopes: string[] | null }
  /** It was not sent, or the server did not process it. It may be presented again after `waitMs` milliseconds. */
  | { kind: 'unsent'; waitMs: number }
  | { kind: 'refused' }
  | { kind: 'no_answer' }

/** Presents a refresh token once. Never rejects, and never takes longer than `responseTimeoutMs`. */
export type ExchangeRefreshToken = (refreshToken: string) => Promise<RefreshOutcome>

type TokenRefresherDeps = {
  repository: Pick<ConnectionRepository, 'find' | 'write'>
  exchangeRefreshToken: ExchangeRefreshToken
  clock: Clock
}

/* How long a call waits for a token refresh, and how often it checks the refresh of another gateway. */
const waitTimeoutMs = 8000
const pollIntervalMs = 60
/* How long to retry storing new tokens while the state is unavailable. */
const persistTimeoutMs = 120_000

/** Refreshes the tokens of each connection in one flight at a time, across all gateways (docs/decisions/0019). */
export function createTokenRefresher({ repository, exchangeRefreshToken, clock }: TokenRefresherDeps) {
  const { find, write } = repository
  const flights = new Map<string, Promise<Connection>>()
  const jitter = clock.random()
  const neverAborted = new AbortController().signal

  /**
   * The connection with a valid access token: `found` itself, or refreshed. Throws `reconnect_needed` (401) if it has ended
   * or is removed, and a 503 if the refresh takes too long.
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
      const { connection, version } = found
      switch (nextStep(connection, { now: clock.now(), refused, jitter })) {
        case 'use':
          return connection
        case 'reconnect':
          throw reconnectNeeded()
        case 'give_up_sent':
          await write(markLost(connection, 'no_answer'), version)
          break
        case 'claim':
          await refreshOnce(found, flight)
          break
        case 'wait':
          if (clock.now() >= deadline) throw refreshPending()
          await clock.sleep(pollIntervalMs * (0.5 + clock.random()), neverAborted)
      }
    }
  }

  /* Each step replaces only the previous one. After a conflict the flight stops before it sends anything. */
  async function refreshOnce({ connection, version }: VersionedConnection, flight: string): Promise<void> {
    const { tokens } = connection
    const claim = await write(markClaimed(connection, flight, clock.now()), version)
    if (claim === null || tokens.refresh === null) return
    const intent = await write(markSent(connection, flight, clock.now()), claim).catch((error: unknown) => {
      // The intent may be stored although the write failed. Only this flight knows that nothing was sent.
      recordOutcome(connection, flight, { kind: 'unsent', waitMs: 0 }).catch(() => {})
      throw error
    })
    if (intent !== null) await recordOutcome(connection, flight, await exchangeRefreshToken(tokens.refresh))
  }

  /* Retries until the outcome is stored: new tokens exist nowhere else. Also replaces a `lost` that another gateway stored. */
  async function recordOutcome(name: ConnectionName, flight: string, outcome: RefreshOutcome): Promise<void> {
    const deadline = clock.now() + persistTimeoutMs
    while (true) {
      try {
        const found = await find(name)
        if (found === null || !isHeldBy(found.connection, flight)) return
        if ((await write(applyOutcome(found.connection, outcome, clock.now()), found.version)) !== null)
          return
      } catch (error) {
        if (clock.now() >= deadline) throw error
        await clock.sleep(250, neverAborted)
      }
    }
  }

  return { getFreshTokens }
}

function applyOutcome(connection: Connection, outcome: RefreshOutcome, now: number): Connection {
  switch (outcome.kind) {
    case 'refreshed':
      return markRefreshed(connection, outcome.tokens, outcome.scopes)
    case 'unsent':
      return releaseClaim(connection, now + outcome.waitMs)
    case 'refused':
    case 'no_answer':
      return markLost(connection, outcome.kind)
  }
}

/** The 401 for a store whose connection has ended. */
export function reconnectNeeded(): GatewayError {
  return new GatewayError(
    401,
    'reconnect_needed',
    'The connection to the store has ended. Connect it again: the store’s owner signs in, or installs Diwan again.',
    { nothingSent: true },
  )
}

function refreshPending(): GatewayError {
  return new GatewayError(
    503,
    'upstream_unavailable',
    'The connection to the store is being renewed, which takes longer than usual. Nothing was sent; try again in a moment.',
    { nothingSent: true, retryAfterSeconds: 3 },
  )
}
