import { startFirstRequest } from './app/first-request.ts'
import { loadPage, pageAt } from './app/pages.ts'
import { inBrowser } from './lib/browser-storage.ts'
import { loadTexts } from './lib/i18n/i18n.ts'
import { takePortalToken } from './lib/entrance/portal-token.ts'
import { entrance, letIn, settings } from './lib/settings.ts'
import { wholeStyles } from './lib/whole-styles.ts'
import './first-paint-styles.ts'
import './ui/styles/fonts.css'
import './ui/styles/hues.css'
import './ui/styles/more-contrast.css'

const styles = wholeStyles()
// `start` says so; where people sign in it comes later.
styles.catch(() => {})
// Before anything is asked for.
const portalToken = takePortalToken()

// Where people sign in, nothing of the page runs before it is known who comes.
if (settings.mode === 'sign-in') void enter().then(open)
else open()

async function enter(): Promise<void> {
  try {
    letIn(await (await import('./lib/entrance/enter.ts')).enter(portalToken))
  } catch {
    letIn({ outside: 'unavailable' })
  }
}

/* The small entry: the page's data, its code and its texts are all asked for before any of them is there. */
function open(): void {
  const { basePath = '', outside } = entrance
  const pathname = window.location.pathname.slice(basePath.length)
  if (!outside) startFirstRequest({ pathname, search: window.location.search })
  // Should this fail, the router asks for the same code, and shows what went wrong.
  const page = outside ? undefined : pageAt(pathname)
  if (page) loadPage(page).catch(() => {})
  void start()
}

/* Not by top-level await: the code it waits for imports from this file's chunk, and would wait for it in turn. */
async function start(): Promise<void> {
  const parts = await Promise.all([import('./app/app.tsx'), loadTexts('frame'), styles]).catch(() => null)
  // index.html loads the page again, or says that it is not complete; the browser has logged which file is missing.
  if (parts === null) return void window.dispatchEvent(new Event('diwan-missing'))
  const [{ renderApp }] = parts
  renderApp()
  inBrowser('sessionStorage', (storage) => storage.removeItem('diwan-loaded-again'))
}
