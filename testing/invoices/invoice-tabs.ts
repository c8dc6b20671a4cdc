import { vi } from 'vitest'
import { createFakeStorage } from '#testing/fake-storage.ts'
import { currentTab, openTab, runInTab, type Tab } from './simulated-tabs.ts'
import { stubPage } from '#testing/stub-page.ts'

/* Those of Node; each browser puts its number before the names. */
const { locks } = navigator
let browsers = 0

/** Tabs of one browser with its storage and its locks. Requests go to `respond`. */
export function createInvoiceTabs(respond: (tab: Tab, url: string, init: RequestInit) => Promise<Response>) {
  const tabs = new Map<Tab, AbortController>()
  browsers += 1
  const prefix = `${browsers} `

  function request(name: string, { signal }: LockOptions, work: () => Promise<unknown>): Promise<unknown> {
    const tab = currentTab()
    // A killed tab gets no lock, and its own are free.
    const killed = tabs.get(tab)?.signal ?? AbortSignal.abort()
    const isKilled = new Promise((resolve) => killed.addEventListener('abort', resolve))
    const options = { signal: AbortSignal.any([killed, ...(signal ? [signal] : [])]) }
    const run = () => Promise.race([runInTab(tab, work), isKilled])
    return locks
      .request(prefix + name, options, run)
      .catch((error) => (killed.aborted ? new Promise(() => {}) : Promise.reject(error)))
  }

  async function query() {
    const { held = [] } = await locks.query()
    const own = held.filter(({ name = '' }) => name.startsWith(prefix))
    return { held: own.map(({ name = '' }) => ({ name: name.slice(prefix.length) })) }
  }

  const stored = createFakeStorage()
  const notify = (key: string) => {
    const from = currentTab()
    for (const tab of [...tabs.keys()].filter((other) => other !== from))
      setImmediate(() =>
        runInTab(tab, () => tab.events.dispatchEvent(Object.assign(new Event('storage'), { key }))),
      )
  }
  const storage = Object.assign(createFakeStorage(), {
    getItem: (key: string) => stored.getItem(key),
    setItem(key: string, text: string) {
      if (!currentTab().isOpen) return
      stored.setItem(key, text)
      notify(key)
    },
    removeItem(key: string) {
      if (!currentTab().isOpen) return
      stored.removeItem(key)
      notify(key)
    },
  })
  stubPage({ version: 'test' })
  vi.stubGlobal('window', {
    addEventListener: (type: string, listener: EventListener) =>
      currentTab().events.addEventListener(type, listener),
  })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => respond(currentTab(), url, init))
  vi.stubGlobal('navigator', { onLine: true, locks: { request, query } })
  // Soon, while time stands still.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const giving = new AbortController()
    setImmediate(() => setImmediate(() => giving.abort()))
    return giving.signal
  })

  return {
    /** Opens a tab and loads modules of its own in it. */
    async open<Modules>(load: () => Promise<Modules>): Promise<{ tab: Tab; page: Modules }> {
      const tab = openTab()
      tabs.set(tab, new AbortController())
      vi.resetModules()
      return { tab, page: await runInTab(tab, load) }
    },
    /** Kills a tab, whose locks are free then. */
    kill(tab: Tab): void {
      tab.isOpen = false
      tabs.get(tab)?.abort()
      tabs.delete(tab)
    },
  }
}
