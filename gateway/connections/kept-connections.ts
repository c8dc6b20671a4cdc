import type { State } from '#gateway/state/state.ts'
import type { Connection, Told } from './connection.ts'
import { disconnectedBy, openConnection, sealConnection, toldIn } from './connection-record.ts'
import type { Sealing } from './sealing.ts'

export type Found = { connection: Connection; version: number }

/** The connections of all stores as they are kept. */
export type KeptConnections = ReturnType<typeof createKeptConnections>

/* Nothing that is older than what disconnected a store comes later than this. */
const disconnectedMs = 24 * 60 * 60 * 1000

export function createKeptConnections(state: State, sealing: Sealing) {
  async function look(store: string): Promise<Found | null> {
    const entry = await state.get(keyOf(store))
    const connection = entry && (await openConnection(entry.value, store, sealing))
    return entry && connection && { connection, version: entry.version }
  }

  /** Over that very version only; resolves with the new one, or null where another was faster. */
  async function write(connection: Connection, ifVersion: number): Promise<number | null> {
    const value = await sealConnection(connection, sealing)
    return state.put(keyOf(connection.store), value, { ttlMs: null, ifVersion })
  }

  /**
   * Writes what has been told of a store over what was told before it, and over nothing that is news to it; resolves with
   * whether it was. `connection` makes of the earlier connection the one that is told of, null for none.
   */
  async function tell(
    store: string,
    told: Told,
    connection: ((earlier: Connection | null) => Connection) | null,
  ): Promise<boolean> {
    while (true) {
      const entry = await state.get(keyOf(store))
      const before = entry && toldIn(entry.value)
      if (before && !isNewsAfter(before, told)) return false
      const earlier = entry && (await openConnection(entry.value, store, sealing))
      const value =
        connection === null ? disconnectedBy(told) : await sealConnection(connection(earlier), sealing)
      const ttlMs = connection === null ? disconnectedMs : null
      const version = await state.put(keyOf(store), value, { ttlMs, ifVersion: entry?.version ?? null })
      if (version !== null) return true
    }
  }

  return { look, write, tell }
}

function isNewsAfter(before: Told, told: Told): boolean {
  return told.by !== before.by && told.at >= before.at
}

function keyOf(store: string): string {
  return `connection:${store}`
}
