import { startFirstRequest } from './app/first-request.ts'
import { loadPage, routeAt } from './app/shell/load-page.ts'
import { withBrowserStorage } from './lib/storage/browser-storage.ts'
import { loadTexts } from './lib/i18n/i18n.ts'
import { takePortalToken } from './lib/auth/take-portal-token.ts'
import { applySession, pageSettings } from './lib/settings.ts'
import type { AuthState } from './lib/auth/bootstrap-session.ts'
import { stylesReady } from './lib/styles-ready.ts'
import './first-paint-styles.ts'
import './ui/styles/fonts.css'
import './ui/styles/hues.css'
import './ui/styles/more-contrast.css'

const styles = stylesReady()
// `render` reports it; where people sign in it comes later.
styles.catch(() => {})
// Before anything is asked for.
const portalToken = takePortalToken()

// Where users sign in, nothing of the page runs before the session is known.
if (pageSettings.mode === 'sign-in') void bootstrap().then(startApp)
else startApp({ ...pageSettings.withoutServer })

async function bootstrap(): Promise<AuthState> {
  try {
    return await (await import('./lib/auth/bootstrap-session.ts')).bootstrapSession(portalToken)
  } catch {
    return { signedOutReason: 'unavailable' }
  }
}

/* The small entry: requests the page's data, its code and its texts before any of them is there. */
function startApp(session: AuthState): void {
  applySession(session)
  const { basePath = '', signedOutReason } = session
  const pathname = window.location.pathname.slice(basePath.length)
  if (!signedOutReason) startFirstRequest({ pathname, search: window.location.search })
  // Should this fail, the router requests the same code and shows what went wrong.
  const route = signedOutReason ? undefined : routeAt(pathname)
  if (route) loadPage(route).catch(() => {})
  void render()
}

/* Not by top-level await: the code it waits for imports from this file's chunk, and would wait for it in turn. */
async function render(): Promise<void> {
  const parts = await Promise.all([import('./app/shell/app.tsx'), loadTexts('common'), styles]).catch(
    () => null,
  )
  // index.html loads the page again, or says that it is not complete; the browser has logged which file is missing.
  if (parts === null) return void window.dispatchEvent(new Event('diwan-missing'))
  const [{ renderApp }] = parts
  renderApp()
  withBrowserStorage('sessionStorage', (storage) => storage.removeItem('diwan-loaded-again'))
}
