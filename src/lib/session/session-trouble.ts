import type { Session } from '#contract/session.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

/** What is wrong with being signed in. */
export type SessionTrouble =
  | { kind: 'signed-out' }
  /** The page's store is none of those of the session. */
  | { kind: 'other-store'; session: Session | null }
  /** The page was opened by somebody else. */
  | { kind: 'other-person'; session: Session }

/** Set anew whenever it is met again. */
export const sessionTrouble = createSharedState<SessionTrouble | null>(null)

/** Takes note of a refusal of the gateway's that concerns the session. */
export function noteRefusal(code: string | null): void {
  if (isOfAnother()) return
  if (code === 'session_required') sessionTrouble.set({ kind: 'signed-out' })
  if (code === 'store_not_yours') sessionTrouble.set({ kind: 'other-store', session: null })
}

/** Whether a request now would be made in the name of another person than the page was opened by. */
export function isOfAnother(): boolean {
  return sessionTrouble.get()?.kind === 'other-person'
}
