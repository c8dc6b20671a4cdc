import type { PageSettings } from '#contract/page-settings.ts'
import type { Session } from '#contract/session.ts'
import { fetchSession, type SessionFetchError } from './fetch-session.ts'
import { exchangePortalToken, type PortalTokenError } from './exchange-portal-token.ts'
import { storeBasePath, pathInStore, storeInPath } from '#contract/store-path.ts'
import { handleHeaders, storeHeaders } from './session-headers.ts'

/** What the session gives of the store. */
export type SessionSettings = Pick<
  PageSettings,
  'storeName' | 'storeKey' | 'languages' | 'timeZone' | 'weekend'
>

/** Why a page stands outside of any store: nobody is let in, or signing in in a tab of its own ends here. */
export type SignedOutReason = SessionFetchError | PortalTokenError | 'signed-in'

/** Who comes in and what the page is told of the store by that, or why it stays outside. Nothing of either: nobody signs in. */
export type AuthState = {
  signedOutReason?: SignedOutReason
  session?: Session
  /** Within a portal: what stands for the session. It lives in this page's memory alone. */
  handle?: string
  /** What stands before every path of the store's pages, such as `/s/1001`. */
  basePath?: string
  /** What every request carries. */
  headers?: Record<string, string>
  settings?: SessionSettings
}

/**
 * Asks who is signed in, for the store that the address names; one that names none names the session's from then on.
 * The page waits for this file before anything else where people sign in: it imports nothing that the entry has, which
 * waits in turn.
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
  const portalSession = await exchangePortalToken(token, storeInPath(window.location.pathname))
  if (typeof portalSession === 'string') return { signedOutReason: portalSession }
  const { handle, session } = portalSession
  const { headers, ...state } = authStateOf(session)
  return { ...state, handle, headers: { ...headers, ...handleHeaders(handle) } }
}

function authStateOf(session: Session): AuthState {
  const { pathname, search, hash } = window.location
  const basePath = storeBasePath(session.store)
  const path = basePath + pathInStore(pathname)
  if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash)
  // Whoever signs in meanwhile in another tab is not whom this page asks for.
  const headers = { ...storeHeaders(session.store), 'X-Diwan-Person': session.person.id }
  return { session, basePath, headers, settings: settingsOf(session) }
}

function settingsOf({ store, person, stores, languages, timeZone, weekend }: Session): SessionSettings {
  const name = stores.find(({ id }) => id === store)?.name ?? store
  // What is kept is of one person at one store. The ids have no dot and no tilde, so no two pairs are alike.
  const storeKey = `${store}.${person.id}`.replaceAll('-', '~')
  return { storeName: { ar: name, en: name }, storeKey, languages, timeZone, weekend }
}
