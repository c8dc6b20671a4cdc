import { GatewayError } from '#gateway/errors/gateway-error.ts'

/** An entry as it stands. A version is given once and never again, and each later one is greater: a fencing token. */
export type Entry = { value: string; version: number }

/**
 * What is to outlive a request: sessions, connections, invoice links, counts. Plain texts by key, kept in a file
 * (`sqlite-state.ts`) or by a server that several gateways share (`valkey-state.ts`). What has been written is durable
 * once the promise resolves. Throws `state_unavailable` (503) when nothing can be read or written just now.
 */
export type State = {
  get(key: string): Promise<Entry | null>
  /**
   * Writes a value that ends after so many milliseconds, or never. `ifVersion`: only over that very entry, or, with
   * null, only where there is none. Resolves with the new version, or with null where another was faster.
   */
  put(key: string, value: string, options: PutOptions): Promise<number | null>
  /** Removes an entry, of that version only where one is given; resolves with whether it was there. */
  remove(key: string, ifVersion?: number): Promise<boolean>
  /** The keys of the entries of one group, in no order. For the few of one person or store, never for all. */
  keysOf(group: string): Promise<string[]>
  /** Counts one more within a window that begins with the first of it. */
  count(key: string, windowMs: number): Promise<Count>
  /** All entries whose keys begin with `prefix`, in no order: for checks that run seldom. */
  scan(prefix: string): AsyncIterable<{ key: string; value: string }>
  /** Why the state cannot be relied on, worst first; empty when all is well. Never rejects. */
  problems(): Promise<Problem[]>
  close(): Promise<void>
}

/** How many there are in a window now, this one included, and in how many milliseconds the window ends. */
export type Count = { count: number; endsInMs: number }

export type PutOptions = {
  ttlMs: number | null
  ifVersion?: number | null
  /** Entries of one group are found together (`keysOf`). */
  group?: string
}

/** How a database is opened. */
export type StateOptions = {
  /** The id of the only database to be used (8 hexadecimal digits); null for the one that is found first. */
  stateId?: string | null
  /** Hears the id of the database once it is used. */
  onOpened?(id: string): void
}

/** Why Diwan is not ready: a code for programs, and a sentence that tells the operator what to do. */
export type Problem = { reason: ProblemReason; message: string }

export type ProblemReason =
  /** The program was asked to end. */
  | 'stopping'
  /** The database does not answer, or its file cannot be written. */
  | 'state_unreachable'
  /** The database was emptied or replaced while this gateway ran, or is not the one that STATE_ID names. */
  | 'state_replaced'
  /** A later version of Diwan wrote the database. */
  | 'state_newer'
  /** The server would refuse to load its append-only file, or nobody can tell. */
  | 'state_acl'
  /** The server may lose what it acknowledged. */
  | 'state_not_durable'
  /** Records that no key of this gateway opens, or that are damaged. */
  | 'state_unreadable'

/** The layout of what is stored. Raise it only when the build before this one could not read what this one writes. */
export const stateLayout = 1

/** The 503 for a state that cannot be reached: nothing was lost, and nothing begun. */
export function stateUnavailable(cause: unknown): GatewayError {
  return new GatewayError(
    503,
    'state_unavailable',
    'Diwan cannot reach where its sessions are kept. Nothing was lost; try again in a few seconds.',
    { cause, nothingSent: true, retryAfterSeconds: 5 },
  )
}

/** The 503 for a state that is there and cannot be used: nothing is overwritten until a person has acted. */
export function stateUnreadable(cause: unknown): GatewayError {
  return new GatewayError(
    503,
    'state_unreadable',
    'Diwan cannot read what it has stored. Nothing was changed. The administrator of the server has to act: /readyz names the reason.',
    { cause, nothingSent: true },
  )
}
