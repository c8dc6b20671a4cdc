/** What a portal's token is worth: for a store, a handle that only the page's memory keeps. */
export type PortalEntry = { handle: string; store: string }

/** Why a portal's token opens nothing. */
export type PortalRefusal = 'portal-refused' | 'not-connected' | 'unavailable'

const timeoutMs = 30_000

/** Has the gateway change a portal's token for a handle. Never rejects. */
export async function exchangePortalToken(token: string): Promise<PortalEntry | PortalRefusal> {
  try {
    const answer = await fetch('/api/session/portal', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Diwan-Client': '1' },
      body: JSON.stringify({ token }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (answer.status === 403) return 'not-connected'
    // A gateway that knows no portal has no such address.
    if (answer.status < 500 && answer.status !== 429 && !answer.ok) return 'portal-refused'
    const { data } = (await answer.json()) as { data?: Partial<Record<'handle' | 'store', unknown>> }
    const { handle, store } = data ?? {}
    return typeof handle === 'string' && typeof store === 'string' ? { handle, store } : 'unavailable'
  } catch {
    return 'unavailable'
  }
}
