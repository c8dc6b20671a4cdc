import { AsyncLocalStorage } from 'node:async_hooks'
import { vi } from 'vitest'
import { stubPage } from '#testing/stub-page.ts'

type MessageListener = (event: { data: unknown }) => void

/** A tab of the browser; its page's `window`. */
export type Tab = { location: URL; events: EventTarget; onMessage: Set<MessageListener>; isOpen: boolean }

/** What the tabs of one browser share. */
export type BrowserParts = {
  fetch: (tab: Tab, url: string, request: RequestInit) => Promise<Response>
  /** Called when a tab posts a message to the others. */
  onBroadcast: (tab: Tab) => void
  storage: Storage
}

const current = new AsyncLocalStorage<Tab>()

/** Runs work in a tab; everything that follows asynchronously uses that tab's globals. */
export function runInTab<Result>(tab: Tab, work: () => Result): Result {
  return current.run(tab, work)
}

/** A tab at an address. */
export function openTab(address: string): Tab {
  const location = new URL(address, 'https://diwan.example')
  return { location, events: new EventTarget(), onMessage: new Set(), isOpen: true }
}

/** Makes the globals depend on the current tab. */
export function stubTabs(parts: BrowserParts): void {
  stubPage({
    mode: 'sign-in',
    storeName: { ar: 'ديوان', en: 'Diwan' },
    storeKey: 'store',
    version: 'test',
  })
  const listening = {
    addEventListener: (type: string, listener: EventListener) =>
      currentTab().events.addEventListener(type, listener),
    removeEventListener: (type: string, listener: EventListener) =>
      currentTab().events.removeEventListener(type, listener),
  }
  Object.assign(document, listening, { visibilityState: 'visible' })
  vi.stubGlobal('window', {
    ...listening,
    get location() {
      return currentTab().location
    },
    history: { state: null, replaceState: (_: unknown, __: string, to: string) => showAddress(to) },
  })
  vi.stubGlobal('localStorage', parts.storage)
  vi.stubGlobal('fetch', (url: string, request: RequestInit) => parts.fetch(currentTab(), url, request))
  vi.stubGlobal('BroadcastChannel', function Channel() {
    const tab = currentTab()
    return {
      postMessage: () => parts.onBroadcast(tab),
      addEventListener: (_: string, listener: MessageListener) => tab.onMessage.add(listener),
      removeEventListener: (_: string, listener: MessageListener) => tab.onMessage.delete(listener),
    }
  })
}

let latest: Promise<unknown> = Promise.resolve()

/** Imports fresh copies of the page's modules, one page at a time, so that no two pages share a copy. */
export async function loadModules() {
  const loaded = latest.then(importFresh)
  latest = loaded
  return loaded
}

async function importFresh() {
  vi.resetModules()
  const [settings, bootstrap, http, errors, watcher, failure, channel, draft, keeper] = await Promise.all([
    import('#src/lib/settings.ts'),
    import('#src/lib/auth/bootstrap-session.ts'),
    import('#src/lib/api/http.ts'),
    import('#src/lib/session/auth-errors.ts'),
    import('#src/lib/session/session-watcher.ts'),
    import('#src/lib/session/session-failure.ts'),
    import('#src/lib/session/session-channel.ts'),
    import('#src/features/brands/drafts/brand-draft.ts'),
    import('#src/features/brands/drafts/draft-autosave.ts'),
  ])
  return {
    ...settings,
    ...bootstrap,
    ...http,
    ...errors,
    ...watcher,
    ...failure,
    ...channel,
    ...draft,
    ...keeper,
  }
}

/** The tab whose work runs. */
export function currentTab(): Tab {
  const tab = current.getStore()
  if (tab === undefined) throw new Error('outside of any tab')
  return tab
}

function showAddress(to: string): void {
  const { location } = currentTab()
  location.href = new URL(to, location).href
}
