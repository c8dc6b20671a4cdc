import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { randomCases } from '#testing/random-cases.ts'
import { brandQueries, nextRead, readChangedBrand, refetchSavedBrand } from './queries.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

const rowsPerPage = 4

/* Observes a list as the page does (use-found-brands.ts), with a reader who tries again and again. */
function openList(client: QueryClient) {
  const list = new InfiniteQueryObserver(client, brandQueries.list(''))
  const stop = list.subscribe(({ data, isFetching, isError }) => {
    if (!data || isFetching || isError) return
    const next = nextRead({ ...data, rereads: 0 })
    if (next === 'page') void list.fetchNextPage({ cancelRefetch: false })
    if (next === 'all') void list.refetch({ cancelRefetch: false })
  })
  return { list, stop }
}

test('whatever is read in whatever order, no brand of a list ever gets older texts, and a save and its news are in the list in the end', async () => {
  let staleResponses = 0
  const step = fc.record({
    does: fc.constantFrom(
      'save',
      'colleague',
      'elsewhere',
      'open',
      'refetch',
      ...Array<'respond'>(8).fill('respond'),
    ),
    id: fc.nat(4),
  })
  const property = fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (steps) => {
    const versions = [1, 1, 1, 1, 1]
    const waiting: (() => void)[] = []
    const rowOf = (id: number) => ({ id: id + 1, name: String(versions[id]) })
    // A response has the texts of the moment when the store got the request, however late it arrives.
    vi.stubGlobal('fetch', (path: string, { signal }: { signal?: AbortSignal }) => {
      const { pathname, searchParams } = new URL(path, 'http://diwan.test')
      const page = Number(searchParams.get('page'))
      const rows = versions.map((_, id) => rowOf(id)).slice((page - 1) * rowsPerPage, page * rowsPerPage)
      const pagination = { total: 5, currentPage: page, totalPages: 2 }
      const body =
        page > 0 ? { data: rows, pagination } : { data: rowOf(Number(pathname.split('/').at(-1)) - 1) }
      const before = [...versions]
      return new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        waiting.push(() => {
          if (versions.some((version, id) => version !== before[id])) staleResponses += 1
          resolve(Response.json({ success: true, ...body }))
        })
      })
    })
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const { list, stop } = openList(client)
    const shown = new Map<string, number>()
    const older: string[] = []
    const check = () => {
      for (const { id, name } of list.getCurrentResult().data?.brands ?? []) {
        if (Number(name) < (shown.get(id) ?? 0)) older.push(id)
        shown.set(id, Number(name))
      }
    }
    list.subscribe(check)
    const settle = () => new Promise((resolve) => setTimeout(resolve))
    const known = [...versions]
    const reads: Promise<unknown>[] = []
    for (const { does, id } of steps) {
      const detail = brandQueries.detail(String(id + 1))
      // As a save does (brand-editing.ts).
      if (does === 'save') await client.cancelQueries(detail)
      if (does === 'save' || does === 'colleague' || does === 'elsewhere')
        versions[id] = (versions[id] ?? 0) + 1
      if (does === 'save' || does === 'colleague') known[id] = versions[id] ?? 0
      if (does === 'save') reads.push(refetchSavedBrand(client, String(id + 1)))
      // Otherwise the lists are read (refetch-changed.ts).
      if (does === 'colleague')
        reads.push(
          readChangedBrand(client, String(id + 1)).catch(() =>
            client.invalidateQueries({ queryKey: ['brands', 'list'] }),
          ),
        )
      if (does === 'open') reads.push(client.fetchQuery({ ...detail, staleTime: 0 }).catch(() => {}))
      if (does === 'refetch') void list.refetch()
      if (does === 'respond') waiting.splice(id % Math.max(1, waiting.length), 1)[0]?.()
      await settle()
    }
    while (waiting.length > 0 || client.isFetching() > 0) {
      waiting.shift()?.()
      await settle()
    }
    await Promise.all(reads)
    await settle()
    check()
    stop()
    expect(older).toEqual([])
    for (const [id, version] of known.entries())
      expect(shown.get(String(id + 1))).toBeGreaterThanOrEqual(version)
  })
  await fc.assert(property, randomCases(40))
  expect(staleResponses).toBeGreaterThan(50)
})
