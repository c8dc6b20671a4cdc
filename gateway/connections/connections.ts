import { randomUUID } from 'node:crypto'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import {
  claimed,
  type Connection,
  isOf,
  lost,
  nextStep,
  over,
  renewed,
  sent,
  type Tokens,
  unsent,
} from './connection.ts'
import { openConnection, sealConnection } from './connection-record.ts'
import type { Sealing } from './sealing.ts'

/** What the authorization server made of a refresh token. */
export type RenewalOutcome =
  | { kind: 'renewed'; tokens: Tokens; scopes: string[] | null }
  /** It never left, or the server said that it did nothing: try again after so many milliseconds. */
  | { kind: 'unsent'; waitMs: number }
  | { kind: 'refused' }
  | { kind: 'no_answer' }

/** Presents a refresh token once. Never rejects, and never takes longer than `answerMs` of `connection.ts`. */
export type PresentRefreshToken = (refreshToken: string) => Promise<RenewalOutcome>

export type Connections = {
  /** Connects a store, or anew with other tokens. */
  connect(connection: NewConnection): Promise<void>
  /** Forgets a store's connection; whoever asks for it then is told to connect it. */
  disconnect(store: string): Promise<void>
  /** The connection as it stands; null for a store that is not connected. */
  find(store: string): Promise<Connection | null>
  /**
   * The connection with tokens to use now, renewed before where they are due or `refused`: once, however many ask here
   * and on other gateways. Throws `reconnect_needed` (401), or a 503 when it is not known in time.
   */
  usable(store: string, refused: string | null): Promise<Connection>
  /** Notes that the store API refused even a renewed token: from now on the store has to be connected again. */
  giveUp(store: string, refused: string): Promise<void>
}

export type NewConnection = Pick<Connection, 'store' | 'tokens' | 'scopes' | 'name'>

type ConnectionsDeps = {
  state: State
  sealing: Sealing
  present: PresentRefreshToken
  clock: Clock
}

type Found = { connection: Connection; version: number }

/* How long whoever asks waits for a renewal, and how often one that another gateway carries out is looked at. */
const patienceMs = 8000
const lookEveryMs = 60
/* How long a new pair is tried to be written down while the state is away: it exists nowhere else. */
const keepingMs = 120_000

/** The connections of all stores, and the one flight a store that renews its tokens. */
export function createConnections({ state, sealing, present, clock }: ConnectionsDeps): Connections {
  const flights = new Map<string, Promise<Connection>>()
  const jitter = clock.random()
  const never = new AbortController().signal

  async function look(store: string): Promise<Found | null> {
    const entry = await state.get(keyOf(store))
    const connection = entry && (await openConnection(entry.value, store, sealing))
    return entry && connection && { connection, version: entry.version }
  }

  async function write(connection: Connection, ifVersion: number): Promise<number | null> {
    const value = await sealConnection(connection, sealing)
    return state.put(keyOf(connection.store), value, { ttlMs: null, ifVersion })
  }

  async function usable(store: string, refused: string | null): Promise<Connection> {
    const found = await look(store)
    if (found && nextStep(found.connection, { now: clock.now(), refused, jitter }) === 'use') {
      return found.connection
    }
    const underWay = flights.get(store)
    if (underWay === undefined) return begin(store, refused)
    // It may have been begun for another reason, and end with the very token that was refused since.
    const connection = await underWay
    return connection.tokens.access === refused ? usable(store, refused) : connection
  }

  function begin(store: string, refused: string | null): Promise<Connection> {
    const flight = renew(store, refused).finally(() => flights.delete(store))
    flights.set(store, flight)
    return flight
  }

  async function renew(store: string, refused: string | null): Promise<Connection> {
    const flight = randomUUID()
    const deadline = clock.now() + patienceMs
    while (true) {
      const found = await look(store)
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
    const { store, tokens } = connection
    const claim = await write(claimed(connection, flight, clock.now()), version)
    if (claim === null || tokens.refresh === null) return
    const intent = await write(sent(connection, flight, clock.now()), claim).catch((error: unknown) => {
      // Written perhaps, and then read by others as sent. Only we know better.
      settle(store, flight, { kind: 'unsent', waitMs: 0 }).catch(() => {})
      throw error
    })
    if (intent !== null) await settle(store, flight, await present(tokens.refresh))
  }

  /* Until it is written down: a new pair exists nowhere else. Also over a loss that others assumed meanwhile. */
  async function settle(store: string, flight: string, outcome: RenewalOutcome): Promise<void> {
    const deadline = clock.now() + keepingMs
    while (true) {
      try {
        const found = await look(store)
        if (found === null || !isOf(found.connection, flight)) return
        if ((await write(resultOf(found.connection, outcome, clock.now()), found.version)) !== null) return
      } catch (error) {
        if (clock.now() >= deadline) throw error
        await clock.sleep(250, never)
      }
    }
  }

  return {
    async connect(connection) {
      const earlier = (await look(connection.store))?.connection
      const whole: Connection = {
        ...connection,
        earlier: earlier ? [earlier.tokens.access, ...earlier.earlier].slice(0, 4) : [],
        renewal: { kind: 'none', notBefore: 0 },
      }
      await state.put(keyOf(connection.store), await sealConnection(whole, sealing), { ttlMs: null })
    },
    disconnect: async (store) => {
      await state.remove(keyOf(store))
    },
    find: async (store) => (await look(store))?.connection ?? null,
    usable,
    async giveUp(store, refused) {
      const found = await look(store)
      if (found?.connection.tokens.access !== refused) return
      await write(over(found.connection, clock.now()), found.version)
    },
  }
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

function keyOf(store: string): string {
  return `connection:${store}`
}

function reconnectNeeded(): GatewayError {
  return new GatewayError(
    401,
    'reconnect_needed',
    'The connection to the store has ended. Connect it again: the store’s owner signs in, or installs Diwan anew.',
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
