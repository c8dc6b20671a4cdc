import { parseSession, type Session } from '#contract/session/session.ts'

/**
 * Why there is no session. `unavailable`: unknown, because no readable response arrived. `unreadable`: the gateway cannot read
 * its stored state until its administrator acts.
 */
export type SessionFetchError = 'signed-out' | 'not-yours' | 'unavailable' | 'unreadable'

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
  try {
    const headers = {
      'X-Diwan-Client': '1',
      ...(store !== null && { 'X-Diwan-Store': store }),
      ...(handle !== undefined && { 'X-Diwan-Session': handle }),
    }
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`/api/session${renews ? '' : '?renew=0'}`, {
      headers,
      redirect: 'manual',
      signal,
    })
    if (response.status === 401) return 'signed-out'
    if (response.status === 403) return 'not-yours'
    const { data, error } = (await response.json()) as { data?: unknown; error?: { code?: unknown } }
    if (error?.code === 'state_unreadable') return 'unreadable'
    return parseSession(data) ?? 'unavailable'
  } catch {
    return 'unavailable'
  }
}
