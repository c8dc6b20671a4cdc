import * as v from 'valibot'
import { findRecord, retryConflicts, type State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'

/** What may have changed in a store; `id` is a brand, omitted for any brand. */
export type Change = { of: 'reservations' | 'brands' | 'all'; id?: string }

/**
 * The latest changes of a store, the oldest one first. Numbers only grow, also across gateways and restarts: a number is at least
 * the time in milliseconds. Changes up to the number `base` are unknown.
 */
export type ChangeRecord = { base: number; changes: readonly (Change & { number: number })[] }

export type ChangeRecords = ReturnType<typeof createChangeRecords>

const maxChanges = 100
const weekMs = 7 * 24 * 60 * 60 * 1000

/* A later number would leave no room for the next ones. */
const number = v.pipe(v.number(), v.safeInteger(), v.maxValue(8.64e15))
const schema = v.object({
  base: number,
  changes: v.array(
    v.object({ number, of: v.picklist(['reservations', 'brands', 'all']), id: v.exactOptional(v.string()) }),
  ),
})

/** Whether the store's service proved an event of an order within 7 days: only that changes reservations. */
export function hasOrderEvents({ changes }: ChangeRecord, now: number): boolean {
  return changes.some(({ of, number }) => of === 'reservations' && number > now - weekMs)
}

/** The number of a record's latest change. */
export function lastNumber({ base, changes }: ChangeRecord): number {
  return changes.at(-1)?.number ?? base
}

/** Stores the record of each store's latest changes, for all gateways that share the state. They are hints to read again. */
export function createChangeRecords(state: Pick<State, 'get' | 'put' | 'remove'>, clock: Pick<Clock, 'now'>) {
  const writing = new Map<string, Promise<number>>()

  async function load(store: string) {
    const { record: stored, version } = await findRecord(state, keyOf(store), schema)
    // A record of hints may be replaced even if it is unreadable: pages then read everything again.
    const record: ChangeRecord = stored ?? { base: clock.now(), changes: [] }
    return { record, version, isStored: stored !== null }
  }

  function save(store: string, record: ChangeRecord, ifVersion: number | null): Promise<number | null> {
    return state.put(keyOf(store), JSON.stringify(record), { ttlMs: weekMs, ifVersion })
  }

  function write(store: string, change: Change): Promise<number> {
    return retryConflicts(keyOf(store), async () => {
      const { record, version } = await load(store)
      const next = withChange(record, change, clock.now())
      return (await save(store, next, version)) === null ? null : lastNumber(next)
    })
  }

  /**
   * Adds a change and resolves with its own number, once it is stored. Throws `state_unreadable` (503) if it never is. A gateway
   * writes the changes of a store one after another, so that they conflict only with those of other gateways.
   */
  async function append(store: string, change: Change): Promise<number> {
    const earlier = Promise.resolve(writing.get(store)).catch(() => {})
    const written = earlier.then(() => write(store, change))
    writing.set(store, written)
    try {
      return await written
    } finally {
      if (writing.get(store) === written) writing.delete(store)
    }
  }

  /** Reads the record of a store, and creates one in place of a missing or unreadable one. Throws as `append` does. */
  function read(store: string): Promise<ChangeRecord> {
    return retryConflicts(keyOf(store), async () => {
      const { record, version, isStored } = await load(store)
      return isStored || (await save(store, record, version)) !== null ? record : null
    })
  }

  /** Forgets the changes of a store that was disconnected: the next connection may be another merchant's. */
  const forget = (store: string) => state.remove(keyOf(store))

  return { append, read, forget }
}

/* An earlier change of the same thing leaves the record: a page that missed it missed the new one too. */
function withChange(record: ChangeRecord, { of, id }: Change, now: number): ChangeRecord {
  const number = Math.max(lastNumber(record) + 1, now)
  const others = record.changes.filter((earlier) => earlier.of !== of || earlier.id !== id)
  const changes = [...others, { number, of, ...(id !== undefined && { id }) }]
  const dropped = changes.at(-maxChanges - 1)
  // That of reservations stays: it says that the store's service reports orders, also after an import of many brands.
  const kept = changes.filter(
    (change, index) => change.of === 'reservations' || index >= changes.length - maxChanges,
  )
  return { base: dropped?.number ?? record.base, changes: kept }
}

function keyOf(store: string): string {
  return `changes:${store}`
}
