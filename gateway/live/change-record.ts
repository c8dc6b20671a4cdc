import * as v from 'valibot'
import { parseJson } from '#contract/json.ts'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'

/** What may have changed in a store; `id` is a brand, omitted for any brand. */
export type Change = { of: 'reservations' | 'brands' | 'all'; id?: string }

/**
 * The latest changes of a store, the oldest one first. Numbers only grow, also across gateways and restarts: a number is at least
 * the time in milliseconds. Changes up to the number `base` are unknown.
 */
export type ChangeRecord = { base: number; changes: readonly (Change & { number: number })[] }

/** Stores the record of each store's latest changes. They are hints to read again. */
export type ChangeRecords = {
  /** Adds a change and resolves with its number, once it is stored. */
  append(store: string, change: Change): Promise<number>
  /** Reads the record of a store, and creates a missing one. */
  read(store: string): Promise<ChangeRecord>
}

const maxChanges = 100
const ttlMs = 24 * 60 * 60 * 1000

const schema = v.object({
  base: v.number(),
  changes: v.array(
    v.object({
      number: v.number(),
      of: v.picklist(['reservations', 'brands', 'all']),
      id: v.exactOptional(v.string()),
    }),
  ),
})

/** The number of a record's latest change. */
export function lastNumber({ base, changes }: ChangeRecord): number {
  return changes.at(-1)?.number ?? base
}

/** Creates the records of all gateways that share the state. */
export function createChangeRecords(
  state: Pick<State, 'get' | 'put'>,
  clock: Pick<Clock, 'now'>,
): ChangeRecords {
  const waiting = new Map<string, { changes: Change[]; stored: Promise<number> }>()
  const writing = new Map<string, Promise<unknown>>()

  async function load(store: string): Promise<{ record: ChangeRecord; version: number | null }> {
    const entry = await state.get(keyOf(store))
    const read = entry === null ? null : v.safeParse(schema, parseJson(entry.value))
    // A record of hints may be replaced even if it is unreadable: pages then read everything again.
    const record = read?.success ? read.output : { base: clock.now(), changes: [] }
    return { record, version: entry?.version ?? null }
  }

  function save(store: string, record: ChangeRecord, ifVersion: number | null): Promise<number | null> {
    return state.put(keyOf(store), JSON.stringify(record), { ttlMs, ifVersion })
  }

  async function write(store: string, changes: readonly Change[]): Promise<number> {
    while (true) {
      const { record, version } = await load(store)
      const next = withChanges(record, changes, clock.now())
      if ((await save(store, next, version)) !== null) return lastNumber(next)
    }
  }

  /* Changes that arrive during a write are stored together: a store may send hundreds of events a minute. */
  function append(store: string, change: Change): Promise<number> {
    const next = waiting.get(store)
    if (next !== undefined) {
      next.changes.push(change)
      return next.stored
    }
    const changes = [change]
    const stored = writeAfter(writing.get(store), store, changes)
    waiting.set(store, { changes, stored })
    return stored
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

  async function read(store: string): Promise<ChangeRecord> {
    while (true) {
      const { record, version } = await load(store)
      if (version !== null || (await save(store, record, null)) !== null) return record
    }
  }

  return { append, read }
}

function withChanges(record: ChangeRecord, added: readonly Change[], now: number): ChangeRecord {
  const changes = [...record.changes]
  let number = lastNumber(record)
  for (const { of, id } of distinct(added)) {
    number = Math.max(number + 1, now)
    changes.push({ number, of, ...(id !== undefined && { id }) })
  }
  const dropped = changes.length > maxChanges ? changes[changes.length - maxChanges - 1] : undefined
  return { base: dropped?.number ?? record.base, changes: changes.slice(-maxChanges) }
}

function distinct(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [`${change.of} ${change.id ?? ''}`, change])).values()]
}

function keyOf(store: string): string {
  return `changes:${store}`
}
