import { randomUUID } from 'node:crypto'
import type { Scope } from '#contract/scopes.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { TokenUse } from '#gateway/store/access-token.ts'
import { type Connection, hasEnded, maxEarlier, markUnusable, type ConnectionChange } from './connection.ts'
import { connectionsFor, idOf, replaces, makesRedundant } from './connection-choice.ts'
import {
  createConnectionRepository,
  type VersionedConnection,
  type StoredConnection,
  type UnreadableRecords,
} from './connection-repository.ts'
import { createTokenRefresher, type ExchangeRefreshToken, reconnectNeeded } from './token-refresh.ts'
import type { Sealing } from './sealing.ts'

export type Connections = {
  /**
   * Connects a store by what a sign-in or an installation brought. One that was granted no more than a connection that stands
   * leaves it as it is; one that was granted more takes the place of those it includes; otherwise both stand. Resolves with
   * whether nothing newer had been told of the store, and with the connection that stands for it; null where the newer was that
   * it is disconnected.
   */
  connect(
    connection: NewConnection,
    change: ConnectionChange,
  ): Promise<{ isLatest: boolean; active: Connection | null }>
  /** Forgets a store's connections: it takes a sign-in or an installation to connect it again. Resolves with whether it was news. */
  disconnect(store: string, change: ConnectionChange): Promise<boolean>
  /** The first connection of a store; null where it is not connected. */
  find(store: string): Promise<Connection | null>
  /** The connections of a store as they are stored, the first one first, tokens sealed; empty where it is not connected. */
  list(store: string): Promise<StoredConnection[]>
  /**
   * A connection with tokens to use now, renewed before where they are due or `refused`: once, however many ask here and on
   * other gateways. Throws `reconnect_needed` (401), or a 503 when it is not known in time.
   */
  getFreshTokens(store: string, refused: string | null, use?: TokenUse | null): Promise<Connection>
  /** Notes that the store API refused even a renewed token: from now on it takes another sign-in. */
  invalidate(store: string, refused: string): Promise<void>
  /** Notes that the store API said that this token lacks a scope. */
  recordMissingScope(store: string, scope: Scope, token: string): Promise<void>
}

/** `person`: who signed in for it; null, or left out, for an installation, which says nothing of the country either. */
export type NewConnection = Pick<Connection, 'store' | 'tokens' | 'scopes' | 'name'> & {
  person?: string | null
  country?: string | null
}

type ConnectionsDeps = {
  state: State
  sealing: Sealing
  exchangeRefreshToken: ExchangeRefreshToken
  clock: Clock
  unreadable: UnreadableRecords
}

/** The connections of all stores. Each call throws `state_unreadable` (503) for a record that it needs and cannot read. */
export function createConnections(deps: ConnectionsDeps): Connections {
  const { state, sealing, exchangeRefreshToken, clock, unreadable } = deps
  const repository = createConnectionRepository(state, sealing, unreadable)
  const refresher = createTokenRefresher({ repository, exchangeRefreshToken, clock })

  const isLive = ({ connection }: VersionedConnection) => !hasEnded(connection, clock.now())

  /* What cannot be read is not overwritten either: this throws for it. */
  async function openAll(store: string) {
    const { connections, ...rest } = await repository.read(store)
    const opened = await Promise.all(connections.map(repository.open))
    return { ...rest, found: opened.filter((candidate) => candidate !== null) }
  }

  /* One try at connecting; null where another was faster. */
  async function tryConnecting(given: Omit<Connection, 'id' | 'since' | 'earlier'>) {
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
    const id = isFirst ? '' : idOf(given)
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

  /* Only the name and the country may be news. A renewal in flight is not disturbed. */
  async function keepExisting(found: VersionedConnection, given: StoreFacts) {
    const { connection, version } = found
    const facts = factsOf(given, found)
    const hasChanged = facts.name !== connection.name || facts.country !== connection.country
    if (hasChanged && connection.refreshState.kind === 'none')
      await repository.write({ ...connection, ...facts }, version)
    return { isLatest: true, active: connection }
  }

  return {
    async connect({ person = null, country = null, ...given }, change) {
      const refreshState = { kind: 'none', notBefore: 0 } as const
      while (true) {
        const connected = await tryConnecting({
          ...given,
          person,
          country,
          lacking: [],
          lastChange: change,
          refreshState,
        })
        if (connected !== null) return connected
      }
    },
    async disconnect(store, change) {
      while (true) {
        const before = await openAll(store)
        const isLatest = isNewerThanStored(before, { lastChange: change, person: null })
        if (isLatest && !(await repository.disconnect(store, change, before.versions.get('') ?? null)))
          continue
        // Told again where it was not noted that it had been taken: the rest may still be there.
        if (isLatest || before.found.length === 0) await repository.removeOthers(store)
        return isLatest
      }
    },
    list: async (store) => (await repository.read(store)).connections,
    find: async (store) => (await repository.find({ store, id: '' }))?.connection ?? null,
    async getFreshTokens(store, refused, use = null) {
      if (use === null || use.grant === null) {
        const first = { store, id: '' }
        return refresher.getFreshTokens(first, refused, await repository.find(first))
      }
      let tried = ''
      while (true) {
        const { connections } = await repository.read(store)
        const choices = connectionsFor(connections, use.grant, use.scope)
        const ids = choices.map(({ id }) => `${id} `).join()
        // Another may have taken the place of one that was gone when its turn came.
        if (ids === tried) throw reconnectNeeded()
        for (const choice of choices) {
          const attempt = refresher.getFreshTokens(choice, refused, await repository.open(choice))
          const connection = await attempt.catch(skipDisconnected)
          if (connection !== null) return connection
        }
        tried = ids
      }
    },
    async invalidate(store, refused) {
      const found = (await openAll(store)).found.find(hasToken(refused))
      if (found) await repository.write(markUnusable(found.connection, clock.now()), found.version)
    },
    async recordMissingScope(store, scope, token) {
      const found = (await openAll(store)).found.find(hasToken(token))
      // A renewal under way is not to be disturbed: the store says so again.
      if (found?.connection.refreshState.kind !== 'none' || found.connection.lacking.includes(scope)) return
      const lacking = [...found.connection.lacking, scope]
      await repository.write({ ...found.connection, lacking }, found.version)
    },
  }
}

type StoreFacts = Pick<Connection, 'name' | 'country'>

/* What is told of a store, else what was told before: an installation says neither. */
function factsOf({ name, country }: StoreFacts, before: VersionedConnection | undefined): StoreFacts {
  const { connection } = before ?? {}
  return { name: name ?? connection?.name ?? null, country: country ?? connection?.country ?? null }
}

/*
 * A sign-in has just been asked for and granted: only a store that was disconnected since makes it old. What an event tells may
 * have been overtaken by any other.
 */
function isNewerThanStored(
  { found, disconnectedBy }: { found: VersionedConnection[]; disconnectedBy: ConnectionChange | null },
  { lastChange: change, person }: Pick<Connection, 'lastChange' | 'person'>,
): boolean {
  if (disconnectedBy !== null) return isNewer(change, disconnectedBy)
  return person !== null || found.every(({ connection }) => isNewer(change, connection.lastChange))
}

/* Events tell the second; of what happened in the same one, what arrives last is the latest. */
function isNewer(change: ConnectionChange, before: ConnectionChange): boolean {
  return change.by !== before.by && secondOf(change.at) >= secondOf(before.at)
}

function secondOf(moment: number): number {
  return Math.floor(moment / 1000)
}

function hasToken(token: string) {
  return ({ connection }: VersionedConnection) => connection.tokens.access === token
}

function skipDisconnected(error: unknown): null {
  if (error instanceof GatewayError && error.code === 'reconnect_needed') return null
  throw error
}
