import type { Session, SessionTimeLeft } from '#contract/session.ts'
import { askSession } from '#src/lib/entrance/ask-session.ts'
import { noteTimeLeft } from './session-end.ts'
import { sessionTrouble, type SessionTrouble } from './session-trouble.ts'

/** What looking again found: whether all is well with the page's session now, and was not before; nothing, perhaps. */
export type Found = 'well' | 'well-again' | 'trouble' | 'unknown'

let begun = 0
let latestFound = 0
let renewals = 0

/**
 * Asks who is signed in now, and notes what that means to the page of a session: nothing where it is the same person and
 * store, and when that session ends. Within a portal the page asks by its handle. The session lasts longer for it, unless
 * `renews` is false. Never rejects.
 */
export async function lookAgain(own: Session, handle?: string, renews = true): Promise<Found> {
  begun += 1
  const look = begun
  const [askedAt, renewalsBefore] = [Date.now(), renewals]
  const { trouble, endsIn } = await findNow(own, handle, renews)
  // Whoever asked later knows better.
  if (trouble === 'unknown' || look < latestFound) return 'unknown'
  // The gateway may have answered before it took the request that puts the end off.
  const isOld = !renews && renewals > renewalsBefore
  if (renews) renewals += 1
  latestFound = look
  const before = sessionTrouble.get()
  // The same as before: whoever has put it away has.
  if (!isSame(before, trouble)) sessionTrouble.set(trouble)
  if (!isOld || trouble !== null) noteTimeLeft(endsIn, askedAt)
  if (trouble !== null) return 'trouble'
  return before === null ? 'well' : 'well-again'
}

type FoundNow = { trouble: SessionTrouble | null | 'unknown'; endsIn?: SessionTimeLeft | undefined }

async function findNow(own: Session, handle: string | undefined, renews: boolean): Promise<FoundNow> {
  const forStore = await askSession(own.store, handle, renews)
  const found = forStore === 'not-yours' ? await askSession(null, handle, renews) : forStore
  if (found === 'signed-out') return { trouble: { kind: 'signed-out' } }
  if (typeof found === 'string') return { trouble: 'unknown' }
  if (found.person.id !== own.person.id) return { trouble: { kind: 'other-person', session: found } }
  if (found.store !== own.store) return { trouble: { kind: 'other-store', session: found } }
  return { trouble: null, endsIn: found.endsIn }
}

function isSame(one: SessionTrouble | null, other: SessionTrouble | null): boolean {
  return namesOf(one) === namesOf(other)
}

function namesOf(trouble: SessionTrouble | null): string {
  const session = trouble && trouble.kind !== 'signed-out' ? trouble.session : null
  return [trouble?.kind, session?.person.id, session?.store].join(' ')
}
