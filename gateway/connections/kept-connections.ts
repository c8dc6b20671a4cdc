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
      const before = entry && toldIn(entry.value)
      const earlier = entry && (await openConnection(entry.value, store, sealing))
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

function keyOf(store: string): string {
  return `connection:${store}`
}
