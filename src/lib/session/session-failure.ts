import type { Session } from '#contract/session/session.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { isOtherPersonSignedIn, lastAuthError } from './session-signals.ts'

/** Why the page can no longer use its session. */
export type SessionFailure =
  | { kind: 'signed-out' }
  /** The signed-in user has no access to the page's store. */
  | { kind: 'other-store'; session: Session | null }
  /** Another person has signed in since the page opened. */
  | { kind: 'other-person'; session: Session }

/** The failure of the page's session; null while it is valid. A repeated refusal sets a new object. */
export const sessionFailure = createSharedState<SessionFailure | null>(null)

/** Whether the store needs a new connection before anybody can work. */
export const isDisconnected = createSharedState(false)

updateFromLastError()
lastAuthError.subscribe(updateFromLastError)
sessionFailure.subscribe(() => isOtherPersonSignedIn.set(sessionFailure.get()?.kind === 'other-person'))

/** Whether the last refusal was because of the session. */
export function isSessionRefused(): boolean {
  return ['session_required', 'store_not_yours'].includes(lastAuthError.get()?.code ?? '')
}

/** Whether the last refusal was because the store needs a new connection. */
export function isConnectionRefused(): boolean {
  return ['reconnect_needed', 'store_not_connected'].includes(lastAuthError.get()?.code ?? '')
}

function updateFromLastError(): void {
  if (isConnectionRefused()) isDisconnected.set(true)
  if (!isSessionRefused()) return
  const failure = sessionFailure.get()
  // A refusal must not replace the more serious failure.
  if (failure?.kind === 'other-person') sessionFailure.set({ ...failure })
  else if (lastAuthError.get()?.code === 'session_required') sessionFailure.set({ kind: 'signed-out' })
  else sessionFailure.set({ kind: 'other-store', session: null })
}
