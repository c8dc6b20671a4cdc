import { startFirstRequest } from '#src/app/shell/first-request.ts'
import { loadPage, routeAt } from '#src/app/shell/load-page.ts'
import { withBrowserStorage } from '#src/lib/storage/browser-storage.ts'
import { loadTexts } from '#src/lib/i18n/i18n.ts'
import { takePortalToken } from '#src/lib/auth/take-portal-token.ts'
import { applySession, pageSettings } from '#src/lib/settings.ts'
import type { AuthState } from '#src/lib/auth/bootstrap-session.ts'
import { stylesLoaded } from '#src/lib/styles-loaded.ts'
import './ui/styles/base.css'
import './ui/styles/tokens.css'
import './ui/styles/fallback-fonts.css'
import './ui/styles/layout.css'
import './ui/styles/utilities.css'
import './ui/states/skeleton.css'
import './app/shell/shell.css'
import './app/shell/rail.css'
import './ui/styles/fonts.css'
import './ui/styles/hues.css'
import './ui/styles/more-contrast.css'

/* What is in the cache would run before the HTML is painted. A hidden tab paints nothing. */
const painted = new Promise<void>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve))
  setTimeout(resolve, 200)
})
const styles = painted.then(stylesLoaded)
// Suppress the unhandled rejection until `render` consumes the promise.
styles.catch(() => {})
// Before the first request, so that the token never leaves in a referrer.
const portalToken = takePortalToken()

// Where users sign in, nothing of the page runs before the session is known.
if (pageSettings.mode === 'sign-in') void bootstrap().then(startApp)
else void painted.then(() => startApp({ ...pageSettings.withoutServer }))

async function bootstrap(): Promise<AuthState> {
  try {
    return await (await import('#src/lib/auth/bootstrap-session.ts')).bootstrapSession(portalToken)
  } catch {
    return { signedOutReason: 'unavailable' }
  }
}

/* Requests the page's data, code and texts in parallel. */
function startApp(session: AuthState): void {
  applySession(session)
  const { basePath = '', signedOutReason } = session
  const pathname = window.location.pathname.slice(basePath.length)
  if (!signedOutReason) startFirstRequest({ pathname, search: window.location.search })
  // If this fails, the router requests the same code again and shows the error.
  const route = signedOutReason ? undefined : routeAt(pathname)
  if (route) loadPage(route).catch(() => {})
  void render()
}

/* Without top-level await: the loaded code imports from this file's chunk, so both would wait for each other. */
async function render(): Promise<void> {
  const parts = await Promise.all([import('#src/app/shell/app.tsx'), loadTexts('common'), styles]).catch(
    () => null,
  )
  // index.html reloads the page or shows an error; the browser logs which file is missing.
  if (parts === null) return void window.dispatchEvent(new Event('diwan-missing'))
  const [{ renderApp }] = parts
  await renderApp()
  withBrowserStorage('sessionStorage', (storage) => storage.removeItem('diwan-loaded-again'))
}
