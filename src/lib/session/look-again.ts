import type { Session } from '#contract/session.ts'
import { askSession } from '#src/lib/entrance/ask-session.ts'
import { sessionTrouble, type SessionTrouble } from './session-trouble.ts'

/** What looking again found: whether all is well with the page's session now, and was not before; nothing, perhaps. */
export type Found = 'well' | 'well-again' | 'trouble' | 'unknown'

let begun = 0
let latestFound = 0

/**
 * Asks who is signed in now, and notes what that means to the page of a session: nothing where it is the same person and
 * store. Within a portal the page asks by its handle. Never rejects.
 */
export async function lookAgain(own: Session, handle?: string): Promise<Found> {
  begun += 1
  const look = begun
  const trouble = await troubleNow(own, handle)
  // Whoever asked later knows better.
  if (trouble === 'unknown' || look < latestFound) return 'unknown'
  latestFound = look
  const before = sessionTrouble.get()
  // The same as before: whoever has put it away has.
  if (!isSame(before, trouble)) sessionTrouble.set(trouble)
  if (trouble !== null) return 'trouble'
  return before === null ? 'well' : 'well-again'
}

async function troubleNow(own: Session, handle?: string): Promise<SessionTrouble | null | 'unknown'> {
  const forStore = await askSession(own.store, handle)
  if (forStore === 'signed-out') return { kind: 'signed-out' }
  const found = forStore === 'not-yours' ? await askSession(null, handle) : forStore
  if (found === 'signed-out') return { kind: 'signed-out' }
  if (typeof found === 'string') return 'unknown'
  if (found.person.id !== own.person.id) return { kind: 'other-person', session: found }
  return found.store === own.store ? null : { kind: 'other-store', session: found }
}

function isSame(one: SessionTrouble | null, other: SessionTrouble | null): boolean {
  return namesOf(one) === namesOf(other)
}

function namesOf(trouble: SessionTrouble | null): string {
  const session = trouble && trouble.kind !== 'signed-out' ? trouble.session : null
  return [trouble?.kind, session?.person.id, session?.store].join(' ')
}
