import type { PageSettings } from '#contract/page-settings.ts'
import type { AuthState, SessionSettings } from '#src/lib/auth/bootstrap-session.ts'

const { language, mode, hasEvents, portalOrigins, withoutServer, version, ...ofPage } = readSettings()

/** The language the server rendered the page in. The screen starts with it and may change (`screen-language.ts`). */
export const initialLanguage = language

/** What the gateway wrote into the page. Constant, and known before anybody signs in: safe to read while modules load. */
export const pageSettings = { mode, hasEvents, portalOrigins, withoutServer, version }

type StoreLanguages = { languages: string[]; defaultLanguage: string }

type AppSession = { auth: AuthState; settings: SessionSettings; languages: StoreLanguages }

/* Where users sign in, nothing is known of the store until `applySession`. */
let session = import.meta.env.SSR || mode === 'sign-in' ? null : createSession({ ...withoutServer })

/**
 * Sets the session of the app, or replaces parts of it. `startApp` calls it before anything else of the page runs; a
 * refreshed portal session replaces its handle and headers.
 */
export function applySession(state: AuthState): void {
  session = createSession({ ...session?.auth, ...state })
}

/** Who is signed in, the base path of the store's pages and the headers of requests; or why nobody is signed in. */
export function authState(): AuthState {
  return started().auth
}

/** The store's name, languages, time zone and weekend, and the key that its stored values carry. */
export function storeSettings(): SessionSettings {
  return started().settings
}

/** The languages of a brand's texts, the default one among them. The same object until the session changes. */
export function storeLanguages(): StoreLanguages {
  return started().languages
}

/** The language of the flat brand fields (store-api.md § 4.1) and of brand requests. */
export function defaultLanguage(): string {
  return started().languages.defaultLanguage
}

/** Starts the page of another reader: the gateway renders one page after another. */
export function enterPage(settings: PageSettings, auth: AuthState): void {
  Object.assign(pageSettings, settings)
  session = createSession({ settings, ...auth })
}

function createSession(auth: AuthState): AppSession {
  const settings = auth.settings ?? ofPage
  const { languages } = settings
  return { auth, settings, languages: { languages, defaultLanguage: languages[0] ?? 'ar' } }
}

/* Throws where a module reads the session while it loads: then it would hold nobody's. */
function started(): AppSession {
  if (session === null) throw new Error('The session is read before startApp.')
  return session
}

function readSettings(): PageSettings {
  const element = import.meta.env.SSR ? null : document.getElementById('settings')
  // The cast is safe: our own gateway wrote it, from the same type.
  return JSON.parse(element?.textContent ?? '{}') as PageSettings
}
