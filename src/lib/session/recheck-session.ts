import type { Session, SessionTimeLeft } from '#contract/session/session.ts'
import { fetchSession } from '#src/lib/auth/fetch-session.ts'
import { authState } from '#src/lib/settings.ts'
import { sessionFailure, setSessionExpiry, type SessionFailure } from './session-state.ts'

/** `recovered`: valid again after a failure. `unknown`: no usable response, or a newer check has responded already. */
export type RecheckResult = 'valid' | 'recovered' | 'failed' | 'unknown'

let startedCount = 0
let latestSequence = 0
let renewalCount = 0

/**
 * Fetches the current session and compares it with the page's. Sets `sessionFailure` (null for the same person and store) and
 * `sessionExpiry`. In a portal its handle identifies the session. Extends the session unless `renews` is false. Never rejects.
 */
export async function recheckSession(pageSession: Session, renews = true): Promise<RecheckResult> {
  startedCount += 1
  const sequence = startedCount
  const [requestedAt, renewalCountBefore] = [Date.now(), renewalCount]
  const { failure, endsIn } = await fetchFailure(pageSession, renews)
  // A check that started later has newer information.
  if (failure === 'unknown' || sequence < latestSequence) return 'unknown'
  // A renewal was answered meanwhile: this response may still have the end from before it.
  const isOld = !renews && renewalCount > renewalCountBefore
  if (renews) renewalCount += 1
  latestSequence = sequence
  const before = sessionFailure.get()
  // An unchanged failure is not set again: the user may have dismissed its dialog.
  if (failureKey(before) !== failureKey(failure)) sessionFailure.set(failure)
  if (!isOld || failure !== null) setSessionExpiry(endsIn, requestedAt)
  if (failure !== null) return 'failed'
  return before === null ? 'valid' : 'recovered'
}

type FetchedFailure = { failure: SessionFailure | null | 'unknown'; endsIn?: SessionTimeLeft | undefined }

async function fetchFailure(pageSession: Session, renews: boolean): Promise<FetchedFailure> {
  const { handle } = authState()
  const forStore = await fetchSession(pageSession.store, handle, renews)
  const found = forStore === 'not-yours' ? await fetchSession(null, handle, renews) : forStore
  if (found === 'signed-out') return { failure: { kind: 'signed-out' } }
  if (typeof found === 'string') return { failure: 'unknown' }
  if (found.person.id !== pageSession.person.id) return { failure: { kind: 'other-person', session: found } }
  if (found.store !== pageSession.store) return { failure: { kind: 'other-store', session: found } }
  return { failure: null, endsIn: found.endsIn }
}

function failureKey(failure: SessionFailure | null): string {
  const session = failure && failure.kind !== 'signed-out' ? failure.session : null
  return [failure?.kind, session?.person.id, session?.store].join(' ')
}
