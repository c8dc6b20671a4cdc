import type { Session } from '#contract/session.ts'
import { askSession } from '#src/lib/entrance/ask-session.ts'
import { sessionTrouble, type SessionTrouble } from './session-trouble.ts'

/**
 * Asks who is signed in now, and notes what that means to the page of a session: nothing where it is the same person and
 * store. Within a portal the page asks by its handle. Resolves with whether it found out.
 */
export async function lookAgain(own: Session, handle?: string): Promise<boolean> {
  const trouble = await troubleNow(own, handle)
  if (trouble === 'unknown') return false
  sessionTrouble.set(trouble)
  return true
}

async function troubleNow(own: Session, handle?: string): Promise<SessionTrouble | null | 'unknown'> {
  const forStore = await askSession(own.store, handle)
  if (forStore === 'signed-out') return { kind: 'signed-out' }
  const found = forStore === 'not-yours' ? await askSession(null, handle) : forStore
  if (typeof found === 'string') return 'unknown'
  if (found.person.id !== own.person.id) return { kind: 'other-person', session: found }
  return found.store === own.store ? null : { kind: 'other-store', session: found }
}
