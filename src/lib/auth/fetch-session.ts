import { parseSession, type Session } from '#contract/session.ts'
import { handleHeaders, storeHeaders } from './session-headers.ts'

/**
 * Why nobody is let in; `unavailable`: for all we know somebody is signed in; `unreadable`: the gateway cannot read what it
 * has stored until its administrator acts.
 */
export type SessionFetchError = 'signed-out' | 'not-yours' | 'unavailable' | 'unreadable'

const timeoutMs = 30_000

/**
 * Asks the gateway who is signed in, for a store or for the first of theirs: by the browser's cookie, or by the handle of a
 * portal's page. The session lasts longer for it, unless `renews` is false. Never rejects.
 */
export async function fetchSession(
  store: string | null,
  handle?: string,
  renews = true,
): Promise<Session | SessionFetchError> {
  try {
    const headers = {
      'X-Diwan-Client': '1',
      ...(store !== null && storeHeaders(store)),
      ...(handle !== undefined && handleHeaders(handle)),
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
