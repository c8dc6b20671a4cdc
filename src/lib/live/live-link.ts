import { isEmbedded } from '#src/lib/embedded.ts'
import { storageKey } from '#src/lib/storage/storage-key.ts'
import type { Change } from './refetch-changed.ts'
import type { Presence } from './live-state.ts'

/** The messages between the tabs of one browser. All but `hello`, which requests a state, are the leader's. */
export type TabMessage =
  | { kind: 'hello' }
  | {
      kind: 'state'
      isOpen: boolean
      told: boolean
      /** The number of the latest change, and how long ago the gateway recorded it, in milliseconds; null if unknown. */
      latest: { id: number; ageMs: number } | null
      presence: readonly (readonly [string, Presence])[]
    }
  /** The gateway refused the stream, or ended it, with this code. */
  | { kind: 'refused'; code: string }
  /** Everything that changed after the number `since`, which is null for a tab that knew none. */
  | { kind: 'changed'; changes: readonly Change[]; id: number; since: number | null }

/** What the tabs of one browser, person and store share: a lock and messages. */
export type LiveLink = {
  /**
   * Runs `lead` while this tab holds the lock. The signal of `lead` aborts when the other signal does, or when another tab takes
   * the lock away (`steals`). Resolves when this tab no longer holds the lock or waits for it, to false if there are no locks.
   */
  hold: (
    lead: (signal: AbortSignal) => Promise<void>,
    options: { steals: boolean; signal: AbortSignal },
  ) => Promise<boolean>
  post: (message: TabMessage) => void
  onMessage: (listener: (message: TabMessage) => void) => void
  close: () => void
}

/**
 * Links the tabs of this browser that have the same person and store. Null in a frame, where each page has its own session, and in
 * a browser without locks or messages: then each page has its own stream.
 */
export function openLiveLink(): LiveLink | null {
  // Over http from another machine `locks` is undefined, despite its type.
  const locks: LockManager | undefined = navigator.locks
  const key = storageKey('live')
  const channel = isEmbedded || locks === undefined ? null : openChannel(key)
  if (channel === null) return null
  return {
    async hold(lead, { steals, signal }) {
      const taken = new AbortController()
      let hasStarted = false
      const start = () => {
        hasStarted = true
        return lead(AbortSignal.any([signal, taken.signal]))
      }
      try {
        await locks.request(key, steals ? { steal: true } : { signal }, start)
      } catch {
        taken.abort()
        return hasStarted || signal.aborted
      }
      return true
    },
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    post: (message) => channel.postMessage(message),
    // The cast is safe: only Diwan's own tabs post to this channel.
    onMessage: (listener) => channel.addEventListener('message', ({ data }) => listener(data as TabMessage)),
    close: () => channel.close(),
  }
}

/* Not src/lib/broadcast-channel.ts: home would load everything that pages share for it. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
