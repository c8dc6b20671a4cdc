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
const ttlMs = 24 * 60 * 60 * 1000

/* A later number would leave no room for the next ones. */
const number = v.pipe(v.number(), v.safeInteger(), v.maxValue(8.64e15))
const schema = v.object({
  base: number,
  changes: v.array(
    v.object({
      number,
      of: v.picklist(['reservations', 'brands', 'all']),
      id: v.exactOptional(v.string()),
    }),
  ),
})

/** The number of a record's latest change. */
export function lastNumber({ base, changes }: ChangeRecord): number {
  return changes.at(-1)?.number ?? base
}

/** Stores the record of each store's latest changes, for all gateways that share the state. They are hints to read again. */
export function createChangeRecords(state: Pick<State, 'get' | 'put'>, clock: Pick<Clock, 'now'>) {
  const waiting = new Map<string, { changes: Change[]; numbers: Promise<number[]> }>()
  const writing = new Map<string, Promise<unknown>>()

  async function load(store: string) {
    const { record: stored, version } = await findRecord(state, keyOf(store), schema)
    // A record of hints may be replaced even if it is unreadable: pages then read everything again.
    const record: ChangeRecord = stored ?? { base: clock.now(), changes: [] }
    return { record, version, isStored: stored !== null }
  }

  function save(store: string, record: ChangeRecord, ifVersion: number | null): Promise<number | null> {
    return state.put(keyOf(store), JSON.stringify(record), { ttlMs, ifVersion })
  }

  function write(store: string, changes: readonly Change[]): Promise<number[]> {
    return retryConflicts(keyOf(store), async () => {
      const { record, version } = await load(store)
      const { next, numbers } = withChanges(record, changes, clock.now())
      return (await save(store, next, version)) === null ? null : numbers
    })
  }

  /**
   * Adds a change and resolves with its own number, once it is stored. Throws `state_unreadable` (503) if it never is. Changes that
   * arrive during a write are stored together: a store may send hundreds of events a minute.
   */
  async function append(store: string, change: Change): Promise<number> {
    const next = waiting.get(store) ?? startBatch(store)
    const index = next.changes.push(change) - 1
    const number = (await next.numbers)[index]
    if (number === undefined) throw new Error('A batch stores each of its changes.')
    return number
  }

  function startBatch(store: string) {
    const changes: Change[] = []
    const batch = { changes, numbers: writeAfter(writing.get(store), store, changes) }
    waiting.set(store, batch)
    return batch
  }

  async function writeAfter(earlier: Promise<unknown> | undefined, store: string, changes: Change[]) {
    await earlier?.catch(() => {})
    waiting.delete(store)
    const written = write(store, changes)
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

  return { append, read }
}

/* An earlier change of the same thing leaves the record: a page that missed it missed the new one too. */
function withChanges(record: ChangeRecord, added: readonly Change[], now: number) {
  let changes = record.changes
  let number = lastNumber(record)
  const numbers: number[] = []
  for (const { of, id } of added) {
    number = Math.max(number + 1, now)
    const change = { number, of, ...(id !== undefined && { id }) }
    changes = [...changes.filter((earlier) => earlier.of !== of || earlier.id !== id), change]
    numbers.push(number)
  }
  const dropped = changes.length > maxChanges ? changes[changes.length - maxChanges - 1] : undefined
  const next = { base: dropped?.number ?? record.base, changes: changes.slice(-maxChanges) }
  return { next, numbers }
}

function keyOf(store: string): string {
  return `changes:${store}`
}
