import type { Session } from '#contract/session.ts'
import { exchangePortalToken } from '#src/lib/auth/exchange-portal-token.ts'
import { handleHeaders } from '#src/lib/auth/session-headers.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { applySession, authState } from '#src/lib/settings.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

const tokenTimeoutMs = 10_000

/** Whether a portal has been asked for a token in place of a session that has ended, and has not answered yet. */
export const isRefreshingSession = createSharedState(false)

/** Whether a session that has ended may be followed by another without anybody signing in. */
export function canRefreshSession(): boolean {
  return portalLink.get()?.does('token') ?? false
}

/** Goes on by a fresh token of the portal's, if it is for the same person at the same store; whatever was typed stays. */
export async function refreshPortalSession(pageSession: Session): Promise<void> {
  isRefreshingSession.set(true)
  const token = await Promise.race([portalLink.get()?.token() ?? null, timeOut()])
  const portalSession = token === null ? null : await exchangePortalToken(token, pageSession.store)
  if (
    portalSession !== null &&
    typeof portalSession === 'object' &&
    portalSession.session.person.id === pageSession.person.id
  ) {
    const { handle } = portalSession
    applySession({ handle, headers: { ...authState().headers, ...handleHeaders(handle) } })
  }
  isRefreshingSession.set(false)
}

/* Until then the page says nothing. */
function timeOut(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), tokenTimeoutMs))
}
