import { lazily } from '#src/lib/lazily.ts'
import { openChannel } from '#src/lib/tabs/channel.ts'

/* Its messages have no content. */
const channel = lazily(() => openChannel<'changed'>('diwan-session'))

/** Notifies the other tabs of this browser that somebody signed in or out in this tab. */
export function announceSessionChange(): void {
  channel()?.post('changed')
}

/** Calls the listener when another tab announces a change; returns a function that stops it. Null without BroadcastChannel. */
export function onSessionChangedInOtherTab(listener: () => void): (() => void) | null {
  return channel()?.onMessage(listener) ?? null
}
