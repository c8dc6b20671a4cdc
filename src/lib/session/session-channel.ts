import { lazily } from '#src/lib/lazily.ts'
import { openBroadcastChannel } from '#src/lib/broadcast-channel.ts'

/* It carries no more than that something changed. */
const channel = lazily(() => openBroadcastChannel('diwan-session'))

/** Tells the other tabs of this browser that somebody signed in here, or out. */
export function announceSessionChange(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel()?.postMessage('changed')
}

/** Calls back when another tab tells so; returns how to stop. Null where no tab can tell another. */
export function onSessionChangedInOtherTab(listener: () => void): (() => void) | null {
  const openedChannel = channel()
  if (openedChannel === null) return null
  openedChannel.addEventListener('message', listener)
  return () => openedChannel.removeEventListener('message', listener)
}
