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
  /** The keys that begin so, in no order. For the few of one person or store, never for all. */
  keysOf(group: string): Promise<string[]>
  /** Counts one more within a window that begins with the first of it; resolves with how many there are now. */
  count(key: string, windowMs: number): Promise<number>
  /** What keeps it from being relied on, in words for whoever runs it; empty when all is well. */
  troubles(): Promise<string[]>
  close(): Promise<void>
}

export type PutOptions = {
  ttlMs: number | null
  ifVersion?: number | null
  /** Entries of one group are found together (`keysOf`). */
  group?: string
}

/** The 503 for a state that cannot be reached: nothing was lost, and nothing begun. */
export function stateUnavailable(cause: unknown): GatewayError {
  return new GatewayError(
    503,
    'state_unavailable',
    'Diwan cannot reach where its sessions are kept. Nothing was lost; try again in a few seconds.',
    { cause, nothingSent: true, retryAfterSeconds: 5 },
  )
}
