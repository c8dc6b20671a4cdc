import { startFirstRequest } from './app/first-request.ts'
import { prepareFormats } from './app/prepare-formats.ts'
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
// Suppress the unhandled rejection until `render` consumes the promise.
styles.catch(() => {})
// Before the first request, so that the token never leaves in a referrer.
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

/* Requests the page's data, code and texts in parallel. */
function startApp(session: AuthState): void {
  applySession(session)
  const { basePath = '', signedOutReason } = session
  const pathname = window.location.pathname.slice(basePath.length)
  const prepared = prepareFormats(() => {
    if (!signedOutReason) startFirstRequest({ pathname, search: window.location.search })
  })
  // If this fails, the router requests the same code again and shows the error.
  const route = signedOutReason ? undefined : routeAt(pathname)
  if (route) loadPage(route).catch(() => {})
  void render(prepared)
}

/* Without top-level await: the loaded code imports from this file's chunk, so both would wait for each other. */
async function render(prepared: Promise<void>): Promise<void> {
  const parts = await Promise.all([
    import('./app/shell/app.tsx'),
    loadTexts('common'),
    styles,
    prepared,
  ]).catch(() => null)
  // index.html reloads the page or shows an error; the browser logs which file is missing.
  if (parts === null) return void window.dispatchEvent(new Event('diwan-missing'))
  const [{ renderApp }] = parts
  await renderApp()
  withBrowserStorage('sessionStorage', (storage) => storage.removeItem('diwan-loaded-again'))
}
