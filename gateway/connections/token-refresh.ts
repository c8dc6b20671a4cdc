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

/** What the authorization server made of a refresh token. */
export type RefreshOutcome =
  | { kind: 'refreshed'; tokens: Tokens; scopes: string[] | null }
  /** It never left, or the server said that it did nothing: try again after so many milliseconds. */
  | { kind: 'unsent'; waitMs: number }
  | { kind: 'refused' }
  | { kind: 'no_answer' }

/** Presents a refresh token once. Never rejects, and never takes longer than `answerMs` of `connection.ts`. */
export type ExchangeRefreshToken = (refreshToken: string) => Promise<RefreshOutcome>

type TokenRefresherDeps = {
  repository: Pick<ConnectionRepository, 'find' | 'write'>
  exchangeRefreshToken: ExchangeRefreshToken
  clock: Clock
}

/* How long whoever asks waits for a renewal, and how often one that another gateway carries out is looked at. */
const waitTimeoutMs = 8000
const pollIntervalMs = 60
/* How long a new pair is tried to be written down while the state is away: it exists nowhere else. */
const persistTimeoutMs = 120_000

/** The one flight a connection that renews its tokens (docs/decisions/0019). */
export function createTokenRefresher({ repository, exchangeRefreshToken, clock }: TokenRefresherDeps) {
  const { find, write } = repository
  const flights = new Map<string, Promise<Connection>>()
  const jitter = clock.random()
  const neverAborted = new AbortController().signal

  /**
   * The connection with tokens to use now, as it was `found` or renewed before. Throws `reconnect_needed` (401) where it has
   * ended or is gone, or a 503 when that is not known in time.
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
    // It may have been begun for another reason, and end with the very token that was refused since.
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

  /* Each step is written over the one before it only: whoever was overtaken stops, and has sent nothing. */
  async function refreshOnce({ connection, version }: VersionedConnection, flight: string): Promise<void> {
    const { tokens } = connection
    const claim = await write(markClaimed(connection, flight, clock.now()), version)
    if (claim === null || tokens.refresh === null) return
    const intent = await write(markSent(connection, flight, clock.now()), claim).catch((error: unknown) => {
      // Written perhaps, and then read by others as sent. Only we know better.
      recordOutcome(connection, flight, { kind: 'unsent', waitMs: 0 }).catch(() => {})
      throw error
    })
    if (intent !== null) await recordOutcome(connection, flight, await exchangeRefreshToken(tokens.refresh))
  }

  /* Until it is written down: a new pair exists nowhere else. Also over a loss that others assumed meanwhile. */
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
