import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRefetch, type Change } from './refetch-changed.ts'

beforeEach(() => void vi.useFakeTimers())

const seconds = 1000
const reservations = [{ of: 'reservations' }] as const
const brand7: Change[] = [{ of: 'brands', ids: ['7'] }]

/* A page; `store` is what a read of it returns after `readMs`. */
function openPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const page = {
    isHidden: false,
    mayRead: true,
    readMs: 100,
    own: new Set<number>(),
    store: ['Shoot'],
    reads: [] as string[],
  }
  const read = async (key: readonly string[]) => {
    const { store } = page
    page.reads.push(key.slice(1).join(' '))
    await new Promise((resolve) => setTimeout(resolve, page.readMs))
    return { rows: store }
  }
  const observe = (queryKey: string[], options = {}) =>
    new QueryObserver(client, { queryKey, queryFn: () => read(queryKey), ...options }).subscribe(() => {})
  const refetch = createRefetch({
    client,
    isHidden: () => page.isHidden,
    mayRead: () => page.mayRead,
    isOwnChange: async (id) => page.own.has(id),
    readBrand: async (id) => void page.reads.push(`brand ${id}`),
  })
  const isStale = (...queryKey: string[]) => client.getQueryState(queryKey)?.isInvalidated
  const rowsOf = (...queryKey: string[]) => client.getQueryData<{ rows: string[] }>(queryKey)?.rows
  return { client, page, observe, refetch, isStale, rowsOf, wait: vi.advanceTimersByTimeAsync }
}

/* A page that has read what it shows; these reads do not count. */
async function openLoadedPage(...keys: string[][]) {
  const opened = openPage()
  for (const key of keys) opened.observe(key)
  await opened.wait(200)
  opened.page.reads = []
  return opened
}

test('visible data are read again immediately, and neighbouring days when somebody goes there', async () => {
  const { page, observe, refetch, isStale, wait } = openPage()
  observe(['reservations', 'seen'])
  observe(['reservations', 'beside'], { refetchOnWindowFocus: false })
  observe(['reservations', 'last week'], { staleTime: 'static' })
  observe(['brands', 'list', ''])
  await wait(200)
  page.reads = []
  page.store = ['Shoot', 'Bath']
  void refetch(reservations, 1)
  await wait(200)
  expect(page.reads).toEqual(['seen'])
  expect(isStale('reservations', 'beside')).toBe(true)
  expect(isStale('brands', 'list', '')).toBe(false)
  await wait(60 * seconds)
  expect(page.reads).toEqual(['seen'])
})

test('an event of an order refetches an unknown order, but not a known one', async () => {
  const { client, page, observe, refetch, wait } = openPage()
  client.setQueryData(['orders', 'token', 'unknown'], null)
  client.setQueryData(['orders', 'token', 'known'], { id: '1001', number: '41001001' })
  observe(['orders', 'token', 'unknown'])
  observe(['orders', 'token', 'known'], { staleTime: 'static' })
  void refetch(brand7, 1)
  await wait(200)
  expect(page.reads).toEqual([])
  void refetch(reservations, 2)
  await wait(200)
  expect(page.reads).toEqual(['token unknown'])
})

test('reservations without news are read once more after ten seconds, because the list may be late', async () => {
  const { page, refetch, rowsOf, wait } = await openLoadedPage(['reservations', 'seen'])
  void refetch(reservations, 1)
  await wait(5 * seconds)
  // A second event joins the first one's repetition.
  void refetch(reservations, 2)
  await wait(5 * seconds)
  page.store = ['Shoot', 'Bath']
  expect(page.reads).toHaveLength(2)
  await wait(6 * seconds)
  expect(page.reads).toHaveLength(3)
  expect(rowsOf('reservations', 'seen')).toEqual(['Shoot', 'Bath'])
  await wait(60 * seconds)
  expect(page.reads).toHaveLength(3)
})

test('a read that started before the change is replaced, as the first read or a later one', async () => {
  const { page, observe, refetch, rowsOf, wait } = openPage()
  observe(['reservations', 'seen'])
  await wait(50)
  page.store = ['Shoot', 'Bath']
  void refetch(reservations, 1)
  await wait(300)
  expect(rowsOf('reservations', 'seen')).toEqual(['Shoot', 'Bath'])
  void refetch(reservations, 2)
  await wait(50)
  page.store = ['Shoot', 'Bath', 'Camp']
  void refetch(reservations, 3)
  await wait(300)
  expect(rowsOf('reservations', 'seen')).toEqual(['Shoot', 'Bath', 'Camp'])
})

test('one’s own save refetches nothing, and a colleague’s refetches only the changed brand', async () => {
  const { page, refetch, wait } = await openLoadedPage(['brands', 'detail', '7'], ['brands', 'detail', '8'])
  page.own.add(1)
  void refetch(brand7, 1)
  await wait(200)
  expect(page.reads).toEqual([])
  void refetch(brand7, 2)
  await wait(200)
  expect(page.reads).toEqual(['detail 7'])
  // Joined with something else, another's change may be in it.
  page.own.add(3)
  void refetch([...reservations, ...brand7], 3)
  await wait(200)
  expect(page.reads).toEqual(['detail 7', 'detail 7'])
})

test('a hidden page reads reservations, and brands when somebody looks at it', async () => {
  const { page, refetch, isStale, wait } = await openLoadedPage(
    ['reservations', 'seen'],
    ['brands', 'detail', '7'],
    ['brands', 'list', ''],
  )
  page.isHidden = true
  void refetch(brand7, 1)
  void refetch([{ of: 'all' }], 2)
  await wait(200)
  expect(page.reads).toEqual(['seen'])
  expect([isStale('brands', 'detail', '7'), isStale('brands', 'list', '')]).toEqual([true, true])
})

test('without a session nothing is read, now or later', async () => {
  const { page, observe, refetch, isStale, wait } = openPage()
  observe(['reservations', 'seen'])
  observe(['brands', 'list', ''])
  await wait(50)
  void refetch(reservations, 1)
  page.mayRead = false
  void refetch(brand7, 2)
  await wait(60 * seconds)
  expect(page.reads).toHaveLength(2)
  expect(isStale('reservations', 'seen')).toBe(true)
})

test('a change that comes as the session ends outdates what a read from before it brings', async () => {
  const { page, observe, refetch, isStale, wait } = openPage()
  observe(['reservations', 'seen'])
  await wait(200)
  void refetch(reservations, 1)
  await wait(50)
  page.reads = []
  page.mayRead = false
  void refetch(reservations, 2)
  await wait(200)
  expect(page.reads).toEqual([])
  expect(isStale('reservations', 'seen')).toBe(true)
})

test('an event does not refetch a whole year of insights at once', async () => {
  const months = Array.from({ length: 24 }, (_, month) => ['reservations', String(month)])
  const { page, refetch, wait } = await openLoadedPage(...months)
  page.store = ['Bath']
  void refetch(reservations, 1)
  await wait(60 * seconds)
  expect(page.reads).toHaveLength(4)
})

test('one changed brand is read by itself, and others outdate a list that is read at most once in ten seconds', async () => {
  const { page, refetch, isStale, wait } = await openLoadedPage(['brands', 'list', ''])
  void refetch(brand7, 1)
  await wait(200)
  expect(page.reads).toEqual(['brand 7'])
  page.reads = []
  for (let change = 2; change <= 30; change += 1) {
    void refetch([{ of: 'brands', ids: ['7', '8'] }], change)
    expect(isStale('brands', 'list', '')).toBe(true)
    await wait(1 * seconds)
  }
  expect(page.reads).toHaveLength(3)
  await wait(10 * seconds)
  expect(page.reads).toHaveLength(4)
  await wait(60 * seconds)
  expect(page.reads).toHaveLength(4)
})

test('a list that takes long to read is not interrupted by every change', async () => {
  const { page, refetch, isStale, wait } = await openLoadedPage(['brands', 'list', ''])
  page.readMs = 25 * seconds
  for (let change = 1; change <= 20; change += 1) {
    void refetch([{ of: 'brands' }], change)
    await wait(1 * seconds)
  }
  expect(page.reads).toHaveLength(1)
  await wait(20 * seconds)
  expect(page.reads).toHaveLength(2)
  await wait(60 * seconds)
  expect([page.reads.length, isStale('brands', 'list', '')]).toEqual([2, false])
})
