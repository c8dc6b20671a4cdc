import { parseSession, type Session } from '#contract/session/session.ts'

/** The session of a portal's page. `handle` replaces the session cookie; only the page's memory holds it. */
export type PortalSession = { handle: string; session: Session }

/** Why a portal's token gives no session. */
export type PortalTokenError = 'portal-refused' | 'not-connected' | 'unavailable' | 'unreadable'

const timeoutMs = 30_000

/**
 * Exchanges a portal's token for a session at the gateway, for the store in the address or, with null, the first of the user's
 * stores. Never rejects: a failure is a `PortalTokenError`. `onReference` receives the id of the request in the gateway's log.
 */
export async function exchangePortalToken(
  token: string,
  store: string | null,
  onReference: (id: string | null) => void = () => {},
): Promise<PortalSession | PortalTokenError> {
  try {
    const response = await fetch('/api/session/portal', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Diwan-Client': '1' },
      body: JSON.stringify({ token, store }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    onReference(response.headers.get('x-request-id'))
    if (response.status === 403) return 'not-connected'
    // A gateway without portals responds 404.
    if (response.status < 500 && response.status !== 429 && !response.ok) return 'portal-refused'
    const { data, error } = (await response.json()) as {
      data?: Record<string, unknown>
      error?: { code?: unknown }
    }
    if (error?.code === 'state_unreadable') return 'unreadable'
    const session = parseSession(data?.session)
    return typeof data?.handle === 'string' && session ? { handle: data.handle, session } : 'unavailable'
  } catch {
    return 'unavailable'
  }
}
