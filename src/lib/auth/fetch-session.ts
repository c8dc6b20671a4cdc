import { parseSession, type Session } from '#contract/session/session.ts'

/**
 * Why there is no session. `unavailable`: unknown, because no readable response arrived. `unreadable`: the gateway cannot read
 * its stored state until its administrator acts.
 */
export type SessionFetchError = 'signed-out' | 'not-yours' | 'unavailable' | 'unreadable'

/** The session of a portal's page. `handle` replaces the session cookie; only the page's memory holds it. */
export type PortalSession = { handle: string; session: Session }

/** Why a portal's token gives no session. */
export type PortalTokenError = 'portal-refused' | 'not-connected' | 'unavailable' | 'unreadable'

const timeoutMs = 30_000

/**
 * Fetches the session from the gateway, for a store or, with null, the first of the user's stores. The browser's cookie or the
 * handle of a portal's page identifies it. Extends the session unless `renews` is false. Never rejects.
 */
export async function fetchSession(
  store: string | null,
  handle?: string,
  renews = true,
): Promise<Session | SessionFetchError> {
  const headers = {
    ...(store !== null && { 'X-Diwan-Store': store }),
    ...(handle !== undefined && { 'X-Diwan-Session': handle }),
  }
  return request(`/api/session${renews ? '' : '?renew=0'}`, { headers }, ({ status }) => {
    if (status === 401) return 'signed-out'
    return status === 403 ? 'not-yours' : parseSession
  })
}

/**
 * Exchanges a portal's token for a session at the gateway, for the store in the address or, with null, the token's.
 * Never rejects: a failure is a `PortalTokenError`. `onReference` receives the id of the request in the gateway's log.
 */
export async function exchangePortalToken(
  token: string,
  store: string | null,
  onReference: (id: string | null) => void = () => {},
): Promise<PortalSession | PortalTokenError> {
  const headers = { 'Content-Type': 'application/json' }
  const body = JSON.stringify({ token, store })
  return request('/api/session/portal', { method: 'POST', headers, body }, (response) => {
    onReference(response.headers.get('x-request-id'))
    if (response.status === 403) return 'not-connected'
    // A gateway without portals responds 404.
    const isRefused = response.status < 500 && response.status !== 429 && !response.ok
    return isRefused ? 'portal-refused' : parsePortalSession
  })
}

function parsePortalSession(data: unknown): PortalSession | null {
  const { handle, session } = Object(data)
  const parsed = parseSession(session)
  return typeof handle === 'string' && parsed ? { handle, session: parsed } : null
}

/* `read` returns why the gateway refuses, or what reads the data of its response. */
async function request<Result, Refusal extends string>(
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
  read: (response: Response) => Refusal | ((data: unknown) => Result | null),
): Promise<Result | Refusal | 'unavailable' | 'unreadable'> {
  try {
    const response = await fetch(path, {
      ...init,
      headers: { 'X-Diwan-Client': '1', ...init.headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const parse = read(response)
    if (typeof parse === 'string') return parse
    const { data, error } = (await response.json()) as { data?: unknown; error?: { code?: unknown } }
    return error?.code === 'state_unreadable' ? 'unreadable' : (parse(data) ?? 'unavailable')
  } catch {
    return 'unavailable'
  }
}
