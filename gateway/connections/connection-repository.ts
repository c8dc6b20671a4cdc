import { type Entry, type State, stateUnreadable } from '#gateway/state/state.ts'
import type { Connection, ConnectionChange } from './connection.ts'
import {
  type ConnectionName,
  disconnectedBy,
  openConnection,
  readRecord,
  type SealedConnection,
  sealConnection,
} from './connection-codec.ts'
import type { Sealing } from './sealing.ts'

/** What is done about a record that cannot be read. */
export type UnreadableRecords = {
  /** Whether the operator has decided that such a record counts as none. */
  isDiscarded(keyId: string | null): boolean
  /** Hears of each one that was met, `keyId` as in `Unreadable`. */
  report(store: string, keyId: string | null): void
}

export type VersionedConnection = { connection: Connection; version: number }

/** A connection as it is stored, its tokens still sealed. */
export type StoredConnection = SealedConnection & { version: number }

/** What is stored of a store. */
export type StoreRecords = {
  /** The first one is first; empty where the store is not connected. */
  connections: StoredConnection[]
  /** What disconnected it; null where it is connected, or never was. */
  disconnectedBy: ConnectionChange | null
  /** Of every record that is stored, by its id: also of one that does not count. */
  versions: ReadonlyMap<string, number>
}

/** The connections of all stores as they are kept. */
export type ConnectionRepository = ReturnType<typeof createConnectionRepository>

const dayMs = 24 * 60 * 60 * 1000
/* Nothing that is older than what disconnected a store comes later than this. */
const disconnectedTtlMs = dayMs
/* A connection beside the first that nobody has signed in for or renewed ends: its refresh token lasts a month. */
const unusedTtlMs = 60 * dayMs

/**
 * The repository of connections. The first one of a store is stored where earlier versions look for it; each other one by
 * itself, in the store's group, and counts only for as long as the first one's `since` is its own. A record that cannot be read
 * is neither nothing nor overwritten: whatever needs it throws `state_unreadable` (503) until an operator acts.
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
    const keys = await state.keysOf(groupOf(store))
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

  /* Null for what the operator has given up. */
  function parse({ value }: Entry, name: ConnectionName) {
    const read = readRecord(value, name)
    return read.kind === 'unreadable' ? rejectUnreadable(name, read.keyId) : read
  }

  function rejectUnreadable({ store }: ConnectionName, keyId: string | null): null {
    if (unreadable.isDiscarded(keyId)) return null
    unreadable.report(store, keyId)
    throw stateUnreadable(new Error('The record of a connection cannot be read.'))
  }

  /** Null for one that the operator has given up. */
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

  /** Over that very version only, or with null where there is none; resolves with the new one, or null where another was faster. */
  async function write(connection: Connection, ifVersion: number | null): Promise<number | null> {
    const value = await sealConnection(connection, sealing)
    const { store, id } = connection
    const options = id === '' ? { ttlMs: null } : { ttlMs: unusedTtlMs, group: groupOf(store) }
    return state.put(keyOf({ store, id }), value, { ...options, ifVersion })
  }

  /** Notes, over that very version only, what has disconnected a store; resolves with whether nobody was faster. */
  async function disconnect(
    store: string,
    change: ConnectionChange,
    ifVersion: number | null,
  ): Promise<boolean> {
    const options = { ttlMs: disconnectedTtlMs, ifVersion }
    return (await state.put(keyOf({ store, id: '' }), disconnectedBy(change), options)) !== null
  }

  /** Removes a connection that is not the first, of that version only. */
  async function remove(name: ConnectionName, ifVersion: number): Promise<void> {
    await state.remove(keyOf(name), ifVersion)
  }

  /** Removes what was stored beside the first connection of a store. */
  async function removeOthers(store: string): Promise<void> {
    const keys = await state.keysOf(groupOf(store))
    await Promise.all(keys.map((key) => state.remove(key)))
  }

  return { read, open, find, write, disconnect, remove, removeOthers }
}

function withVersion({ connection }: { connection: SealedConnection }, { version }: Entry): StoredConnection {
  return { ...connection, version }
}

/** What the keys of all connections begin with, before the store's id. */
export const connectionPrefix = 'connection:'

function keyOf({ store, id }: ConnectionName): string {
  return connectionPrefix + (id === '' ? store : `${store}:${id}`)
}

/** Which connection the key of a record is of. */
export function nameOf(key: string): ConnectionName {
  const [store = '', id = ''] = key.slice(connectionPrefix.length).split(':')
  return { store, id }
}

function groupOf(store: string): string {
  return `connections of ${store}`
}
