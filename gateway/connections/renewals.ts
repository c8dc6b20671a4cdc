import { randomUUID } from 'node:crypto'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { Clock } from '#gateway/store/clock.ts'
import {
  claimed,
  type Connection,
  isOf,
  lost,
  nextStep,
  renewed,
  sent,
  type Tokens,
  unsent,
} from './connection.ts'
import type { ConnectionName } from './connection-record.ts'
import type { Found, KeptConnections } from './kept-connections.ts'

/** What the authorization server made of a refresh token. */
export type RenewalOutcome =
  | { kind: 'renewed'; tokens: Tokens; scopes: string[] | null }
  /** It never left, or the server said that it did nothing: try again after so many milliseconds. */
  | { kind: 'unsent'; waitMs: number }
  | { kind: 'refused' }
  | { kind: 'no_answer' }

/** Presents a refresh token once. Never rejects, and never takes longer than `answerMs` of `connection.ts`. */
export type PresentRefreshToken = (refreshToken: string) => Promise<RenewalOutcome>

type RenewalsDeps = {
  kept: Pick<KeptConnections, 'look' | 'write'>
  present: PresentRefreshToken
  clock: Clock
}

/* How long whoever asks waits for a renewal, and how often one that another gateway carries out is looked at. */
const patienceMs = 8000
const lookEveryMs = 60
/* How long a new pair is tried to be written down while the state is away: it exists nowhere else. */
const keepingMs = 120_000

/** The one flight a connection that renews its tokens (docs/decisions/0019). */
export function createRenewals({ kept, present, clock }: RenewalsDeps) {
  const { look, write } = kept
  const flights = new Map<string, Promise<Connection>>()
  const jitter = clock.random()
  const never = new AbortController().signal

  /**
   * The connection with tokens to use now, as it was `found` or renewed before. Throws `reconnect_needed` (401) where it has
   * ended or is gone, or a 503 when that is not known in time.
   */
  async function usable(
    name: ConnectionName,
    refused: string | null,
    found: Found | null,
  ): Promise<Connection> {
    if (found && nextStep(found.connection, { now: clock.now(), refused, jitter }) === 'use') {
      return found.connection
    }
    const key = `${name.store}:${name.id}`
    const underWay = flights.get(key)
    if (underWay === undefined) {
      const flight = renew(name, refused).finally(() => flights.delete(key))
      flights.set(key, flight)
      return flight
    }
    // It may have been begun for another reason, and end with the very token that was refused since.
    const connection = await underWay
    return connection.tokens.access === refused ? usable(name, refused, await look(name)) : connection
  }

  async function renew(name: ConnectionName, refused: string | null): Promise<Connection> {
    const flight = randomUUID()
    const deadline = clock.now() + patienceMs
    while (true) {
      const found = await look(name)
      if (found === null) throw reconnectNeeded()
      const { connection, version } = found
      switch (nextStep(connection, { now: clock.now(), refused, jitter })) {
        case 'use':
          return connection
        case 'reconnect':
          throw reconnectNeeded()
        case 'give_up_sent':
          await write(lost(connection, 'no_answer'), version)
          break
        case 'claim':
          await fly(found, flight)
          break
        case 'wait':
          if (clock.now() >= deadline) throw renewalPending()
          await clock.sleep(lookEveryMs * (0.5 + clock.random()), never)
      }
    }
  }

  /* Each step is written over the one before it only: whoever was overtaken stops, and has sent nothing. */
  async function fly({ connection, version }: Found, flight: string): Promise<void> {
    const { tokens } = connection
    const claim = await write(claimed(connection, flight, clock.now()), version)
    if (claim === null || tokens.refresh === null) return
    const intent = await write(sent(connection, flight, clock.now()), claim).catch((error: unknown) => {
      // Written perhaps, and then read by others as sent. Only we know better.
      settle(connection, flight, { kind: 'unsent', waitMs: 0 }).catch(() => {})
      throw error
    })
    if (intent !== null) await settle(connection, flight, await present(tokens.refresh))
  }

  /* Until it is written down: a new pair exists nowhere else. Also over a loss that others assumed meanwhile. */
  async function settle(name: ConnectionName, flight: string, outcome: RenewalOutcome): Promise<void> {
    const deadline = clock.now() + keepingMs
    while (true) {
      try {
        const found = await look(name)
        if (found === null || !isOf(found.connection, flight)) return
        if ((await write(resultOf(found.connection, outcome, clock.now()), found.version)) !== null) return
      } catch (error) {
        if (clock.now() >= deadline) throw error
        await clock.sleep(250, never)
      }
    }
  }

  return { usable }
}

function resultOf(connection: Connection, outcome: RenewalOutcome, now: number): Connection {
  switch (outcome.kind) {
    case 'renewed':
      return renewed(connection, outcome.tokens, outcome.scopes)
    case 'unsent':
      return unsent(connection, now + outcome.waitMs)
    case 'refused':
    case 'no_answer':
      return lost(connection, outcome.kind)
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

function renewalPending(): GatewayError {
  return new GatewayError(
    503,
    'upstream_unavailable',
    'The connection to the store is being renewed, which takes longer than usual. Nothing was sent; try again in a moment.',
    { nothingSent: true, retryAfterSeconds: 3 },
  )
}
