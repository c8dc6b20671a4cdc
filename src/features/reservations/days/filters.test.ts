import { expect, test } from 'vitest'
import { rowsOf, hourly } from '#testing/reservations/rows-of.ts'
import type { Days } from './days.ts'
import {
  countFilters,
  filterReservations,
  noFilters,
  parseFilters,
  searchOfFilters,
  toggleProduct,
  type Filters,
} from './filters.ts'
import { filterAndCount } from './legend.ts'
import { productName } from './product-title.ts'

const start = '2026-11-20T10:00:00'
const rows = rowsOf([
  { id: 11, title: 'جَلْسَة تصوير (2)', type: 'time', start, seats_count: 2 },
  { id: 12, title: 'جلسة تصوير (٥)', type: 'time', start, seats_count: 5 },
  { id: 13, title: 'Camp (4)', type: 'day', start, seats_count: 4 },
  { id: 14, title: '', type: 'period', start },
  { id: 15, title: 'camp (1)', start, seats_count: 1 },
  { id: 16, title: 'Camp (1)', type: 'voucher', start, seats_count: 1 },
])

function typesOf(filters: Partial<typeof noFilters>) {
  return filterAndCount(rows, { ...noFilters, ...filters }).types
}

function idsOf(filters: Partial<typeof noFilters>) {
  return filterReservations(rows, { ...noFilters, ...filters }).map(({ id }) => Number(id))
}

test('a filter that all reservations pass, and none, returns the same list, so nothing is drawn again', () => {
  const sessions = rows.slice(0, 2)
  for (const text of ['جلس', '']) expect(filterReservations(sessions, { ...noFilters, text })).toBe(sessions)
})

test.each<[Partial<Filters>, number[]]>([
  [{ type: 'time' }, [11, 12]],
  [{ type: 'other' }, [14, 16]],
  [{ type: '' }, [15]],
  [{ products: ['Camp'] }, [13, 15, 16]],
  [{ products: [''] }, [14]],
  [{ products: ['جلسة تصوير'] }, [11, 12]],
  [{ products: ['camp ', 'جلسه تصوير'] }, [11, 12, 13, 15, 16]],
  [{ text: 'جلسه' }, [11, 12]],
  [{ text: 'CAMP' }, [13, 15, 16]],
  [{ text: 'تصوير  جلسة 5' }, [12]],
  [{ text: '٥' }, [12]],
  [{ text: '13' }, []],
  [{ text: '  ' }, [11, 12, 13, 14, 15, 16]],
  [{ minSeats: 4 }, [12, 13]],
  [{ minSeats: 2, text: 'تصوير', type: 'time' }, [11, 12]],
  [{ type: 'day', products: ['جلسة تصوير'] }, []],
])('the filter %j shows %j', (filters, ids) => {
  expect(idsOf(filters)).toEqual(ids)
})

test('each type has the number it would show with the other filters', () => {
  expect(typesOf({ products: ['Camp'] })).toEqual([
    { value: 'day', count: 1 },
    { value: '', count: 1 },
    { value: 'other', count: 1 },
  ])
  const types = typesOf({ products: ['Camp'], type: 'time' })
  for (const type of [
    { value: 'time', count: 0 },
    { value: 'day', count: 1 },
  ])
    expect(types).toContainEqual(type)
})

test('a stay with hours counts as whole days', () => {
  const stay = hourly('Chalet', '2026-11-20T15:00:00', '2026-11-22T11:00:00', { id: 1 })
  const all = rowsOf([stay])
  expect(filterAndCount(all, noFilters).types).toEqual([{ value: 'day', count: 1 }])
  expect(filterReservations(all, { ...noFilters, type: 'day' })).toHaveLength(1)
  expect(filterReservations(all, { ...noFilters, type: 'time' })).toHaveLength(0)
})

test('all unknown types are one choice', () => {
  expect(typesOf({})[1]).toEqual({ value: 'other', count: 2 })
  expect(parseFilters(new URLSearchParams({ type: 'period' })).type).toBe('other')
})

test('a product is added to the chosen ones and removed again, in any spelling', () => {
  const chosen = toggleProduct(toggleProduct([], 'Camp'), 'جلسة تصوير')
  expect(chosen).toEqual(['Camp', 'جلسة تصوير'])
  expect(toggleProduct(chosen, 'CAMP')).toEqual(['جلسة تصوير'])
})

test('a URL with repeated or hundreds of products filters by ten at most', () => {
  const search = new URLSearchParams([
    ['product', 'Camp'],
    ['product', 'camp'],
    ...Array.from({ length: 100 }, (_, number) => ['product', `Tent ${number}`]),
  ])
  expect(parseFilters(search).products.slice(0, 2)).toEqual(['camp', 'Tent 0'])
  expect(parseFilters(search).products).toHaveLength(10)
})

test('filters are the same after they are written to the URL and read again', () => {
  for (const filters of [
    noFilters,
    { type: '', products: ['A & B', 'جلسة'], text: ' جلسة ', minSeats: 3 },
    { type: 'day', products: [''], text: '', minSeats: null },
    { type: 'other', products: [], text: '', minSeats: null },
  ] satisfies Filters[]) {
    expect(parseFilters(new URLSearchParams(searchOfFilters(filters)))).toEqual(filters)
  }
  expect(countFilters({ type: '', products: ['x', 'y'], text: '', minSeats: null })).toBe(2)
})

test.each(['0', '-3', 'many', '1e9', '99999999999'])(
  '%j is no valid number of seats, so it is ignored',
  (seats) => {
    expect(parseFilters(new URLSearchParams({ seats })).minSeats).toBeNull()
  },
)

test('a product with a very long name is chosen by its first 200 characters, which fit into a URL', () => {
  const all = rowsOf([{ id: 1, start, title: 'خيمة '.repeat(2000) }])
  const [first] = filterAndCount(all, noFilters).legend
  expect(first?.product.length).toBe(200)
  expect(productName('خيمة '.repeat(2000), '')).toMatch(/^.{300}…$/)
  const chosen = parseFilters(
    new URLSearchParams(searchOfFilters({ ...noFilters, products: [first?.product ?? ''] })),
  )
  expect(filterReservations(all, chosen)).toEqual(all)
})

function legend(chosen: Partial<Filters> = {}) {
  return filterAndCount(rows, { ...noFilters, ...chosen }).legend
}

test('products are sorted by reservations, joined across spellings, and marked if most take whole days', () => {
  expect(legend()).toEqual([
    { product: 'Camp', reservations: 3, seats: 6, unknown: 0, areStays: false, isByDay: false },
    { product: 'جَلْسَة تصوير', reservations: 2, seats: 7, unknown: 0, areStays: false, isByDay: false },
    { product: '', reservations: 1, seats: 0, unknown: 1, areStays: false, isByDay: false },
  ])
})

test('the numbers of products respect the other filters, and choosing one hides no other', () => {
  expect(legend({ minSeats: 4 })).toEqual([
    { product: 'جلسة تصوير', reservations: 1, seats: 5, unknown: 0, areStays: false, isByDay: false },
    { product: 'Camp', reservations: 1, seats: 4, unknown: 0, areStays: false, isByDay: true },
  ])
  const names = legend({ products: ['Camp', 'Gone'] }).map(({ product, reservations }) => [
    product,
    reservations,
  ])
  expect(names).toEqual([
    ['Camp', 3],
    ['جَلْسَة تصوير', 2],
    ['', 1],
    ['Gone', 0],
  ])
})

test('on some days only what counts on them is counted, and other products stay', () => {
  const time = (title: string, start: string, end: string) => ({ title, type: 'time', start, end })
  const all = rowsOf([
    time('Hall', '2026-11-19T19:00:00', '2026-11-20T02:00:00'),
    time('Yard', '2026-11-19T19:00:00', '2026-11-20T11:00:00'),
    time('Hall', '2026-11-20T19:00:00', '2026-11-20T23:00:00'),
    time('Shop', '2026-11-21T10:00:00', '2026-11-21T11:00:00'),
  ])
  const friday = { first: '2026-11-20', last: '2026-11-20' } as Days
  const { legend, types, tally } = filterAndCount(all, noFilters, friday)
  const counts = legend.map(({ product, reservations }) => [product, reservations])
  expect(Object.fromEntries(counts)).toEqual({ Hall: 2, Yard: 1, Shop: 0 })
  expect(types).toEqual([
    { value: 'time', count: 2 },
    { value: 'day', count: 1 },
  ])
  expect(tally.reservations).toBe(3)
})
