import type { Session } from '#contract/session/session.ts'
import { exchangePortalToken } from '#src/lib/auth/fetch-session.ts'
import { portalLink } from '#src/lib/portal/portal-link.ts'
import { applySession, authState } from '#src/lib/settings.ts'
import { createSharedState } from '#src/lib/shared-state.ts'

const tokenTimeoutMs = 10_000

/** Whether a token request to the portal is in flight. */
export const isRefreshingSession = createSharedState(false)

/** Whether the portal can provide a token for a new session, so that nobody needs to sign in again. */
export function canRefreshSession(): boolean {
  return portalLink.get()?.does('token') ?? false
}

/**
 * Replaces the page's session using a fresh token of the portal, if the token is for the same person and store. The page stays
 * open with everything typed. Never rejects: after a failure or 10 s the session stays as it was.
 */
export async function refreshPortalSession(pageSession: Session): Promise<void> {
  isRefreshingSession.set(true)
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, tokenTimeoutMs, null))
  const token = await Promise.race([portalLink.get()?.token() ?? null, timeout])
  const portalSession = token === null ? null : await exchangePortalToken(token, pageSession.store)
  if (typeof portalSession === 'object' && portalSession?.session.person.id === pageSession.person.id) {
    const { handle } = portalSession
    applySession({ handle, headers: { ...authState().headers, 'X-Diwan-Session': handle } })
  }
  isRefreshingSession.set(false)
}
