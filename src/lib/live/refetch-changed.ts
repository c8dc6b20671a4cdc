import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import type { LiveClock } from './live-clock.ts'
import { changedBrands } from './live-state.ts'

/** What to read again; `ids` are brands. */
export type Change = Pick<Extract<LiveEvent, { event: 'changed' }>, 'of' | 'ids'>

type Deps = {
  client: QueryClient
  clock: LiveClock
  isHidden: () => boolean
  /** Whether the page may request anything. */
  mayRead: () => boolean
  /** Whether this page itself made the change with a number, by a save. */
  isOwnChange: (id: number) => Promise<boolean>
}

/* An order's event may arrive before the list shows what it is about. */
const repeatMs = 10_000
/* A year of insights is two dozen reads, and a store limits requests per minute: the others are read when somebody looks again. */
const maxReads = 4

/**
 * Returns a function that reads again what a change may concern: what is visible immediately, the rest when somebody looks at it. An
 * event of an order may also make an unknown one known: known ones are static.
 * In a hidden tab reservations are read too, for those who do not look, but no brands. A read in flight began before the change, so
 * it is repeated. A page's own save is no news to it.
 */
export function createRefetch({ client, clock, isHidden, mayRead, isOwnChange }: Deps) {
  let cancelRepeat: (() => void) | null = null

  async function onChanged(changes: readonly Change[], id: number | null): Promise<void> {
    const isOfOneBrand = changes.length === 1 && changes[0]?.ids?.length === 1
    if (isOfOneBrand && id !== null && (await isOwnChange(id))) return
    for (const { of, ids } of changes) {
      if (of !== 'reservations') {
        changedBrands.set({ ids })
        refetch('brands', (query) => concerns(query, ids), isHidden() ? 0 : maxReads)
      }
      if (of !== 'brands') {
        refetchReservations()
        refetch('orders')
      }
    }
  }

  function refetchReservations(): void {
    cancelRepeat?.()
    const before = new Map(queriesOf('reservations').map((query) => [query, query.state]))
    const read = refetch('reservations')
    cancelRepeat = clock.after(repeatMs, () => {
      refetch('reservations', (query) => {
        const { state } = query
        const earlier = before.get(query)
        // Where nothing was new, and what somebody looked at since.
        return read.has(query)
          ? rowsOf(state) === rowsOf(earlier)
          : state.dataUpdateCount > (earlier?.dataUpdateCount ?? 0)
      })
    })
  }

  /* Returns the queries that it reads. */
  function refetch(noun: string, isConcerned: (query: Query) => boolean = () => true, maxCount = maxReads) {
    const concerned = queriesOf(noun).filter(isConcerned)
    const read = new Set(concerned.filter(isVisible).slice(0, maxCount))
    for (const query of concerned) readAgain(query, read.has(query))
    return read
  }

  function readAgain(query: Query, isRead: boolean): void {
    const { fetchStatus, data } = query.state
    const readsNow = isRead && mayRead()
    // React Query would join the read in flight, or take its data for fresh.
    if (fetchStatus !== 'idle' && (data === undefined || !readsNow)) {
      const again = () => readAgain(query, isRead)
      void query.fetch().then(again, again)
      return
    }
    query.invalidate()
    if (readsNow) query.fetch(undefined, { cancelRefetch: true }).catch(() => {})
  }

  function queriesOf(noun: string): Query[] {
    return client.getQueryCache().findAll({ queryKey: [noun] })
  }

  return onChanged
}

/* Whether the screen shows it. What a page loads ahead does not follow the window's focus. */
function isVisible(query: Query): boolean {
  const { observers } = query
  return (
    query.isActive() &&
    !query.isStatic() &&
    observers.some(({ options }) => options.enabled !== false && options.refetchOnWindowFocus !== false)
  )
}

/* The list of brands, or one of these brands; without ids any of them. */
function concerns({ queryKey: [, part, id] }: Query, ids: readonly string[] | undefined): boolean {
  return ids === undefined || part !== 'detail' || ids.includes(String(id))
}

/* Rows that are equal to those before stay the same array. */
function rowsOf(state: Query['state'] | undefined): unknown {
  // The cast is safe: the queries of reservations have rows (features/reservations/api/queries.ts).
  return (state?.data as { rows?: unknown } | undefined)?.rows
}
