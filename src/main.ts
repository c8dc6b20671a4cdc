import { startFirstRequest } from './app/first-request.ts'
import { pageAt } from './app/pages.ts'
import { loadMessages } from './lib/i18n.ts'
import './ui/first-paint.css'

// The small entry: the page's data, its code and its texts are all asked for before any of them is there.
startFirstRequest(window.location)
// Should this fail, the router asks for the same code, and shows what went wrong.
pageAt(window.location.pathname)
  ?.load()
  .catch(() => {})
void start()

/* Not by top-level await: the code it waits for imports from this file's chunk, and would wait for it in turn. */
async function start(): Promise<void> {
  const [{ renderApp }, messages] = await Promise.all([import('./app/app.tsx'), loadMessages()])
  renderApp(messages)
}
