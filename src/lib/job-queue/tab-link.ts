import type { Jobs, Phase } from './queue-state.ts'

/** The messages between tabs. `hello` requests the leader's phase. */
export type TabMessage =
  { kind: 'phase'; phase: Phase } | { kind: 'command'; command: 'pause' | 'cancel' } | { kind: 'hello' }

/** What the tabs of one browser share: the stored jobs, a lock, and messages. */
export type TabLink<Outcome> = {
  read: () => Jobs<Outcome>
  /** Stores the jobs. False when the browser refuses; it then also removes the older ones. */
  write: (items: Jobs<Outcome>) => boolean
  onWritten: (listener: () => void) => void
  /** Runs the work with the lock; resolves to false, without running it, when another tab has the lock. */
  runExclusive: (work: () => Promise<void>) => Promise<boolean>
  /** Calls back when the lock is free; resolves to false in a browser without locks. */
  whenFree: (onFree: () => void) => Promise<boolean>
  post: (message: TabMessage) => void
  onMessage: (listener: (message: TabMessage) => void) => void
}

/** Creates a link without other tabs; its jobs do not survive a reload. */
export function singleTabLink<Outcome>(): TabLink<Outcome> {
  let items: Jobs<Outcome> = new Map()
  return {
    read: () => items,
    write: (next) => {
      items = next
      return true
    },
    onWritten: () => {},
    runExclusive: (work) => work().then(() => true),
    whenFree: () => Promise.resolve(false),
    post: () => {},
    onMessage: () => {},
  }
}
