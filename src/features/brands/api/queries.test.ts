import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { fullPage } from '#contract/api-paths.ts'
import { parseBrand } from '#contract/brand.ts'
import { brandQueries, cachedList, nextRead, readChangedBrand, refetchSavedBrand } from './queries.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

function listsWith(...records: object[]): QueryClient {
  const client = new QueryClient()
  for (const keyword of ['', 'oud']) {
    const filter = fullPage(keyword, 1)
    const rows = records.map(parseBrand).filter((brand) => brand !== null)
    const page = { rows, unreadable: [], pagination: null, filter, requestNumber: 0 }
    client.setQueryData(brandQueries.list(keyword).queryKey, { pages: [page], pageParams: [filter] })
  }
  return client
}

const namesIn = (client: QueryClient, keyword: string) =>
  cachedList(client, keyword)?.brands.map(({ name }) => name)

/* A store of four pages with a brand each; page `failing` fails. Returns the requested pages. */
function storeOfPages(store = { failing: 0 }) {
  const requested: number[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    const page = Number(new URL(url, 'http://diwan.test').searchParams.get('page'))
    requested.push(page)
    if (page === store.failing) return Response.json({ success: false }, { status: 500 })
    const pagination = { total: 4, currentPage: page, totalPages: 4 }
    return Response.json({ success: true, data: [{ id: page, name: `Brand ${page}` }], pagination })
  })
  return requested
}

const storeWith = (brand: object) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ success: true, data: brand })),
  )

test('a saved brand shows its new texts in every list, and costs no other request', async () => {
  const client = listsWith({ id: 7, name: 'نور' }, { id: 8, name: 'ضياء' })
  storeWith({ id: 8, name: 'قمر' })
  await refetchSavedBrand(client, '8')
  expect(namesIn(client, '')).toEqual(['نور', 'قمر'])
  expect(namesIn(client, 'oud')).toEqual(['نور', 'قمر'])
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('two brands with one number are never confused', async () => {
  const client = listsWith({ id: 8, name: 'نور' }, { id: 8, name: 'ضياء' })
  storeWith({ id: 8, name: 'قمر' })
  await readChangedBrand(client, '8')
  expect(namesIn(client, '')).toEqual(['نور', 'ضياء'])
})

test('the lists are read if a colleague’s change is about a brand that they do not have, or that is gone', async () => {
  const client = listsWith({ id: 8, name: 'ضياء' })
  await expect(readChangedBrand(client, '9')).rejects.toThrow('not known')
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/brands/8')
      ? Response.json({ success: false, status: 404, error: { code: 404 } }, { status: 404 })
      : Response.json({ success: true, data: [] }),
  )
  await expect(readChangedBrand(client, '8')).rejects.toMatchObject({ status: 404 })
})

test('a list is read again if a saved brand could not be read, also after another read of that brand', async () => {
  const client = listsWith({ id: 8, name: 'ضياء' })
  vi.stubGlobal('fetch', async () => Response.json({ success: false }, { status: 500 }))
  expect(await refetchSavedBrand(client, '8')).toBeNull()
  storeWith({ id: 8, name: 'قمر' })
  await readChangedBrand(client, '8')
  expect(namesIn(client, '')).toEqual(['قمر'])
  expect(client.getQueryState(brandQueries.list('').queryKey)?.isInvalidated).toBe(true)
})

test('the pages after the first follow one by one, and a reading that failed goes on where it stopped', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const store = { failing: 3 }
  const requested = storeOfPages(store)
  const list = new InfiniteQueryObserver(client, brandQueries.list(''))
  list.subscribe(() => {})
  await vi.waitFor(() => expect(list.getCurrentResult().isSuccess).toBe(true))
  await list.fetchNextPage()
  await list.fetchNextPage()
  expect(namesIn(client, '')).toEqual(['Brand 1', 'Brand 2'])
  expect(list.getCurrentResult().error).toMatchObject({ status: 500 })
  store.failing = 0
  await list.fetchNextPage()
  await list.fetchNextPage()
  // A whole list is as fresh as so many pages.
  vi.setSystemTime(Date.now() + 110_000)
  await client.infiniteQuery(brandQueries.list(''))
  expect(requested).toEqual([1, 2, 3, 3, 4])
  expect(list.getCurrentResult().data).toMatchObject({ isComplete: true, pagesRead: 4, pagesLeft: 0 })
})

test('a list that changes with every page is read three times, and three times again for a reader who tries again', async () => {
  const client = new QueryClient()
  let requests = 0
  vi.stubGlobal('fetch', async (url: string) => {
    requests += 1
    const page = Number(new URL(url, 'http://diwan.test').searchParams.get('page'))
    const pagination = { total: 10 + requests, currentPage: page, totalPages: 2 }
    return Response.json({ success: true, data: [{ id: page, name: `Brand ${page}` }], pagination })
  })
  const next: unknown[] = []
  for (let reading = 0; reading < 6; reading += 1)
    next.push(nextRead(await client.infiniteQuery({ ...brandQueries.list(''), staleTime: 0, pages: 2 })))
  expect(next).toEqual(['all', 'all', null, 'all', 'all', null])
})
