import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { parseBrand } from '#contract/brand.ts'
import { changedBrands } from '#src/lib/live/live-state.ts'
import { nextRequestNumber } from './brand-snapshots.ts'
import { brandQueries, updateInLists } from './queries.ts'

vi.mock('#src/lib/settings.ts', () => ({
  pageSettings: {},
  storeSettings: () => ({ languages: ['ar', 'en'] }),
  authState: () => ({}),
}))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

const brandsOf = (...records: object[]) => records.map(parseBrand).filter((brand) => brand !== null)

function listsWith(...records: object[]): QueryClient {
  const client = new QueryClient()
  for (const keyword of ['', 'oud']) {
    const pages = { requestNumbers: new Map(), total: 2, unreadable: 0, pagesLeft: 0, isComplete: true }
    client.setQueryData(brandQueries.list(keyword).queryKey, {
      ...pages,
      keyword,
      brands: brandsOf(...records),
    })
  }
  return client
}

const namesIn = (client: QueryClient, keyword: string) =>
  client.getQueryData(brandQueries.list(keyword).queryKey)?.brands.map(({ name }) => name)

test('a saved brand shows its new texts in every list', () => {
  const client = listsWith({ id: 7, name: 'نور' }, { id: 8, name: 'ضياء' })
  for (const brand of brandsOf({ id: 8, name: 'قمر' })) updateInLists(client, { brand, requestNumber: 1 })
  expect(namesIn(client, '')).toEqual(['نور', 'قمر'])
  expect(namesIn(client, 'oud')).toEqual(['نور', 'قمر'])
})

test('two brands with one number are never confused', () => {
  const client = listsWith({ id: 8, name: 'نور' }, { id: 8, name: 'ضياء' })
  for (const brand of brandsOf({ id: 8, name: 'قمر' })) updateInLists(client, { brand, requestNumber: 1 })
  expect(namesIn(client, '')).toEqual(['نور', 'ضياء'])
})

test('the first page of two shows while the second is loading', async () => {
  const client = new QueryClient()
  const later = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string) => {
    const page = Number(new URL(url, 'http://diwan.test').searchParams.get('page'))
    if (page === 2) await later.promise
    const pagination = { total: 2, currentPage: page, totalPages: 2 }
    return Response.json({
      status: 200,
      success: true,
      data: [{ id: page, name: `Brand ${page}` }],
      pagination,
    })
  })
  const reading = client.fetchQuery(brandQueries.list(''))
  await vi.waitFor(() => expect(namesIn(client, '')).toEqual(['Brand 1']))
  expect(client.getQueryData(brandQueries.list('').queryKey)?.isUnfinished).toBe(true)
  later.resolve()
  expect(await reading).toMatchObject({ isComplete: true, pagesLeft: 0 })
  expect((await reading).isUnfinished).toBeUndefined()
  expect(namesIn(client, '')).toEqual(['Brand 1', 'Brand 2'])
})

test('a first page that was requested before a save shows the saved brand', async () => {
  const client = new QueryClient()
  const arrived = Promise.withResolvers<void>()
  const pagination = { total: 2, currentPage: 1, totalPages: 2 }
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('page=2')) return new Promise(() => {})
    await arrived.promise
    return Response.json({ success: true, data: [{ id: 1, name: 'Before' }], pagination })
  })
  void client.fetchQuery(brandQueries.list(''))
  for (const brand of brandsOf({ id: 1, name: 'Saved' }))
    updateInLists(client, { brand, requestNumber: nextRequestNumber() })
  arrived.resolve()
  await vi.waitFor(() => expect(namesIn(client, '')).toEqual(['Saved']))
})

test('a brand read again after a colleague’s save shows its new texts in every list', async () => {
  const client = listsWith({ id: 7, name: 'نور' }, { id: 8, name: 'ضياء' })
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: { id: 8, name: 'قمر' } }))
  await client.fetchQuery(brandQueries.detail('8'))
  expect(namesIn(client, '')).toEqual(['نور', 'قمر'])
  expect(namesIn(client, 'oud')).toEqual(['نور', 'قمر'])
})

test('a brand beyond the loaded pages that a colleague changed is read by itself, once', async () => {
  const client = listsWith({ id: 7, name: 'نور' }, { id: 8, name: 'ضياء' })
  const paths: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    paths.push(new URL(url, 'http://diwan.test').pathname)
    if (url.includes('/brands/8')) return Response.json({ success: true, data: { id: 8, name: 'قمر' } })
    const pagination = { total: 200, currentPage: 1, totalPages: 4 }
    return Response.json({ success: true, data: [{ id: 7, name: 'نور' }], pagination })
  })
  const refetch = () => client.fetchQuery({ ...brandQueries.list(''), staleTime: 0 })
  changedBrands.set({ ids: ['7', '8', '9'] })
  await refetch()
  await vi.waitFor(() => expect(namesIn(client, '')).toEqual(['نور', 'قمر']))
  await refetch()
  expect(namesIn(client, '')).toEqual(['نور', 'قمر'])
  expect(paths).toEqual(['/api/brands', '/api/brands/8', '/api/brands'])
})

/* A store whose list has 40 brands on 20 pages, all of them loaded. */
async function openLongList() {
  const store = { version: 'Old', paths: [] as string[] }
  const rowOf = (id: number) => ({ id, name: `${store.version} ${id}` })
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://diwan.test')
    const page = Number(searchParams.get('page'))
    store.paths.push(page > 0 ? `page ${page}` : pathname)
    const pagination = { total: 40, currentPage: page, totalPages: 20 }
    const data = page > 0 ? [rowOf(2 * page - 1), rowOf(2 * page)] : rowOf(Number(pathname.split('/').at(-1)))
    return Response.json({ success: true, data, ...(page > 0 && { pagination }) })
  })
  const brands = brandsOf(...Array.from({ length: 40 }, (_, index) => rowOf(index + 1)))
  const requestNumber = nextRequestNumber()
  const client = new QueryClient()
  client.setQueryData(brandQueries.list('').queryKey, {
    brands,
    requestNumbers: new Map(brands.map(({ id }) => [id, requestNumber])),
    keyword: '',
    total: 40,
    unreadable: 0,
    pagesLeft: 0,
    isComplete: true,
  })
  const refetch = async () => {
    store.paths.length = 0
    await client.fetchQuery({ ...brandQueries.list(''), staleTime: 0 })
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    return [...store.paths]
  }
  const outdated = () => namesIn(client, '')?.filter((name) => name?.startsWith('Old'))
  return { store, refetch, outdated }
}

test('hundreds of brands that a colleague imported are read again by pages, also far down the list', async () => {
  const { store, refetch, outdated } = await openLongList()
  store.version = 'New'
  changedBrands.set({ ids: Array.from({ length: 14 }, (_, index) => String(index + 21)) })
  const paths = await refetch()
  expect(paths).toHaveLength(1 + 4 + 5)
  expect(paths.slice(-5)).toEqual(['page 13', 'page 14', 'page 15', 'page 16', 'page 17'])
  // The first page is new anyway; nothing changed between.
  await vi.waitFor(() => expect(outdated()).toHaveLength(40 - 2 - 14))
  expect(await refetch()).toEqual(['page 1'])
})

test('when any brand may have changed, the list is read again some pages at a time', async () => {
  const { store, refetch, outdated } = await openLongList()
  store.version = 'New'
  changedBrands.set({})
  expect(await refetch()).toHaveLength(1 + 4 + 8)
  await vi.waitFor(() => expect(outdated()).toHaveLength(40 - 2 - 4 - 16))
  await refetch()
  await refetch()
  await vi.waitFor(() => expect(outdated()).toEqual([]))
})

test('a brand that a colleague deleted is asked for once, until it changes again', async () => {
  const client = listsWith({ id: 7, name: 'نور' }, { id: 8, name: 'ضياء' })
  let requestCount = 0
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('/brands/8')) {
      requestCount += 1
      return Response.json({ success: false, status: 404, error: { code: 404 } }, { status: 404 })
    }
    const pagination = { total: 200, currentPage: 1, totalPages: 4 }
    return Response.json({ success: true, data: [{ id: 7, name: 'نور' }], pagination })
  })
  const refetch = async () => {
    await client.fetchQuery({ ...brandQueries.list(''), staleTime: 0 })
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  }
  changedBrands.set({ ids: ['8'] })
  await refetch()
  await refetch()
  expect(requestCount).toBe(1)
  changedBrands.set({ ids: ['8'] })
  await refetch()
  expect(requestCount).toBe(2)
})
