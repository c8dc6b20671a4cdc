import { type Entry, retryConflicts, type State, stateUnreadable } from '#gateway/state/state.ts'
import { hasKnownScope } from '#gateway/store/grant.ts'
import type { Connection, ConnectionChange } from './connection.ts'
import {
  type ConnectionName,
  disconnectedRecord,
  openConnection,
  readRecord,
  type SealedConnection,
  sealConnection,
} from './connection-codec.ts'
import type { Sealing } from './sealing.ts'

/** Handles records that the gateway cannot read. */
export type UnreadableRecords = {
  /** Whether the administrator has discarded the records of this key (DISCARD_CONNECTIONS). */
  isDiscarded(keyId: string | null): boolean
  /** Reports an unreadable record; `keyId` as in `Unreadable`. */
  report(store: string, keyId: string | null): void
}

export type VersionedConnection = { connection: Connection; version: number }

/** A stored connection, its tokens still sealed. */
export type StoredConnection = SealedConnection & { version: number }

/** The records of a store. */
export type StoreRecords = {
  /** The first connection leads; empty if the store is not connected. */
  connections: StoredConnection[]
  /** The change that disconnected it; null if it is connected or never was. */
  disconnectedBy: ConnectionChange | null
  /** The version of every record by its connection id, also of discarded and outdated ones. */
  versions: ReadonlyMap<string, number>
}

/** Stores the connections of all stores. */
export type ConnectionRepository = ReturnType<typeof createConnectionRepository>

const dayMs = 24 * 60 * 60 * 1000
/* An event that is older than a disconnection arrives within this time after it. */
const disconnectedTtlMs = dayMs
/* A connection beside the first expires this long after its last sign-in or token refresh. Its refresh token lasts a month. */
const unusedTtlMs = 60 * dayMs

/**
 * Creates the repository of connections. Every connection of a store but the first has a record in the store's group, and is
 * valid only while its `since` equals that of the first. An unreadable record is neither ignored nor overwritten: calls that need it throw `state_unreadable` (503) until an administrator acts.
 */
export function createConnectionRepository(state: State, sealing: Sealing, unreadable: UnreadableRecords) {
  async function read(store: string): Promise<StoreRecords> {
    const [entry, others] = await Promise.all([state.get(keyOf({ store, id: '' })), readOthers(store)])
    const versions = new Map(others.map(({ id, version }) => [id, version]))
    if (entry === null) return { connections: [], disconnectedBy: null, versions }
    versions.set('', entry.version)
    const first = parse(entry, { store, id: '' })
    if (first?.kind !== 'sealed') return { connections: [], disconnectedBy: first?.change ?? null, versions }
    const { since } = first.connection
    const current = others.flatMap(({ stored }) => (stored?.since === since ? [stored] : []))
    return { connections: [withVersion(first, entry), ...current], disconnectedBy: null, versions }
  }

  async function readOthers(store: string) {
    const keys = await state.keysOf(connectionGroup(store))
    const found = await Promise.all(
      keys.toSorted().map(async (key) => {
        const [entry, { id }] = [await state.get(key), nameOf(key)]
        const read = entry && parse(entry, { store, id })
        const stored = entry && read?.kind === 'sealed' ? withVersion(read, entry) : null
        return entry && { id, version: entry.version, stored }
      }),
    )
    return found.filter((record) => record !== null)
  }

  /* Null for a discarded record. */
  function parse({ value }: Entry, name: ConnectionName) {
    const read = readRecord(value, name)
    return read.kind === 'unreadable' ? rejectUnreadable(name, read.keyId) : read
  }

  function rejectUnreadable({ store }: ConnectionName, keyId: string | null): null {
    if (unreadable.isDiscarded(keyId)) return null
    unreadable.report(store, keyId)
    throw stateUnreadable(new Error('The record of a connection cannot be read.'))
  }

  /** Unseals a connection; null for a discarded record. */
  async function open({ version, ...stored }: StoredConnection): Promise<VersionedConnection | null> {
    const opened = await openConnection(stored, sealing)
    if (opened.kind === 'unreadable') return rejectUnreadable(stored, opened.keyId)
    return { connection: opened.connection, version }
  }

  async function find(name: ConnectionName): Promise<VersionedConnection | null> {
    const entry = await state.get(keyOf(name))
    const read = entry && parse(entry, name)
    return entry && read?.kind === 'sealed' ? open(withVersion(read, entry)) : null
  }

  /** Compare-and-set: replaces that version, or null for no record. Resolves with the new version, or null after a conflict. */
  async function write(connection: Connection, ifVersion: number | null): Promise<number | null> {
    const value = await sealConnection(connection, sealing)
    const { store, id } = connection
    const options = id === '' ? { ttlMs: null } : { ttlMs: unusedTtlMs, group: connectionGroup(store) }
    return state.put(keyOf({ store, id }), value, { ...options, ifVersion })
  }

  /**
   * Replaces that version of the first connection with the change that disconnected it. Resolves with false after a conflict.
   */
  async function disconnect(
    store: string,
    change: ConnectionChange,
    ifVersion: number | null,
  ): Promise<boolean> {
    const options = { ttlMs: disconnectedTtlMs, ifVersion }
    return (await state.put(keyOf({ store, id: '' }), disconnectedRecord(change), options)) !== null
  }

  /** Removes that version of a connection beside the first. */
  async function remove(name: ConnectionName, ifVersion: number): Promise<void> {
    await state.remove(keyOf(name), ifVersion)
  }

  /** Removes all connections of a store but the first. */
  async function removeOthers(store: string): Promise<void> {
    await state.removeGroup(connectionGroup(store))
  }

  return { read, open, find, write, disconnect, remove, removeOthers }
}

function withVersion({ connection }: { connection: SealedConnection }, { version }: Entry): StoredConnection {
  return { ...connection, version }
}

/** The prefix of the keys of all connections; the store's id follows it. */
export const connectionPrefix = 'connection:'

function keyOf({ store, id }: ConnectionName): string {
  return connectionPrefix + (id === '' ? store : `${store}:${id}`)
}

/** The connection whose record has this key. */
export function nameOf(key: string): ConnectionName {
  const [store = '', id = ''] = key.slice(connectionPrefix.length).split(':')
  return { store, id }
}

/** The group of a store's connections beside the first. */
export function connectionGroup(store: string): string {
  return `connections of ${store}`
}

/**
 * Removes a person from all connections: their own ones, which nobody else can use, and their id from the others. No key is
 * needed, because the person is not sealed. Resolves with how many records changed.
 */
export async function removePerson(state: State, person: string): Promise<number> {
  let changed = 0
  for await (const { key } of state.scan(connectionPrefix)) {
    await retryConflicts(key, async () => {
      const entry = await state.get(key)
      const { store, id } = nameOf(key)
      const read = entry && readRecord(entry.value, { store, id })
      if (entry === null || read?.kind !== 'sealed' || read.connection.person !== person) return true
      changed += 1
      if (id !== '' && !hasKnownScope(read.connection.scopes)) return state.remove(key)
      const { store: _, id: __, ...record } = { ...read.connection, person: null }
      const options = id === '' ? { ttlMs: null } : { ttlMs: unusedTtlMs, group: connectionGroup(store) }
      return state.put(key, JSON.stringify(record), { ...options, ifVersion: entry.version })
    })
  }
  return changed
}
