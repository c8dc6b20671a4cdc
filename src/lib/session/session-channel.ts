import { lazily } from '#src/lib/lazily.ts'
import { openBroadcastChannel } from '#src/lib/broadcast-channel.ts'

/* Its messages have no content. */
const channel = lazily(() => openBroadcastChannel('diwan-session'))

/** Notifies the other tabs of this browser that somebody signed in or out in this tab. */
export function announceSessionChange(): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel()?.postMessage('changed')
}

/** Calls the listener when another tab announces a change; returns a function that stops it. Null without BroadcastChannel. */
export function onSessionChangedInOtherTab(listener: () => void): (() => void) | null {
  const openedChannel = channel()
  if (openedChannel === null) return null
  openedChannel.addEventListener('message', listener)
  return () => openedChannel.removeEventListener('message', listener)
}
