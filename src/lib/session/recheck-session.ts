import type { Session, SessionTimeLeft } from '#contract/session.ts'
import { fetchSession } from '#src/lib/auth/fetch-session.ts'
import { setSessionExpiry } from './session-expiry.ts'
import { sessionFailure, type SessionFailure } from './session-failure.ts'

/** What looking again found: whether all is well with the page's session now, and was not before; nothing, perhaps. */
export type RecheckResult = 'valid' | 'recovered' | 'failed' | 'unknown'

let startedCount = 0
let latestSequence = 0
let renewalCount = 0

/**
 * Asks who is signed in now, and notes what that means to the page of a session: nothing where it is the same person and
 * store, and when that session ends. Within a portal the page asks by its handle. The session lasts longer for it, unless
 * `renews` is false. Never rejects.
 */
export async function recheckSession(
  pageSession: Session,
  handle?: string,
  renews = true,
): Promise<RecheckResult> {
  startedCount += 1
  const sequence = startedCount
  const [requestedAt, renewalCountBefore] = [Date.now(), renewalCount]
  const { failure, endsIn } = await fetchFailure(pageSession, handle, renews)
  // Whoever asked later knows better.
  if (failure === 'unknown' || sequence < latestSequence) return 'unknown'
  // The gateway may have answered before it took the request that puts the end off.
  const isOld = !renews && renewalCount > renewalCountBefore
  if (renews) renewalCount += 1
  latestSequence = sequence
  const before = sessionFailure.get()
  // The same as before: whoever has put it away has.
  if (!isSameFailure(before, failure)) sessionFailure.set(failure)
  if (!isOld || failure !== null) setSessionExpiry(endsIn, requestedAt)
  if (failure !== null) return 'failed'
  return before === null ? 'valid' : 'recovered'
}

type FetchedFailure = { failure: SessionFailure | null | 'unknown'; endsIn?: SessionTimeLeft | undefined }

async function fetchFailure(
  pageSession: Session,
  handle: string | undefined,
  renews: boolean,
): Promise<FetchedFailure> {
  const forStore = await fetchSession(pageSession.store, handle, renews)
  const found = forStore === 'not-yours' ? await fetchSession(null, handle, renews) : forStore
  if (found === 'signed-out') return { failure: { kind: 'signed-out' } }
  if (typeof found === 'string') return { failure: 'unknown' }
  if (found.person.id !== pageSession.person.id) return { failure: { kind: 'other-person', session: found } }
  if (found.store !== pageSession.store) return { failure: { kind: 'other-store', session: found } }
  return { failure: null, endsIn: found.endsIn }
}

function isSameFailure(one: SessionFailure | null, other: SessionFailure | null): boolean {
  return failureKey(one) === failureKey(other)
}

function failureKey(failure: SessionFailure | null): string {
  const session = failure && failure.kind !== 'signed-out' ? failure.session : null
  return [failure?.kind, session?.person.id, session?.store].join(' ')
}
