import type { Session } from '#contract/session.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import { isOfAnother, lastRefusal } from './refusals.ts'

/** What is wrong with being signed in. */
export type SessionTrouble =
  | { kind: 'signed-out' }
  /** The page's store is none of those of the session. */
  | { kind: 'other-store'; session: Session | null }
  /** The page was opened by somebody else. */
  | { kind: 'other-person'; session: Session }

/** Set anew whenever it is met again. */
export const sessionTrouble = createSharedState<SessionTrouble | null>(null)

/** Whether the store has to be connected again before anybody can go on. */
export const isDisconnected = createSharedState(false)

note()
lastRefusal.subscribe(note)
sessionTrouble.subscribe(() => isOfAnother.set(sessionTrouble.get()?.kind === 'other-person'))

/** Whether what was refused last was refused because of who is signed in. */
export function isRefusedForSession(): boolean {
  return ['session_required', 'store_not_yours'].includes(lastRefusal.get()?.code ?? '')
}

/** Whether it was refused because the store has to be connected again. */
export function isRefusedForConnection(): boolean {
  return ['reconnect_needed', 'store_not_connected'].includes(lastRefusal.get()?.code ?? '')
}

function note(): void {
  if (isRefusedForConnection()) isDisconnected.set(true)
  if (!isRefusedForSession()) return
  const trouble = sessionTrouble.get()
  // A refusal does not make it less.
  if (trouble?.kind === 'other-person') sessionTrouble.set({ ...trouble })
  else if (lastRefusal.get()?.code === 'session_required') sessionTrouble.set({ kind: 'signed-out' })
  else sessionTrouble.set({ kind: 'other-store', session: null })
}
