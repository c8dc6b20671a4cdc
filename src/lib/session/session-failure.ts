import type { Session } from '#contract/session.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { isOtherPersonSignedIn, lastAuthError } from './auth-errors.ts'

/** What is wrong with being signed in. */
export type SessionFailure =
  | { kind: 'signed-out' }
  /** The page's store is none of those of the session. */
  | { kind: 'other-store'; session: Session | null }
  /** The page was opened by somebody else. */
  | { kind: 'other-person'; session: Session }

/** Set anew whenever it is met again. */
export const sessionFailure = createSharedState<SessionFailure | null>(null)

/** Whether the store has to be connected again before anybody can go on. */
export const isDisconnected = createSharedState(false)

updateFromLastError()
lastAuthError.subscribe(updateFromLastError)
sessionFailure.subscribe(() => isOtherPersonSignedIn.set(sessionFailure.get()?.kind === 'other-person'))

/** Whether what was refused last was refused because of who is signed in. */
export function isSessionRefused(): boolean {
  return ['session_required', 'store_not_yours'].includes(lastAuthError.get()?.code ?? '')
}

/** Whether it was refused because the store has to be connected again. */
export function isConnectionRefused(): boolean {
  return ['reconnect_needed', 'store_not_connected'].includes(lastAuthError.get()?.code ?? '')
}

function updateFromLastError(): void {
  if (isConnectionRefused()) isDisconnected.set(true)
  if (!isSessionRefused()) return
  const failure = sessionFailure.get()
  // A refusal does not make it less.
  if (failure?.kind === 'other-person') sessionFailure.set({ ...failure })
  else if (lastAuthError.get()?.code === 'session_required') sessionFailure.set({ kind: 'signed-out' })
  else sessionFailure.set({ kind: 'other-store', session: null })
}
