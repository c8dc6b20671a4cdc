import type { Session } from '#contract/session.ts'
import { authState } from '#src/lib/settings.ts'
import { recheckSession } from './recheck-session.ts'
import { announceSessionChange } from './session-channel.ts'
import { sessionFailure } from './session-failure.ts'
import { isExpiryNear } from './session-expiry-watcher.ts'

/** Uses the session, so that it lasts longer, and tells the other tabs. Resolves with whether it does now. */
export async function staySignedIn(pageSession: Session): Promise<boolean> {
  const result = await recheckSession(pageSession, authState().handle)
  // Another question may have been answered meanwhile, with an older answer.
  if (result === 'unknown') await recheckSession(pageSession, authState().handle, false)
  announceSessionChange()
  return sessionFailure.get() === null && !isExpiryNear()
}
