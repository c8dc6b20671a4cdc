import type { PageSettings } from '#contract/page-settings.ts'
import type { Session } from '#contract/session.ts'
import { askSession, type NotLetIn } from './ask-session.ts'
import { exchangePortalToken, type PortalRefusal } from './exchange-portal-token.ts'
import { baseOfStore, headersOfHandle, headersOfStore, pathInStore, storeInPath } from './store-address.ts'

type SettingsOfSession = Pick<PageSettings, 'storeName' | 'storeKey' | 'languages' | 'timeZone' | 'weekend'>

/** Why a page stands outside of any store: nobody is let in, or signing in in a tab of its own ends here. */
export type Outside = NotLetIn | PortalRefusal | 'signed-in'

/** Who comes in and what the page is told of the store by that, or why it stays outside. Nothing of either: nobody signs in. */
export type Entrance = {
  outside?: Outside
  session?: Session
  /** Within a portal: what stands for the session. It lives in this page's memory alone. */
  handle?: string
  /** What stands before every path of the store's pages, such as `/s/1001`. */
  basePath?: string
  /** What every request carries. */
  headers?: Record<string, string>
  settings?: SettingsOfSession
}

/**
 * Asks who is signed in, for the store that the address names; one that names none names the session's from then on.
 * The page waits for this file before anything else where people sign in: it imports nothing that the entry has, which
 * waits in turn.
 */
export async function enter(portalToken: string | null): Promise<Entrance> {
  if (portalToken !== null) return enterFromPortal(portalToken)
  const { pathname } = window.location
  const session = pathname === '/sign-in' ? 'signed-out' : await askSession(storeInPath(pathname))
  if (typeof session === 'string') return { outside: session }
  if (pathInStore(pathname) === '/signed-in') return { outside: 'signed-in' }
  return letInto(session)
}

async function enterFromPortal(token: string): Promise<Entrance> {
  const entry = await exchangePortalToken(token, storeInPath(window.location.pathname))
  if (typeof entry === 'string') return { outside: entry }
  const { handle, session } = entry
  const { headers, ...entrance } = letInto(session)
  return { ...entrance, handle, headers: { ...headers, ...headersOfHandle(handle) } }
}

function letInto(session: Session): Entrance {
  const { pathname, search, hash } = window.location
  const basePath = baseOfStore(session.store)
  const path = basePath + pathInStore(pathname)
  if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash)
  // Whoever signs in meanwhile in another tab is not whom this page asks for.
  const headers = { ...headersOfStore(session.store), 'X-Diwan-Person': session.person.id }
  return { session, basePath, headers, settings: settingsOf(session) }
}

function settingsOf({ store, person, stores, languages, timeZone, weekend }: Session): SettingsOfSession {
  const name = stores.find(({ id }) => id === store)?.name ?? store
  // What is kept is of one person at one store. The ids have no dot and no tilde, so no two pairs are alike.
  const storeKey = `${store}.${person.id}`.replaceAll('-', '~')
  return { storeName: { ar: name, en: name }, storeKey, languages, timeZone, weekend }
}
