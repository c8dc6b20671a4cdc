import { lazily } from '#src/lib/lazily.ts'

/*
 * A channel has no targetOrigin: it reaches our own origin alone. It carries no more than that something changed. Where
 * the browser has none, or refuses it in a frame, tabs learn of one another when somebody comes back to them.
 */
const channel = lazily((): BroadcastChannel | null => {
  try {
    return new BroadcastChannel('diwan-session')
  } catch {
    return null
  }
})

/** Tells the other tabs of this browser that somebody signed in here, or out. */
export function tellSessionChanged(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel()?.postMessage('changed')
}

/** Calls back when another tab tells so; returns how to stop. Null where no tab can tell another. */
export function onSessionChangedElsewhere(listener: () => void): (() => void) | null {
  const opened = channel()
  if (opened === null) return null
  opened.addEventListener('message', listener)
  return () => opened.removeEventListener('message', listener)
}
