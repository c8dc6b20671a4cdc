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

function note(): void {
  const code = lastRefusal.get()?.code
  if (code === 'reconnect_needed' || code === 'store_not_connected') isDisconnected.set(true)
  // A refusal does not make it less.
  if (isOfAnother.get()) return
  if (code === 'session_required') sessionTrouble.set({ kind: 'signed-out' })
  if (code === 'store_not_yours') sessionTrouble.set({ kind: 'other-store', session: null })
}
