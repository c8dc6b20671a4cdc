import type { PageSettings } from '#contract/page-settings.ts'
import type { Session } from '#contract/session/session.ts'
import {
  exchangePortalToken,
  fetchSession,
  type PortalTokenError,
  type SessionFetchError,
} from './fetch-session.ts'
import { storeBasePath, pathInStore, storeInPath } from '#contract/page-paths.ts'

/** The store settings that a session provides. */
export type SessionSettings = Pick<
  PageSettings,
  'storeName' | 'storeKey' | 'languages' | 'timeZone' | 'weekend'
>

/** Why the page shows no store: access is refused, or this tab only completes a sign-in (`signed-in`). */
export type SignedOutReason = SessionFetchError | PortalTokenError | 'signed-in'

/** The session and the store settings, or the reason without them. Empty in the modes without sign-in. */
export type AuthState = {
  signedOutReason?: SignedOutReason
  /** The id in the gateway's log of the request that refused a portal's token. */
  reference?: string | null
  session?: Session
  /** In a portal: replaces the session cookie. Only this page's memory holds it. */
  handle?: string
  /** The prefix of every path of the store's pages, for example `/s/1001`. */
  basePath?: string
  /** The headers of every request to the gateway. */
  headers?: Record<string, string>
  settings?: SessionSettings
}

/**
 * Fetches the session for the store in the address, or exchanges a portal's token for one. Adds the session's store to an
 * address without a store. Never rejects: a failure is a `signedOutReason`. In sign-in mode the page waits for this file. So
 * it stays small: it imports nothing of the entry or of a page.
 */
export async function bootstrapSession(portalToken: string | null): Promise<AuthState> {
  if (portalToken !== null) return bootstrapFromPortal(portalToken)
  const { pathname } = window.location
  const session = pathname === '/sign-in' ? 'signed-out' : await fetchSession(storeInPath(pathname))
  if (typeof session === 'string') return { signedOutReason: session }
  if (pathInStore(pathname) === '/signed-in') return { signedOutReason: 'signed-in' }
  return authStateOf(session)
}

async function bootstrapFromPortal(token: string): Promise<AuthState> {
  let reference: string | null = null
  const onReference = (id: string | null) => (reference = id)
  const portalSession = await exchangePortalToken(token, storeInPath(window.location.pathname), onReference)
  if (typeof portalSession === 'string') return { signedOutReason: portalSession, reference }
  const { handle, session } = portalSession
  const { headers, ...state } = authStateOf(session)
  return { ...state, handle, headers: { ...headers, 'X-Diwan-Session': handle } }
}

function authStateOf(session: Session): AuthState {
  const { pathname, search, hash } = window.location
  const state = stateOfSession(session)
  const path = state.basePath + pathInStore(pathname)
  if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash)
  return state
}

/** The state of a signed-in reader's page. */
export function stateOfSession(session: Session): AuthState & { basePath: string } {
  const basePath = storeBasePath(session.store)
  // The gateway refuses the request if another person has signed in meanwhile in another tab.
  const headers = { 'X-Diwan-Store': session.store, 'X-Diwan-Person': session.person.id }
  return { session, basePath, headers, settings: settingsOf(session) }
}

function settingsOf({ store, person, stores, languages, timeZone, weekend }: Session): SessionSettings {
  const name = stores.find(({ id }) => id === store)?.name ?? store
  // Stored values belong to one person at one store. Neither id contains a dot or a tilde, so every pair has its own key.
  const storeKey = `${store}.${person.id}`.replaceAll('-', '~')
  return { storeName: { ar: name, en: name }, storeKey, languages, timeZone, weekend }
}
