import { vi } from 'vitest'
import { createFakeStorage } from '#testing/fake-storage.ts'
import { currentTab, openTab, runInTab, type Tab } from './simulated-tabs.ts'
import { stubPage } from '#testing/stub-page.ts'

type Lock = { name: string; tab: Tab; start: () => Promise<void> }

/** Tabs of one browser with its storage and its locks. Requests go to `respond`. */
export function createInvoiceTabs(respond: (tab: Tab, url: string, init: RequestInit) => Promise<Response>) {
  let tabs: Tab[] = []
  let held: Lock[] = []
  let waiting: Lock[] = []

  function grant(): void {
    for (const lock of waiting) {
      if (held.some(({ name }) => name === lock.name)) continue
      waiting = waiting.filter((other) => other !== lock)
      held.push(lock)
      void lock.start()
    }
  }

  function release(lock: Lock): void {
    held = held.filter((other) => other !== lock)
    grant()
  }

  function request(name: string, { signal }: LockOptions, work: () => Promise<unknown>): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const tab = currentTab()
    const lock: Lock = {
      name,
      tab,
      start: () =>
        runInTab(tab, work)
          .then(resolve, reject)
          .finally(() => release(lock)),
    }
    signal?.addEventListener('abort', () => {
      if (!waiting.includes(lock)) return
      waiting = waiting.filter((other) => other !== lock)
      reject(new DOMException('It takes too long.', 'AbortError'))
    })
    waiting.push(lock)
    grant()
    return promise
  }

  const stored = createFakeStorage()
  const notify = (key: string) => {
    const from = currentTab()
    for (const tab of tabs.filter((other) => other !== from))
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
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request, query: async () => ({ held: held.map(({ name }) => ({ name })) }) },
  })
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
      tabs.push(tab)
      vi.resetModules()
      return { tab, page: await runInTab(tab, load) }
    },
    /** Kills a tab, whose locks are free then. */
    kill(tab: Tab): void {
      tab.isOpen = false
      tabs = tabs.filter((other) => other !== tab)
      waiting = waiting.filter((lock) => lock.tab !== tab)
      held = held.filter((lock) => lock.tab !== tab)
      grant()
    },
  }
}
