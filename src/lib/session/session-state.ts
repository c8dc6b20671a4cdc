import { onlineManager } from '@tanstack/react-query'
import type { Session, SessionTimeLeft } from '#contract/session/session.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/** Why the page can no longer use its session. */
export type SessionFailure =
  | { kind: 'signed-out' }
  /** The signed-in user has no access to the page's store. */
  | { kind: 'other-store'; session: Session | null }
  /** Another person has signed in since the page opened: a request would act in that person's name. */
  | { kind: 'other-person'; session: Session }

/** The last refusal by the gateway, or by the page in its place; a new object each time. */
export const lastAuthError = createSharedState<{ code: string | null } | null>(null)

/** The failure of the page's session; null while it is valid. A repeated refusal sets a new object. */
export const sessionFailure = createSharedState<SessionFailure | null>(null)

/** Whether the store needs a new connection before anybody can work. */
export const isDisconnected = createSharedState(false)

/** Whether this page has signed out: it is about to close, and requests nothing more. */
export const isSignedOutHere = createSharedState(false)

/**
 * The session's end if nobody uses it (`at`) and in any case (`absoluteAt`), from the gateway's last response, by this device's clock in
 * milliseconds since 1970; null when unknown, or when nobody is signed in.
 */
export const sessionExpiry = createSharedState<{ at: number; absoluteAt: number } | null>(null)

/** Whether the page's session works: it has not ended, the store is connected, and nobody has signed out or in as another person. */
export const isSessionUsable = createSharedState(true)

/**
 * Whether the page may request anything by itself: it is online, and its session works. What a user asks for is requested in any
 * case, and the response says what is wrong.
 */
export const mayRequest = createSharedState(true)

lastAuthError.subscribe(updateFromLastError)
for (const { subscribe } of [sessionFailure, isDisconnected, isSignedOutHere]) subscribe(updatePermissions)
onlineManager.subscribe(updatePermissions)

/** Stores the time left from a response. Counts it from `requestedAt` (milliseconds since 1970): the response may be slow. */
export function setSessionExpiry(timeLeft: SessionTimeLeft | undefined, requestedAt: number): void {
  if (!timeLeft) return sessionExpiry.set(null)
  const absoluteAt = requestedAt + timeLeft.absoluteSeconds * 1000
  sessionExpiry.set({ at: Math.min(requestedAt + timeLeft.idleSeconds * 1000, absoluteAt), absoluteAt })
}

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

function updatePermissions(): void {
  isSessionUsable.set(sessionFailure.get() === null && !isDisconnected.get() && !isSignedOutHere.get())
  mayRequest.set(isSessionUsable.get() && onlineManager.isOnline())
}
