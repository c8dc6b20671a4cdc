import { createHash } from 'node:crypto'
import { GatewayError } from '#gateway/errors/gateway-error.ts'
import type { Clock } from '#gateway/store/clock.ts'
import type * as v from 'valibot'
import { parseJson } from '#contract/json.ts'
import { parseOrNull } from '#contract/lenient.ts'

/** A stored entry. Versions are unique and increase with every write: a fencing token. */
export type Entry = { value: string; version: number }

/**
 * Stores sessions, connections, invoice links and counts: texts by key, in a file (`sqlite-state.ts`) or on a server that
 * several gateways share (`valkey-state.ts`). A write is durable once its promise resolves. Every call throws
 * `state_unavailable` (503) while the state cannot be reached, and `state_unreadable` (503) while it must not be used.
 */
export type State = {
  get(key: string): Promise<Entry | null>
  /**
   * Writes a value that expires after `ttlMs` milliseconds, or never. `ifVersion` makes it a compare-and-set: it replaces only
   * that version, or null for no entry. Resolves with the new version, or null after a conflict.
   */
  put(key: string, value: string, options: PutOptions): Promise<number | null>
  /** Removes an entry, or only that version of it. Resolves with false if there is none. */
  remove(key: string, ifVersion?: number): Promise<boolean>
  /** The keys of a group's entries, in no order. For small groups, such as the sessions of a person. */
  keysOf(group: string): Promise<string[]>
  /** Removes a group with its entries; resolves with how many there were. */
  removeGroup(group: string): Promise<number>
  /** Increments the count of a key. Its window starts with the first increment and lasts `windowMs`. */
  count(key: string, windowMs: number): Promise<Count>
  /** All entries whose keys begin with `prefix`, in no order. Slow: only for rare checks. */
  scan(prefix: string): AsyncIterable<{ key: string; value: string }>
  /** The problems of the state, worst first; empty for none. Never rejects. */
  problems(): Promise<Problem[]>
  close(): Promise<void>
}

/** The count of a window, including this increment, and the milliseconds until the window ends. */
export type Count = { count: number; endsInMs: number }

export type PutOptions = {
  ttlMs: number | null
  ifVersion?: number | null
  /** `keysOf` finds the entries of a group. */
  group?: string
}

/** Options for opening a state. */
export type StateOptions = {
  /** The id of the database that must be used (8 hexadecimal digits); null for any. */
  stateId?: string | null
  /** Called with the id of the database once it is in use. */
  onOpened?(id: string): void
}

/** A reason why Diwan is not well (`readiness.ts` decides whether it is ready): a code for programs, and a message that says what the administrator can do. */
export type Problem = { reason: ProblemReason; message: string }

export type ProblemReason =
  /** The program has not finished its first check. */
  | 'starting'
  /** The program is shutting down. */
  | 'stopping'
  /** The database does not respond, or its file cannot be written. */
  | 'state_unreachable'
  /** The database was emptied or replaced while this gateway ran, or is not the one that STATE_ID names. */
  | 'state_replaced'
  /** A later version of Diwan wrote the database. */
  | 'state_newer'
  /** The server would refuse to load its append-only file, or does not reveal whether it would. */
  | 'state_acl'
  /** The clocks of this gateway and of the server differ. */
  | 'clock_differs'
  /** The server may lose acknowledged writes. */
  | 'state_not_durable'
  /** No key of this gateway opens some records, or they are damaged. */
  | 'state_unreadable'

/** The layout of the database. Raise it only if the previous version could not read what this version writes. */
export const stateLayout = 1

/** The 503 for a state that cannot be reached; nothing was sent to the store API. */
export function stateUnavailable(cause: unknown): GatewayError {
  return new GatewayError('state_unavailable', { cause, nothingSent: true, retryAfterSeconds: 5 })
}

/**
 * The 503 for a record that cannot be read, or a state that must not be used, until an administrator acts. Nothing is overwritten.
 */
export function stateUnreadable(cause: unknown): GatewayError {
  return new GatewayError('state_unreadable', { cause, nothingSent: true })
}

/** Handles the rejection of a read whose record others do not need: null if it is unreadable. Throws any other error. */
export function skipUnreadable(error: unknown): null {
  if (error instanceof GatewayError && error.code === 'state_unreadable') return null
  throw error
}

/** Reads a stored JSON record and its version. `record` is null if it is missing or unreadable: only for what may be replaced then. */
export async function findRecord<Schema extends v.GenericSchema>(
  state: Pick<State, 'get'>,
  key: string,
  schema: Schema,
): Promise<{ record: v.InferOutput<Schema> | null; version: number | null }> {
  const entry = await state.get(key)
  return { record: parseOrNull(schema, parseJson(entry?.value ?? '')), version: entry?.version ?? null }
}

/**
 * Reads a stored JSON record and its version; null without an entry. Throws `state_unreadable` (503), with `message` for the
 * log, if the entry does not match the schema: it is damaged, or a later version of Diwan wrote it.
 */
export async function getRecord<Schema extends v.GenericSchema>(
  state: Pick<State, 'get'>,
  key: string,
  schema: Schema,
  message: string,
): Promise<{ record: v.InferOutput<Schema>; version: number } | null> {
  const { record, version } = await findRecord(state, key, schema)
  if (version === null) return null
  if (record === null) throw stateUnreadable(new Error(message))
  return { record, version }
}

/* Far more than gateways that write at the same moment. A record without a valid version would conflict forever. */
const maxConflicts = 100

/** Calls `act` until it resolves with something else than null, which means a conflict. Throws `state_unreadable` (503) if it never does. */
export async function retryConflicts<Result>(
  key: string,
  act: () => Promise<Result | null>,
): Promise<Result> {
  for (let conflicts = 0; conflicts < maxConflicts; conflicts += 1) {
    const result = await act()
    if (result !== null) return result
  }
  throw stateUnreadable(new Error(`${key} conflicts with every write`))
}

const storeTimeoutMs = 120_000

/**
 * Calls `act` until it resolves with true; false means a conflict. Tries again for two minutes while the state is unavailable, and
 * then throws the error of `act`: for an outcome that only this gateway knows.
 */
export async function retryUntilStored(
  clock: Pick<Clock, 'now' | 'sleep'>,
  act: () => Promise<boolean>,
): Promise<void> {
  const deadline = clock.now() + storeTimeoutMs
  while (true) {
    try {
      if (await act()) return
    } catch (error) {
      if (clock.now() >= deadline) throw error
      await clock.sleep(250)
    }
  }
}

/** The SHA-256 of a secret or a long text, for the key of an entry. */
export function hashOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('base64url')
}

/** A state that must not be used: every call throws `state_unreadable` (503), and `/readyz` reports the problem. */
export function blockedState(problem: Problem): State {
  const refuse = async (): Promise<never> => {
    throw stateUnreadable(new Error(problem.message))
  }
  return {
    get: refuse,
    put: refuse,
    remove: refuse,
    keysOf: refuse,
    removeGroup: refuse,
    count: refuse,
    // oxlint-disable-next-line require-yield -- it throws before the first entry
    async *scan() {
      await refuse()
    },
    problems: async () => [problem],
    close: async () => {},
  }
}

/** The problem of a database that a later version of Diwan wrote. */
export function newerState(layout: number | string): Problem {
  return {
    reason: 'state_newer',
    message: `A later version of Diwan wrote the database (layout ${layout}). Nothing is read or overwritten. Start that version again.`,
  }
}

/** The problem of a database that is not the expected one. `next`: what Diwan does once the expected one is back. */
export function replacedState(
  found: string | null,
  expected: string,
  next: 'continues by itself' | 'has to be restarted',
): Problem {
  const what = found === null ? 'is empty' : `has the id ${found}`
  return {
    reason: 'state_replaced',
    message: `The database ${what}; this gateway uses the one with the id ${expected}. Nothing is read or overwritten. Bring that database back: then Diwan ${next}. To use this one as it is, clear STATE_ID and restart every gateway: then all staff sign in again, and what is missing here is lost.`,
  }
}
