import { lazily } from '#src/lib/lazily.ts'
import { openChannel } from '#src/lib/open-channel.ts'

/* It carries no more than that something changed. */
const channel = lazily(() => openChannel('diwan-session'))

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
