import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { Presence } from '#src/lib/live/live-state.ts'
import { type LiveMessage, startLiveTab } from '#src/lib/live/live-tab.ts'
import { createRefetch, type Change } from '#src/lib/live/refetch-changed.ts'
import { createSharedState } from '#src/lib/shared-state.ts'
import type { createFakeBrowser } from './fake-browser.ts'
import type { createFakeGateway } from './fake-gateway.ts'

/** What the store has: how often its reservations and its brand changed. */
export type FakeStore = { reservations: number; brands: number }

type Deps = {
  browser: ReturnType<typeof createFakeBrowser<LiveMessage>>
  gateway: ReturnType<typeof createFakeGateway>
  store: FakeStore
  random: () => number
  /** A page in a frame has its own stream. */
  isAlone?: boolean
}

const keys = {
  reservations: ['reservations', 'visible'],
  adjacent: ['reservations', 'adjacent'],
  brands: ['brands', 'detail', '7'],
}

/** A page of the dashboard: it shows reservations and a brand, and has loaded the days beside them. */
export function openLivePage({ browser, gateway, store, random, isAlone = false }: Deps) {
  const { tab, clock, link } = browser.openTab()
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: Infinity, staleTime: 30_000, networkMode: 'always' } },
  })
  const permission = createSharedState(true)
  const live = createSharedState({ isOpen: false, told: false })
  const isLeading = createSharedState(false)
  const received: { changes: readonly Change[]; id: number | null }[] = []
  const counts = { reads: 0, readsWithoutPermission: 0, streamsWithoutPermission: 0 }
  const own = new Set<number>()
  const saves = new Set<Promise<void>>()
  let followsSave = false
  const page = {
    tab,
    client,
    live,
    isLeading,
    received,
    counts,
    permission,
    isShown,
    save,
    close,
    kill,
    look,
  }

  function read(noun: keyof FakeStore) {
    return () =>
      new Promise<{ rows: number }>((resolve) => {
        // Clearing the cache of a closed page rejects its reads, and their handlers still run.
        if (tab.isClosed) return
        counts.reads += 1
        if (!permission.get() && !followsSave) counts.readsWithoutPermission += 1
        // The store is read when the request arrives; the response may be late.
        browser.schedule(tab, random() * 300, () => {
          const rows = store[noun]
          browser.schedule(tab, random() * 3000, () => resolve({ rows }))
        })
      })
  }

  const [reservations, brands] = [read('reservations'), read('brands')]
  new QueryObserver(client, { queryKey: keys.reservations, queryFn: reservations }).subscribe(() => {})
  new QueryObserver(client, { queryKey: keys.brands, queryFn: brands }).subscribe(() => {})
  void client.prefetchQuery({ queryKey: keys.adjacent, queryFn: reservations })

  const refetch = createRefetch({
    client,
    clock,
    isHidden: () => tab.isHidden,
    mayRead: permission.get,
    isOwnChange: async (id) => {
      await Promise.all(saves)
      return own.has(id)
    },
  })
  const liveTab = startLiveTab({
    link: isAlone ? null : link,
    clock,
    permission,
    startedAt: browser.now(),
    live,
    isLeading,
    latestChange: createSharedState<number | null>(null),
    presence: createSharedState<ReadonlyMap<string, Presence>>(new Map()),
    read: (options) => {
      if (!permission.get()) counts.streamsWithoutPermission += 1
      return gateway.readAs(tab)(options)
    },
    onChanged: (changes, id) => {
      received.push({ changes, id })
      void refetch(changes, id)
    },
    onRefused: () => {
      permission.set(false)
      // The session is checked.
      browser.schedule(tab, 500, () => permission.set(gateway.state.isSignedIn))
    },
  })

  /* Saves the brand if it is loaded; the page reads it again after the response, as the dashboard does after each write. */
  function save(): void {
    if (client.getQueryData(keys.brands) === undefined) return
    const saved = new Promise<void>((resolve) => {
      browser.schedule(tab, random() * 300, () => {
        store.brands += 1
        const number = gateway.change({ of: 'brands', ids: ['7'] })
        browser.schedule(tab, random() * 500, () => {
          own.add(number)
          // What follows from a user's save is requested in any case (src/lib/session/session-state.ts).
          followsSave = true
          void client.invalidateQueries({ queryKey: ['brands'] })
          followsSave = false
          resolve()
        })
      })
    }).finally(() => saves.delete(saved))
    saves.add(saved)
  }

  /* Whether the page shows the store's state, or will read it when somebody looks. */
  function isShown(): boolean {
    return (['reservations', 'adjacent', 'brands'] as const).every((name) => {
      const { data, isInvalidated } = client.getQueryState<{ rows: number }>(keys[name]) ?? {}
      const isVisible = name === 'reservations' || (name === 'brands' && !tab.isHidden)
      return (
        data?.rows === store[name === 'brands' ? 'brands' : 'reservations'] || (!isVisible && isInvalidated)
      )
    })
  }

  function look(): void {
    tab.isHidden = false
    for (const query of client.getQueryCache().getAll()) {
      if (query.isActive() && query.isStale() && permission.get()) query.fetch().catch(() => {})
    }
    liveTab.look()
  }

  function close(): void {
    liveTab.stop()
    kill()
  }

  function kill(): void {
    browser.close(tab)
    client.clear()
  }

  return page
}
