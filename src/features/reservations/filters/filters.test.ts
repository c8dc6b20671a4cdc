import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import {
  countFilters,
  filterReservations,
  noFilters,
  parseFilters,
  productsOf,
  searchOfFilters,
  typesOf,
} from './filters.ts'

const start = '2026-11-20T10:00:00'
const rows =
  parseReservations([
    { id: 11, title: 'جَلْسَة تصوير (2)', type: 'time', start, seats_count: 2 },
    { id: 12, title: 'جلسة تصوير (٥)', type: 'time', start, seats_count: 5 },
    { id: 13, title: 'Camp (4)', type: 'day', start, seats_count: 4 },
    { id: 14, title: '', type: 'period', start },
    { id: 15, title: 'Camp (1)', start, seats_count: 1 },
  ])?.rows ?? []

function filtered(filters: Partial<typeof noFilters>) {
  return { all: rows, shown: filterReservations(rows, { ...noFilters, ...filters }) }
}

function idsOf(filters: Partial<typeof noFilters>) {
  return filterReservations(rows, { ...noFilters, ...filters }).map(({ id }) => Number(id))
}

test('without filters all are shown', () => {
  expect(filterReservations(rows, noFilters)).toBe(rows)
})

test.each([
  [{ type: 'time' }, [11, 12]],
  [{ type: 'period' }, [14]],
  [{ type: '' }, [15]],
  [{ product: 'Camp' }, [13, 15]],
  [{ product: '' }, [14]],
  [{ product: 'جلسة تصوير' }, [11, 12]],
  [{ text: 'جلسه' }, [11, 12]],
  [{ text: 'CAMP' }, [13, 15]],
  [{ text: 'تصوير  جلسة 5' }, [12]],
  [{ text: '٥' }, [12]],
  [{ text: '13' }, []],
  [{ text: '  ' }, [11, 12, 13, 14, 15]],
  [{ leastSeats: 4 }, [12, 13]],
  [{ leastSeats: 2, text: 'تصوير', type: 'time' }, [11, 12]],
  [{ type: 'day', product: 'جلسة تصوير' }, []],
])('%j shows %j', (filters, ids) => {
  expect(idsOf(filters)).toEqual(ids)
})

test('each choice says how many it would show under the other filters', () => {
  expect(typesOf(filtered({ product: 'Camp' }), { ...noFilters, product: 'Camp' })).toEqual([
    { value: 'day', count: 1 },
    { value: '', count: 1 },
  ])
  expect(productsOf(filtered({ leastSeats: 4 }), { ...noFilters, leastSeats: 4 })).toEqual([
    { value: 'جلسة تصوير', count: 1 },
    { value: 'Camp', count: 1 },
  ])
})

test('a product is one however it is spelt', () => {
  expect(productsOf(filtered({}), noFilters).map(({ count }) => count)).toEqual([2, 2, 1])
})

test('the choices of a filter in use are those without it', () => {
  const filters = { ...noFilters, type: 'day', product: 'Camp' }
  expect(typesOf(filtered(filters), filters).map(({ value }) => value)).toEqual(['day', ''])
  expect(productsOf(filtered(filters), filters)).toEqual([{ value: 'Camp', count: 1 }])
})

test('what is chosen stays among the choices where nothing has it', () => {
  expect(productsOf(filtered({ product: 'Gone' }), { ...noFilters, product: 'Gone' })).toContainEqual({
    value: 'Gone',
    count: 0,
  })
})

test('filters come back from an address as they were', () => {
  for (const filters of [
    noFilters,
    { type: '', product: 'A & B', text: ' جلسة ', leastSeats: 3 },
    { type: 'day', product: '', text: '', leastSeats: null },
  ]) {
    expect(parseFilters(new URLSearchParams(searchOfFilters(filters)))).toEqual(filters)
  }
  expect(countFilters({ type: '', product: 'x', text: '', leastSeats: null })).toBe(2)
})

test.each(['0', '-3', 'many', '1e9', '99999999999'])('%j seats are no filter', (seats) => {
  expect(parseFilters(new URLSearchParams({ seats })).leastSeats).toBeNull()
})

test('a product with a name as long as a book is chosen by its beginning, which an address can hold', () => {
  const [book] = parseReservations([{ id: 1, start, title: 'خيمة '.repeat(2000) }])?.rows ?? []
  const all = book ? [book] : []
  const [option] = productsOf({ all, shown: all }, noFilters)
  expect(option?.value.length).toBe(200)
  const chosen = parseFilters(
    new URLSearchParams(searchOfFilters({ ...noFilters, product: option?.value ?? null })),
  )
  expect(filterReservations(all, chosen)).toEqual(all)
})
