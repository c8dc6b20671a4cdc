import * as react from 'react'
import { afterEach } from 'vitest'
import '#src/ui/styles/utilities.css'
import { pageSettings } from './page-settings.ts'
import { waitPatiently } from './patient-waits.ts'
import { restoreBrowser } from './restore-browser.ts'

// Files share a page one after the other, and modules read storage and cookies when they load.
localStorage.clear()
sessionStorage.clear()
for (const cookie of document.cookie.split('; '))
  document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`

waitPatiently()

const element = document.createElement('script')
element.type = 'application/json'
element.id = 'settings'
element.textContent = JSON.stringify({ ...pageSettings, mode: 'demo' })
document.head.append(element)

/*
 * React's development build keeps a stack trace for each of the first 10,000 elements of a second. Nothing here reads
 * them, and they take a seventh of the time, so the count is always above that.
 */
const internals: unknown = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

/* Fails a test on a console error or warning, like a missing text, and on an uncaught error. */
const complaints: string[] = []
function note(complaint: string): void {
  // The browser reports this when one size change causes another; it continues in the next frame.
  if (!complaint.includes('ResizeObserver loop')) complaints.push(complaint)
}
for (const kind of ['error', 'warn'] as const) {
  const log = console[kind].bind(console)
  console[kind] = (...args: unknown[]) => {
    note(args.map(String).join(' '))
    log(...args)
  }
}
window.addEventListener('error', ({ message }) => note(message))
window.addEventListener('unhandledrejection', ({ reason }) => note(String(reason)))

afterEach(restoreBrowser)

afterEach(() => {
  const all = complaints.splice(0)
  if (all.length > 0) throw new Error(`The console says:\n${all.join('\n')}`)
})
