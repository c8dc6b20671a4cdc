import type { Scope } from '#contract/scopes.ts'
import { randomUUID } from 'node:crypto'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { type Connection, mostEarlier, over, type Told } from './connection.ts'
import { createKeptConnections, type UnreadableRecords } from './kept-connections.ts'
import { withoutScope } from './lacking-scope.ts'
import { createRenewals, type PresentRefreshToken } from './renewals.ts'
import type { Sealing } from './sealing.ts'

export type Connections = {
  /**
   * Connects a store, or anew with other tokens. Resolves with whether nothing newer had been told of it, and with the
   * connection that stands; null where the newer was that it is disconnected.
   */
  connect(connection: NewConnection, told: Told): Promise<{ isNews: boolean; stands: Connection | null }>
  /** Forgets a store's connection; whoever asks for it then is told to connect it. Resolves with whether it was news. */
  disconnect(store: string, told: Told): Promise<boolean>
  /** The connection as it stands; null for a store that is not connected. */
  find(store: string): Promise<Connection | null>
  /**
   * The connection with tokens to use now, renewed before where they are due or `refused`: once, however many ask here
   * and on other gateways. Throws `reconnect_needed` (401), or a 503 when it is not known in time.
   */
  usable(store: string, refused: string | null): Promise<Connection>
  /** Notes that the store API refused even a renewed token: from now on the store has to be connected again. */
  giveUp(store: string, refused: string): Promise<void>
  /** Notes that the store said that its connection lacks a scope. */
  lacks(store: string, scope: Scope): Promise<void>
}

export type NewConnection = Pick<Connection, 'store' | 'tokens' | 'scopes' | 'name'>

type ConnectionsDeps = {
  state: State
  sealing: Sealing
  present: PresentRefreshToken
  clock: Clock
  unreadable: UnreadableRecords
}

/** The connections of all stores. Each call throws `state_unreadable` (503) for a record that cannot be read. */
export function createConnections(deps: ConnectionsDeps): Connections {
  const { state, sealing, present, clock, unreadable } = deps
  const kept = createKeptConnections(state, sealing, unreadable)
  const { usable } = createRenewals({ kept, present, clock })
  return {
    connect: (connection, told) =>
      kept.tell(connection.store, told, (earlier) => ({
        ...connection,
        // An installation names no store.
        name: connection.name ?? earlier?.name ?? null,
        earlier: earlier ? [earlier.tokens.access, ...earlier.earlier].slice(0, mostEarlier) : [],
        told,
        since: earlier?.since ?? randomUUID(),
        renewal: { kind: 'none', notBefore: 0 },
      })),
    disconnect: async (store, told) => (await kept.tell(store, told, null)).isNews,
    find: async (store) => (await kept.look(store))?.connection ?? null,
    usable,
    async giveUp(store, refused) {
      const found = await kept.look(store)
      if (found?.connection.tokens.access !== refused) return
      await kept.write(over(found.connection, clock.now()), found.version)
    },
    async lacks(store, scope) {
      const found = await kept.look(store)
      // A renewal under way is not to be disturbed: the store says so again.
      if (found?.connection.renewal.kind !== 'none') return
      const scopes = withoutScope(found.connection.scopes, scope)
      if (scopes !== null) await kept.write({ ...found.connection, scopes }, found.version)
    },
  }
}
