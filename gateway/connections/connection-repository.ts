import * as v from 'valibot'
import { parseJson } from '#contract/json.ts'
import { parseOrNull } from '#contract/lenient.ts'
import { findRecord, retryConflicts, type State, stateUnreadable } from '#gateway/state/state.ts'
import { hasKnownScope } from '#gateway/store/grant.ts'
import {
  changeSchema,
  type Connection,
  type ConnectionChange,
  openSchema,
  secretSchema,
} from './connection.ts'
import type { Sealing } from './sealing.ts'

/** Handles records that the gateway cannot read. */
export type UnreadableRecords = {
  /** Whether the administrator has discarded the records of this key (DISCARD_CONNECTIONS). */
  isDiscarded(keyId: string | null): boolean
  /** Reports a record that lacks this key; `keyId` is null if it is damaged or of a later version of Diwan. */
  report(store: string, keyId: string | null): void
}

/** Identifies a connection: its store, and its id within the store. */
export type ConnectionName = Pick<Connection, 'store' | 'id'>

export type VersionedConnection = { connection: Connection; version: number }

/** A connection with its tokens still sealed. */
type SealedConnection = Omit<Connection, 'tokens' | 'earlier'> & { sealed: string }
type StoredConnection = SealedConnection & { version: number }

/** Stores the connections of all stores. */
export type ConnectionRepository = ReturnType<typeof createConnectionRepository>

const dayMs = 24 * 60 * 60 * 1000
/* An event that is older than a disconnection arrives within this time after it. */
const disconnectedTtlMs = dayMs
/* A connection beside the first expires this long after its last sign-in or token refresh. Its refresh token lasts a month. */
const unusedTtlMs = 60 * dayMs

/* A connection, or the change that disconnected a store. */
const recordSchema = v.union([
  v.object({ ...openSchema.entries, sealed: v.string() }),
  v.pipe(
    v.strictObject({ lastChange: changeSchema }),
    v.transform(({ lastChange }) => ({ disconnectedBy: lastChange })),
  ),
])

/**
 * Creates the repository of connections. Every connection of a store but the first has a record in the store's group, and is
 * valid only while its `since` equals that of the first. An unreadable record is neither ignored nor overwritten: calls that need it throw `state_unreadable` (503) until an administrator acts.
 */
export function createConnectionRepository(state: State, sealing: Sealing, unreadable: UnreadableRecords) {
  async function read(store: string) {
    const [first, others] = await Promise.all([load({ store, id: '' }), loadOthers(store)])
    const records = [first, ...others].filter((record) => record !== null)
    const connections = records.flatMap(({ connection }) => connection ?? [])
    const since = first?.connection?.since
    return {
      /** The first connection leads; empty if the store is not connected. */
      connections: connections.filter((connection) => connection.since === since),
      /** The change that disconnected it; null if it is connected or never was. */
      disconnectedBy: first?.disconnectedBy ?? null,
      /** The version of every record by its connection id, also of discarded and outdated ones. */
      versions: new Map(records.map(({ id, version }) => [id, version])),
    }
  }

  async function loadOthers(store: string) {
    const keys = await state.keysOf(connectionGroup(store))
    return Promise.all(keys.toSorted().map((key) => load({ store, id: nameOf(key).id })))
  }

  /* Without a connection for the record of a disconnected store, or a discarded one. */
  async function load(name: ConnectionName) {
    const { record: read, version } = await findRecord(state, keyOf(name), recordSchema)
    if (version === null) return null
    const record = read ?? rejectUnreadable(name, null)
    const of = { id: name.id, version }
    if (record === null || !('sealed' in record)) return { ...of, connection: null, ...record }
    return { ...of, connection: { ...name, ...record, version }, disconnectedBy: null }
  }

  function rejectUnreadable({ store }: ConnectionName, keyId: string | null): null {
    if (unreadable.isDiscarded(keyId)) return null
    unreadable.report(store, keyId)
    throw stateUnreadable(new Error('The record of a connection cannot be read.'))
  }

  /** Unseals a connection; null for a discarded record. */
  async function open({ version, ...stored }: StoredConnection): Promise<VersionedConnection | null> {
    const connection = await unseal(stored, sealing)
    return connection ? { connection, version } : rejectUnreadable(stored, sealing.keyIdOf(stored.sealed))
  }

  async function find(name: ConnectionName): Promise<VersionedConnection | null> {
    const stored = (await load(name))?.connection
    return stored ? open(stored) : null
  }

  /** Compare-and-set: replaces that version, or null for no record. Resolves with the new version, or null after a conflict. */
  async function write(connection: Connection, ifVersion: number | null): Promise<number | null> {
    const value = await sealConnection(connection, sealing)
    return state.put(keyOf(connection), value, { ...placeOf(connection), ifVersion })
  }

  /**
   * Replaces that version of the first connection with the change that disconnected it. Resolves with false after a conflict.
   */
  async function disconnect(
    store: string,
    lastChange: ConnectionChange,
    ifVersion: number | null,
  ): Promise<boolean> {
    const options = { ttlMs: disconnectedTtlMs, ifVersion }
    return (await state.put(keyOf({ store, id: '' }), JSON.stringify({ lastChange }), options)) !== null
  }

  return {
    read,
    open,
    find,
    write,
    disconnect,
    /** Removes that version of a connection beside the first. */
    remove: (name: ConnectionName, ifVersion: number) => state.remove(keyOf(name), ifVersion),
    /** Removes all connections of a store but the first. */
    removeOthers: (store: string) => state.removeGroup(connectionGroup(store)),
  }
}

/** Serialises a connection for storage; its tokens are sealed for this connection only. */
export async function sealConnection(connection: Connection, sealing: Sealing): Promise<string> {
  const { store, id, tokens, earlier, ...rest } = connection
  const sealed = await sealing.seal(JSON.stringify({ tokens, earlier }), purposeOf({ store, id }))
  return JSON.stringify({ ...rest, sealed })
}

/* Null without the key. Never rejects. */
async function unseal({ sealed, ...rest }: SealedConnection, sealing: Sealing): Promise<Connection | null> {
  const opened = await sealing.open(sealed, purposeOf(rest))
  const secrets = parseOrNull(secretSchema, parseJson(opened ?? ''))
  return secrets && { ...rest, ...secrets }
}

/** The id of the key that a record lacks, as in `report`; undefined for a readable record. Never rejects. */
export async function missingKeyOf(key: string, value: string, sealing: Sealing) {
  const record = parseOrNull(recordSchema, parseJson(value))
  if (record === null) return null
  const isReadable = !('sealed' in record) || (await unseal({ ...nameOf(key), ...record }, sealing)) !== null
  return isReadable ? undefined : sealing.keyIdOf(record.sealed)
}

function purposeOf(name: ConnectionName): string {
  return `tokens of store ${pathOf(name)}`
}

function pathOf({ store, id }: ConnectionName): string {
  return id === '' ? store : `${store}:${id}`
}

/* Where a connection is stored, and for how long. */
function placeOf({ store, id }: ConnectionName) {
  return id === '' ? { ttlMs: null } : { ttlMs: unusedTtlMs, group: connectionGroup(store) }
}

/** The prefix of the keys of all connections; the store's id follows it. */
export const connectionPrefix = 'connection:'

function keyOf(name: ConnectionName): string {
  return connectionPrefix + pathOf(name)
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
      const { record, version } = await findRecord(state, key, recordSchema)
      if (record === null || !('sealed' in record) || record.person !== person) return true
      changed += 1
      const name = nameOf(key)
      if (name.id !== '' && !hasKnownScope(record.scopes)) return state.remove(key)
      const value = JSON.stringify({ ...record, person: null })
      return state.put(key, value, { ...placeOf(name), ifVersion: version })
    })
  }
  return changed
}
