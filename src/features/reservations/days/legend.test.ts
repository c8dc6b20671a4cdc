import { expect, test } from 'vitest'
import { parseReservations } from '#contract/reservation.ts'
import type { Days } from './days.ts'
import { filterReservations, noFilters, typesOf, type Filters } from './filters.ts'
import { legendOf } from './legend.ts'

const start = '2026-11-20T10:00:00'
const rows =
  parseReservations([
    { id: 11, title: 'جَلْسَة تصوير (2)', type: 'time', start, seats_count: 2 },
    { id: 12, title: 'جلسة تصوير (٥)', type: 'time', start, seats_count: 5 },
    { id: 13, title: 'Camp (4)', type: 'day', start, seats_count: 4 },
    { id: 14, title: '', type: 'time', start },
    { id: 15, title: 'camp (4)', type: 'day', start, seats_count: 4 },
  ])?.rows ?? []

function legend(chosen: Partial<Filters> = {}) {
  const filters = { ...noFilters, ...chosen }
  return legendOf({ all: rows, shown: filterReservations(rows, filters) }, filters)
}

test('products are sorted by seats, joined across spellings, and marked if they take whole days', () => {
  expect(legend()).toEqual([
    { product: 'Camp', reservations: 2, seats: 8, unknown: 0, stays: 0, isByDay: true },
    { product: 'جَلْسَة تصوير', reservations: 2, seats: 7, unknown: 0, stays: 0, isByDay: false },
    { product: '', reservations: 1, seats: 0, unknown: 1, stays: 0, isByDay: false },
  ])
})

test('choosing a product does not hide the others', () => {
  expect(legend({ products: ['Camp'] }).map(({ product }) => product)).toEqual(['Camp', 'جَلْسَة تصوير', ''])
})

test('the numbers of products respect the other filters', () => {
  expect(legend({ minSeats: 5 })).toEqual([
    { product: 'جلسة تصوير', reservations: 1, seats: 5, unknown: 0, stays: 0, isByDay: false },
  ])
})

test('a chosen product stays in the list when no reservation has it', () => {
  expect(legend({ products: ['Gone'] })).toContainEqual({
    product: 'Gone',
    reservations: 0,
    seats: 0,
    unknown: 0,
    stays: 0,
    isByDay: false,
  })
})

test('on some days only what counts on them is counted, and other products stay', () => {
  const time = (title: string, start: string, end: string) => ({ title, type: 'time', start, end })
  const all =
    parseReservations([
      time('Hall', '2026-11-19T19:00:00', '2026-11-20T02:00:00'),
      time('Yard', '2026-11-19T19:00:00', '2026-11-20T11:00:00'),
      time('Hall', '2026-11-20T19:00:00', '2026-11-20T23:00:00'),
      time('Shop', '2026-11-21T10:00:00', '2026-11-21T11:00:00'),
    ])?.rows ?? []
  const filtered = { all, shown: all }
  const friday = { first: '2026-11-20', last: '2026-11-20' } as Days
  const counts = legendOf(filtered, noFilters, friday).map(({ product, reservations }) => [
    product,
    reservations,
  ])
  expect(Object.fromEntries(counts)).toEqual({ Hall: 2, Yard: 1, Shop: 0 })
  expect(typesOf(filtered, noFilters, friday)).toEqual([{ value: 'time', count: 3 }])
})
