import { lazily } from '#src/lib/lazily.ts'
import { openChannel } from '#src/lib/tabs/channel.ts'

/** Tells the other tabs of this browser that somebody signed in or out in this tab. Null without BroadcastChannel. */
export const sessionChannel = lazily(() => openChannel<'changed'>('diwan-session'))
