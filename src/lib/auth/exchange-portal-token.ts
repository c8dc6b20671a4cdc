import { parseSession, type Session } from '#contract/session.ts'

/** What a portal's token is worth: a session, by a handle that only the page's memory keeps. */
export type PortalSession = { handle: string; session: Session }

/** Why a portal's token opens nothing. */
export type PortalTokenError = 'portal-refused' | 'not-connected' | 'unavailable' | 'unreadable'

const timeoutMs = 30_000

/** Has the gateway change a portal's token for a handle, for the store that the address names, if any. Never rejects. */
export async function exchangePortalToken(
  token: string,
  store: string | null,
): Promise<PortalSession | PortalTokenError> {
  try {
    const response = await fetch('/api/session/portal', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Diwan-Client': '1' },
      body: JSON.stringify({ token, store }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status === 403) return 'not-connected'
    // A gateway that knows no portal has no such address.
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
