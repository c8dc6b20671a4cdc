import { randomUUID } from 'node:crypto'
import type { Scope } from '#contract/scopes.ts'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type { TokenUse } from '#gateway/store/access-token.ts'
import { type Connection, hasEnded, mostEarlier, over, type Told } from './connection.ts'
import { connectionsFor, idOf, replaces, suffices } from './connection-choice.ts'
import {
  createKeptConnections,
  type Found,
  type StoredConnection,
  type UnreadableRecords,
} from './kept-connections.ts'
import { createRenewals, type PresentRefreshToken, reconnectNeeded } from './renewals.ts'
import type { Sealing } from './sealing.ts'

export type Connections = {
  /**
   * Connects a store by what a sign-in or an installation brought. One that was granted no more than a connection that stands
   * leaves it as it is; one that was granted more takes the place of those it includes; otherwise both stand. Resolves with
   * whether nothing newer had been told of the store, and with the connection that stands for it; null where the newer was that
   * it is disconnected.
   */
  connect(connection: NewConnection, told: Told): Promise<{ isNews: boolean; stands: Connection | null }>
  /** Forgets a store's connections: it takes a sign-in or an installation to connect it again. Resolves with whether it was news. */
  disconnect(store: string, told: Told): Promise<boolean>
  /** The first connection of a store; null where it is not connected. */
  find(store: string): Promise<Connection | null>
  /** The connections of a store as they are stored, the first one first, tokens sealed; empty where it is not connected. */
  list(store: string): Promise<StoredConnection[]>
  /**
   * A connection with tokens to use now, renewed before where they are due or `refused`: once, however many ask here and on
   * other gateways. Throws `reconnect_needed` (401), or a 503 when it is not known in time.
   */
  usable(store: string, refused: string | null, use?: TokenUse | null): Promise<Connection>
  /** Notes that the store API refused even a renewed token: from now on it takes another sign-in. */
  giveUp(store: string, refused: string): Promise<void>
  /** Notes that the store API said that this token lacks a scope. */
  lacks(store: string, scope: Scope, token: string): Promise<void>
}

/** `person`: who signed in for it; null, or left out, for an installation, which says nothing of the country either. */
export type NewConnection = Pick<Connection, 'store' | 'tokens' | 'scopes' | 'name'> & {
  person?: string | null
  country?: string | null
}

type ConnectionsDeps = {
  state: State
  sealing: Sealing
  present: PresentRefreshToken
  clock: Clock
  unreadable: UnreadableRecords
}

/** The connections of all stores. Each call throws `state_unreadable` (503) for a record that it needs and cannot read. */
export function createConnections(deps: ConnectionsDeps): Connections {
  const { state, sealing, present, clock, unreadable } = deps
  const kept = createKeptConnections(state, sealing, unreadable)
  const renewals = createRenewals({ kept, present, clock })

  const isLive = ({ connection }: Found) => !hasEnded(connection, clock.now())

  /* What cannot be read is not overwritten either: this throws for it. */
  async function openAll(store: string) {
    const { connections, ...rest } = await kept.read(store)
    const opened = await Promise.all(connections.map(kept.open))
    return { ...rest, found: opened.filter((one) => one !== null) }
  }

  /* One try at connecting; null where another was faster. */
  async function tryConnecting(given: Omit<Connection, 'id' | 'since' | 'earlier'>) {
    const before = await openAll(given.store)
    const { found } = before
    const first = found.find(({ connection }) => connection.id === '')
    if (!isNewsOf(before, given)) return { isNews: false, stands: first?.connection ?? null }
    const isOlder = ({ connection }: Found) => isNewsAfter(connection.told, given.told)
    const replaced = found.filter((one) => replaces(given, one.connection) && isOlder(one))
    const enough = found.find(
      (one) => suffices(one.connection, given) && isLive(one) && !replaced.includes(one),
    )
    if (enough) return leave(enough, given)
    const isFirst = first === undefined || replaced.includes(first) || !isLive(first)
    const id = isFirst ? '' : idOf(given)
    const place = found.find(({ connection }) => connection.id === id)
    const since = first?.connection.since ?? randomUUID()
    const earlier = place ? [place.connection.tokens.access, ...place.connection.earlier] : []
    const stands = { ...given, ...factsOf(given, place), id, since, earlier: earlier.slice(0, mostEarlier) }
    const version = await kept.write(stands, before.versions.get(id) ?? null)
    if (version === null) return null
    for (const { connection, version: replacedAt } of replaced) {
      if (connection.id !== '' && connection.id !== id) await kept.remove(connection, replacedAt)
    }
    if (isFirst || (await kept.read(given.store)).connections[0]?.since === since)
      return { isNews: true, stands }
    // The store was disconnected meanwhile.
    await kept.remove(stands, version)
    return null
  }

  /* Only the name and the country may be news. A renewal in flight is not disturbed. */
  async function leave(found: Found, given: StoreFacts) {
    const { connection, version } = found
    const facts = factsOf(given, found)
    const isNews = facts.name !== connection.name || facts.country !== connection.country
    if (isNews && connection.renewal.kind === 'none') await kept.write({ ...connection, ...facts }, version)
    return { isNews: true, stands: connection }
  }

  return {
    async connect({ person = null, country = null, ...given }, told) {
      const renewal = { kind: 'none', notBefore: 0 } as const
      while (true) {
        const connected = await tryConnecting({ ...given, person, country, lacking: [], told, renewal })
        if (connected !== null) return connected
      }
    },
    async disconnect(store, told) {
      while (true) {
        const before = await openAll(store)
        const isNews = isNewsOf(before, { told, person: null })
        if (isNews && !(await kept.disconnect(store, told, before.versions.get('') ?? null))) continue
        // Told again where it was not noted that it had been taken: the rest may still be there.
        if (isNews || before.found.length === 0) await kept.removeOthers(store)
        return isNews
      }
    },
    list: async (store) => (await kept.read(store)).connections,
    find: async (store) => (await kept.look({ store, id: '' }))?.connection ?? null,
    async usable(store, refused, use = null) {
      if (use === null || use.grant === null) {
        const first = { store, id: '' }
        return renewals.usable(first, refused, await kept.look(first))
      }
      let tried = ''
      while (true) {
        const { connections } = await kept.read(store)
        const choices = connectionsFor(connections, use.grant, use.scope)
        const ids = choices.map(({ id }) => `${id} `).join()
        // Another may have taken the place of one that was gone when its turn came.
        if (ids === tried) throw reconnectNeeded()
        for (const choice of choices) {
          const usable = renewals.usable(choice, refused, await kept.open(choice))
          const connection = await usable.catch(orNext)
          if (connection !== null) return connection
        }
        tried = ids
      }
    },
    async giveUp(store, refused) {
      const found = (await openAll(store)).found.find(hasToken(refused))
      if (found) await kept.write(over(found.connection, clock.now()), found.version)
    },
    async lacks(store, scope, token) {
      const found = (await openAll(store)).found.find(hasToken(token))
      // A renewal under way is not to be disturbed: the store says so again.
      if (found?.connection.renewal.kind !== 'none' || found.connection.lacking.includes(scope)) return
      const lacking = [...found.connection.lacking, scope]
      await kept.write({ ...found.connection, lacking }, found.version)
    },
  }
}

type StoreFacts = Pick<Connection, 'name' | 'country'>

/* What is told of a store, else what was told before: an installation says neither. */
function factsOf({ name, country }: StoreFacts, before: Found | undefined): StoreFacts {
  const { connection } = before ?? {}
  return { name: name ?? connection?.name ?? null, country: country ?? connection?.country ?? null }
}

/*
 * A sign-in has just been asked for and granted: only a store that was disconnected since makes it old. What an event tells may
 * have been overtaken by any other.
 */
function isNewsOf(
  { found, disconnectedBy }: { found: Found[]; disconnectedBy: Told | null },
  { told, person }: Pick<Connection, 'told' | 'person'>,
): boolean {
  if (disconnectedBy !== null) return isNewsAfter(disconnectedBy, told)
  return person !== null || found.every(({ connection }) => isNewsAfter(connection.told, told))
}

/* Events tell the second; of what happened in the same one, what arrives last is the latest. */
function isNewsAfter(before: Told, told: Told): boolean {
  return told.by !== before.by && secondOf(told.at) >= secondOf(before.at)
}

function secondOf(moment: number): number {
  return Math.floor(moment / 1000)
}

function hasToken(token: string) {
  return ({ connection }: Found) => connection.tokens.access === token
}

function orNext(error: unknown): null {
  if (error instanceof GatewayError && error.code === 'reconnect_needed') return null
  throw error
}
