import { randomUUID } from 'node:crypto'
import type { Scope } from '#contract/scopes.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import { retryConflicts, type State } from '#gateway/state/state.ts'
import type { TokenUse } from '#gateway/store/access-token.ts'
import { type Connection, hasEnded, maxEarlier, type ConnectionChange } from './connection.ts'
import { connectionIdOf, connectionsFor, replaces, makesRedundant } from './connection-choice.ts'
import {
  connectionGroup,
  createConnectionRepository,
  type VersionedConnection,
  type UnreadableRecords,
} from './connection-repository.ts'
import { createTokenRefresher, reconnectNeeded, type TokenRefresherDeps } from './token-refresh.ts'
import type { Sealing } from './sealing.ts'

export type Connections = ReturnType<typeof createConnections>

/** The tokens and facts of a sign-in or an installation. An installation has no `person` and no `country`. */
export type NewConnection = Pick<Connection, 'store' | 'tokens' | 'scopes' | 'name'> & {
  person?: string | null
  country?: string | null
}

type ConnectionsDeps = Omit<TokenRefresherDeps, 'repository'> & {
  state: State
  sealing: Sealing
  unreadable: UnreadableRecords
}

/**
 * Creates the connections of all stores. Each call throws `state_unreadable` (503) for a record that it needs and cannot read.
 */
export function createConnections(deps: ConnectionsDeps) {
  const { state, sealing, clock, unreadable } = deps
  const repository = createConnectionRepository(state, sealing, unreadable)
  const refresher = createTokenRefresher({ ...deps, repository })

  const isLive = ({ connection }: VersionedConnection) => !hasEnded(connection, clock.now())

  /* Throws for an unreadable record, so that no caller overwrites it. */
  async function openAll(store: string) {
    const { connections, ...rest } = await repository.read(store)
    const opened = await Promise.all(connections.map(repository.open))
    return { ...rest, found: opened.filter((candidate) => candidate !== null) }
  }

  /* Null after a conflict with another change. */
  async function tryConnect(given: Omit<Connection, 'id' | 'since' | 'earlier'>) {
    const before = await openAll(given.store)
    const { found } = before
    const first = found.find(({ connection }) => connection.id === '')
    if (!isNewerThanStored(before, given)) return { isLatest: false, active: first?.connection ?? null }
    const isOlder = ({ connection }: VersionedConnection) => isNewer(given.lastChange, connection.lastChange)
    const replaced = found.filter((candidate) => replaces(given, candidate.connection) && isOlder(candidate))
    const sufficient = found.find(
      (candidate) =>
        makesRedundant(candidate.connection, given) && isLive(candidate) && !replaced.includes(candidate),
    )
    if (sufficient) return keepExisting(sufficient, given)
    const isFirst = first === undefined || replaced.includes(first) || !isLive(first)
    const id = isFirst ? '' : connectionIdOf(given)
    const existing = found.find(({ connection }) => connection.id === id)
    const since = first?.connection.since ?? randomUUID()
    const earlier = existing ? [existing.connection.tokens.access, ...existing.connection.earlier] : []
    const active = { ...given, ...factsOf(given, existing), id, since, earlier: earlier.slice(0, maxEarlier) }
    const version = await repository.write(active, before.versions.get(id) ?? null)
    if (version === null) return null
    for (const { connection, version: replacedAt } of replaced) {
      if (connection.id !== '' && connection.id !== id) await repository.remove(connection, replacedAt)
    }
    if (isFirst || (await repository.read(given.store)).connections[0]?.since === since)
      return { isLatest: true, active }
    // The store was disconnected meanwhile.
    await repository.remove(active, version)
    return null
  }

  /* Updates only the name and the country. After a conflict they stay as they were. */
  async function keepExisting(found: VersionedConnection, given: StoreFacts) {
    const { connection, version } = found
    await repository.write({ ...connection, ...factsOf(given, found) }, version)
    return { isLatest: true, active: connection }
  }

  return {
    /**
     * Connects a store with the tokens of a sign-in or an installation. They replace the connections that they cover, and are
     * dropped if an existing connection covers them. Resolves with whether this is the latest change of the store, and with the
     * connection in use; null if a later change disconnected the store.
     */
    async connect(
      { person = null, country = null, ...given }: NewConnection,
      change: ConnectionChange,
    ): Promise<{ isLatest: boolean; active: Connection | null }> {
      const refreshState = { kind: 'none', notBefore: 0, fault: null } as const
      const connection = { ...given, person, country, lacking: [], lastChange: change, refreshState }
      return retryConflicts(connectionGroup(given.store), () => tryConnect(connection))
    },
    /** Removes all connections of a store. Resolves with whether this is the latest change of the store. */
    async disconnect(store: string, change: ConnectionChange): Promise<boolean> {
      while (true) {
        const before = await openAll(store)
        const isLatest = isNewerThanStored(before, { lastChange: change, person: null })
        if (isLatest && !(await repository.disconnect(store, change, before.versions.get('') ?? null)))
          continue
        // A repeated event, whose first handling may have stopped before it removed the others.
        if (isLatest || before.found.length === 0) await repository.removeOthers(store)
        return isLatest
      }
    },
    /** The connections of a store, the first one leading, their tokens sealed; empty if it is not connected. */
    list: async (store: string) => (await repository.read(store)).connections,
    /** The first connection of a store; null if it is not connected. */
    find: async (store: string) => (await repository.find({ store, id: '' }))?.connection ?? null,
    /**
     * A connection with a valid access token. It refreshes tokens that are due or `refused`, once for all concurrent calls on
     * all gateways. Throws `reconnect_needed` (401), or a 503 if the refresh takes too long.
     */
    async getFreshTokens(store: string, refused: string | null, use?: TokenUse): Promise<Connection> {
      if (!use?.grant) {
        const first = { store, id: '' }
        return refresher.getFreshTokens(first, refused, await repository.find(first))
      }
      let tried = ''
      while (true) {
        const { connections } = await repository.read(store)
        const choices = connectionsFor(connections, use.grant, use.scope)
        const ids = choices.map(({ id }) => `${id} `).join()
        // Try again only if others have replaced the connections that failed.
        if (ids === tried) throw reconnectNeeded()
        for (const choice of choices) {
          const attempt = refresher.getFreshTokens(choice, refused, await repository.open(choice))
          const connection = await attempt.catch(skipDisconnected)
          if (connection !== null) return connection
        }
        tried = ids
      }
    },
    /** Records that the store API reported a scope as lacking for this token. */
    async recordMissingScope(store: string, scope: Scope, token: string): Promise<void> {
      const all = (await openAll(store)).found
      const found = all.find(({ connection }) => connection.tokens.access === token)
      if (found === undefined || found.connection.lacking.includes(scope)) return
      const lacking = [...found.connection.lacking, scope]
      await repository.write({ ...found.connection, lacking }, found.version)
    },
  }
}

type StoreFacts = Pick<Connection, 'name' | 'country'>

/* The new name and country, or else the known ones: an installation names neither. */
function factsOf({ name, country }: StoreFacts, before: VersionedConnection | undefined): StoreFacts {
  const { connection } = before ?? {}
  return { name: name ?? connection?.name ?? null, country: country ?? connection?.country ?? null }
}

/* A sign-in was granted just now, so only a later disconnection outdates it. An event may be older than any stored change. */
function isNewerThanStored(
  { found, disconnectedBy }: { found: VersionedConnection[]; disconnectedBy: ConnectionChange | null },
  { lastChange: change, person }: Pick<Connection, 'lastChange' | 'person'>,
): boolean {
  if (disconnectedBy !== null) return isNewer(change, disconnectedBy)
  return person !== null || found.every(({ connection }) => isNewer(change, connection.lastChange))
}

/* The time of an event is in seconds. Of two events in one second, the one that arrives last is the newer. */
function isNewer(change: ConnectionChange, before: ConnectionChange): boolean {
  return change.by !== before.by && secondOf(change.at) >= secondOf(before.at)
}

function secondOf(moment: number): number {
  return Math.floor(moment / 1000)
}

function skipDisconnected(error: unknown): null {
  if (error instanceof GatewayError && error.code === 'reconnect_needed') return null
  throw error
}
