import { type Entry, type State, stateUnreadable } from '#gateway/state/state.ts'
import type { Connection, Told } from './connection.ts'
import { disconnectedBy, type OpenedRecord, openRecord, sealConnection } from './connection-record.ts'
import type { Sealing } from './sealing.ts'

/** What is done about a record that cannot be read. */
export type UnreadableRecords = {
  /** Whether the operator has decided that such a record counts as none. */
  isDiscarded(keyId: string | null): boolean
  /** Hears of each one that was met, `keyId` as in `OpenedRecord`. */
  report(store: string, keyId: string | null): void
}

export type Found = { connection: Connection; version: number }

/** The connections of all stores as they are kept. */
export type KeptConnections = ReturnType<typeof createKeptConnections>

/* Nothing that is older than what disconnected a store comes later than this. */
const disconnectedMs = 24 * 60 * 60 * 1000

/**
 * The repository of connections. A record that cannot be read is neither nothing nor overwritten: whatever needs it throws
 * `state_unreadable` (503) until an operator acts.
 */
export function createKeptConnections(state: State, sealing: Sealing, unreadable: UnreadableRecords) {
  async function open(
    entry: Entry,
    store: string,
  ): Promise<Exclude<OpenedRecord, { kind: 'unreadable' }> | null> {
    const opened = await openRecord(entry.value, store, sealing)
    if (opened.kind !== 'unreadable') return opened
    if (unreadable.isDiscarded(opened.keyId)) return null
    unreadable.report(store, opened.keyId)
    throw stateUnreadable(new Error('The record of a connection cannot be read.'))
  }

  async function look(store: string): Promise<Found | null> {
    const entry = await state.get(keyOf(store))
    const opened = entry && (await open(entry, store))
    if (entry === null || opened?.kind !== 'connected') return null
    return { connection: opened.connection, version: entry.version }
  }

  /** Over that very version only; resolves with the new one, or null where another was faster. */
  async function write(connection: Connection, ifVersion: number): Promise<number | null> {
    const value = await sealConnection(connection, sealing)
    return state.put(keyOf(connection.store), value, { ttlMs: null, ifVersion })
  }

  /**
   * Writes what has been told of a store over what was told before it, and over nothing that is news to it; resolves with
   * whether it was, and the connection that stands. `connection` makes of the earlier one the one that is told of, null for
   * none.
   */
  async function tell(
    store: string,
    told: Told,
    connection: ((earlier: Connection | null) => Connection) | null,
  ): Promise<{ isNews: boolean; stands: Connection | null }> {
    while (true) {
      const entry = await state.get(keyOf(store))
      const opened = entry && (await open(entry, store))
      const earlier = opened?.kind === 'connected' ? opened.connection : null
      const before = opened?.kind === 'disconnected' ? opened.told : earlier?.told
      if (before && !isNewsAfter(before, told)) return { isNews: false, stands: earlier }
      const stands = connection && connection(earlier)
      const value = stands === null ? disconnectedBy(told) : await sealConnection(stands, sealing)
      const ttlMs = stands === null ? disconnectedMs : null
      const version = await state.put(keyOf(store), value, { ttlMs, ifVersion: entry?.version ?? null })
      if (version !== null) return { isNews: true, stands }
    }
  }

  return { look, write, tell }
}

/* Events tell the second; of what happened in the same one, what arrives last is the latest. */
function isNewsAfter(before: Told, told: Told): boolean {
  return told.by !== before.by && secondOf(told.at) >= secondOf(before.at)
}

function secondOf(moment: number): number {
  return Math.floor(moment / 1000)
}

/** What the keys of all connections begin with, before the store's id. */
export const connectionPrefix = 'connection:'

function keyOf(store: string): string {
  return connectionPrefix + store
}
