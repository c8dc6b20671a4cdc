import { lazily } from '#src/lib/lazily.ts'

/* A channel has no targetOrigin: it reaches our own origin alone. It carries no more than that something changed. */
const channel = lazily(() => new BroadcastChannel('diwan-session'))

/** Tells the other tabs of this browser that somebody signed in here, or out. */
export function tellSessionChanged(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel().postMessage('changed')
}

/** Calls back when another tab tells so; returns how to stop. */
export function onSessionChangedElsewhere(listener: () => void): () => void {
  channel().addEventListener('message', listener)
  return () => channel().removeEventListener('message', listener)
}
