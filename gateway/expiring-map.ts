import type { Clock } from './clock.ts'

export type ExpiringMap<Value> = {
  get(key: string): Value | undefined
  /** Keeps a value from now on, in the place of an older one. */
  set(key: string, value: Value): void
}

/** A map that forgets each value after so many milliseconds, and the oldest ones when there are too many. */
export function createExpiringMap<Value>(
  lifetimeMs: number,
  capacity: number,
  clock: Pick<Clock, 'now'>,
): ExpiringMap<Value> {
  const entries = new Map<string, { value: Value; expiresAt: number }>()

  function get(key: string): Value | undefined {
    const entry = entries.get(key)
    return entry && entry.expiresAt > clock.now() ? entry.value : undefined
  }

  function set(key: string, value: Value): void {
    entries.delete(key)
    entries.set(key, { value, expiresAt: clock.now() + lifetimeMs })
    // A Map keeps the order of insertion, so the first entry is always the one to go next.
    for (const [oldest, { expiresAt }] of entries) {
      if (expiresAt > clock.now() && entries.size <= capacity) break
      entries.delete(oldest)
    }
  }

  return { get, set }
}
