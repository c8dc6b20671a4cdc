import { afterEach } from 'vitest'
import type { PageSettings } from '#contract/page-settings.ts'

/* What the gateway would have written into the page, for the component tests. */
const settings: PageSettings = {
  language: 'en',
  languages: ['ar', 'en'],
  timeZone: 'Asia/Riyadh',
  weekend: [5, 6],
  storeName: { ar: 'متجر التجربة', en: 'Test store' },
  storeKey: 'test',
  mode: 'demo',
  portalOrigins: [],
  version: 'test',
}

const element = document.createElement('script')
element.type = 'application/json'
element.id = 'settings'
element.textContent = JSON.stringify(settings)
document.head.append(element)

/* Fails a test on whatever the console would show: a missing text, a warning of React's, an error nobody caught. */
const complaints: string[] = []
function note(complaint: string): void {
  // A browser says so when one size follows from another of the same frame; it goes on in the next.
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

afterEach(() => {
  const all = complaints.splice(0)
  if (all.length > 0) throw new Error(`The console says:\n${all.join('\n')}`)
})
