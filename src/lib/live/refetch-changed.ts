import type { Query, QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#contract/live.ts'
import { paced } from '#src/lib/paced.ts'

/** What to read again; `ids` are brands. */
export type Change = Pick<Extract<LiveEvent, { event: 'changed' }>, 'of' | 'ids'>

export type RefetchDeps = {
  client: QueryClient
  isHidden: () => boolean
  /** Whether the page may request anything. */
  mayRead: () => boolean
  /** Whether this page itself made the change with a number, by a save. */
  isOwnChange: (id: number) => Promise<boolean>
  /** Reads a brand into the lists that have it. */
  readBrand: (id: string) => Promise<void>
}

/* An order's event may arrive before the list shows what it is about, and a long list of brands costs a request a page. */
const repeatMs = 10_000
/* A year of insights is two dozen reads, and a store limits requests per minute: the others are read when somebody looks again. */
const maxReads = 4

/**
 * Returns a function that reads again what a change may concern: what is visible immediately, the rest when somebody looks at it. An
 * event of an order may also make an unknown one known: known ones are static.
 * In a hidden tab reservations are read too, for those who do not look, but no brands. A read in flight began before the change, so
 * it is repeated. A page's own save is no news to it.
 */
export function createRefetch({ client, isHidden, mayRead, isOwnChange, readBrand }: RefetchDeps) {
  let repeat: ReturnType<typeof setTimeout> | undefined

  async function onChanged(changes: readonly Change[], id: number | null): Promise<void> {
    const isOfOneBrand = changes.length === 1 && changes[0]?.ids?.length === 1
    if (isOfOneBrand && id !== null && (await isOwnChange(id))) return
    for (const { of, ids } of changes) {
      if (of !== 'reservations') {
        refetch('brands', (query) => isOneOf(query, ids), isHidden() ? 0 : maxReads)
        refetchLists(ids)
      }
      if (of !== 'brands') {
        refetchReservations()
        refetch('orders')
      }
    }
  }

  /* One brand is read by itself. Anything else outdates every list: read at most once in ten seconds, and never in the middle of a read. */
  function refetchLists(ids: readonly string[] = []): void {
    const [id, ...others] = ids
    if (!queriesOf('brands').some(isList)) return
    if (id === undefined || others.length > 0 || isHidden() || !mayRead()) refetchAllLists()
    else readBrand(id).catch(refetchAllLists)
  }

  function refetchAllLists(): void {
    for (const query of lists()) query.invalidate()
    readLists()
  }

  const lists = () => queriesOf('brands').filter(isList)
  const readLists = paced(async () => {
    refetch('brands', isList, isHidden() ? 0 : maxReads)
    do await new Promise((resolve) => setTimeout(resolve, repeatMs))
    while (lists().some(({ state }) => state.fetchStatus !== 'idle'))
  })

  function refetchReservations(): void {
    clearTimeout(repeat)
    const before = new Map(queriesOf('reservations').map((query) => [query, query.state]))
    const read = refetch('reservations')
    repeat = setTimeout(() => {
      refetch('reservations', (query) => {
        const { state } = query
        const earlier = before.get(query)
        // Where nothing was new, and what somebody looked at since.
        return read.has(query)
          ? rowsOf(state) === rowsOf(earlier)
          : state.dataUpdateCount > (earlier?.dataUpdateCount ?? 0)
      })
    }, repeatMs)
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

function isList({ queryKey: [, part] }: Query): boolean {
  return part === 'list'
}

/* One of these brands; without ids any of them. */
function isOneOf({ queryKey: [, part, id] }: Query, ids: readonly string[] | undefined): boolean {
  return part === 'detail' && (ids === undefined || ids.includes(String(id)))
}

/* Rows that are equal to those before stay the same array. */
function rowsOf(state: Query['state'] | undefined): unknown {
  // The cast is safe: the queries of reservations have rows (features/reservations/api/queries.ts).
  return (state?.data as { rows?: unknown } | undefined)?.rows
}
