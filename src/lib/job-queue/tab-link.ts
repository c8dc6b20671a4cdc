import type { Jobs, Phase } from './queue-state.ts'

/** What the tabs tell each other. `hello`: who is at it? */
export type TabMessage =
  { kind: 'phase'; phase: Phase } | { kind: 'command'; command: 'pause' | 'cancel' } | { kind: 'hello' }

/** What the tabs of one browser share: what is kept, the right to work on it, and what they tell each other. */
export type TabLink<Outcome> = {
  read: () => Jobs<Outcome>
  /** False when the browser keeps nothing for us; then nothing older is left there either. */
  write: (items: Jobs<Outcome>) => boolean
  onWritten: (listener: () => void) => void
  /** Works while no other tab does; false, and nothing done, when one does. */
  runExclusive: (work: () => Promise<void>) => Promise<boolean>
  /** Calls back once no tab works; false where the browser cannot tell. */
  whenFree: (onFree: () => void) => Promise<boolean>
  post: (message: TabMessage) => void
  onMessage: (listener: (message: TabMessage) => void) => void
}

/** For what no other tab knows of, and no reload finds again. */
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
