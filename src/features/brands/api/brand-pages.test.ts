import { expect, test } from 'vitest'
import { parseBrand } from '#contract/brand.ts'
import { fullPage } from '#contract/api-paths.ts'
import { parsePagination } from '#contract/envelope.ts'
import { foundBrands, isPartial, nextPage, updateBrands, type BrandPage } from './brand-pages.ts'

const brandsOf = (...records: object[]) => records.map(parseBrand).filter((brand) => brand !== null)

/* The pages of a store, each with its total and its number as the store has it. */
function pagesOf(...pages: { rows: object[]; total: number; currentPage?: number }[]): BrandPage[] {
  return pages.map(({ rows, total, currentPage }, index) => ({
    rows: brandsOf(...rows),
    unreadable: [],
    pagination: parsePagination({ total, currentPage: currentPage ?? index + 1, totalPages: 3 }),
    filter: fullPage('oud', index + 1),
    requestNumber: index,
  }))
}

const [nour, diya, qamar] = [
  { id: 7, name: 'نور' },
  { id: 8, name: 'ضياء' },
  { id: 9, name: 'قمر' },
]
const names = (pages: BrandPage[]) => foundBrands({ pages }).brands.map(({ name }) => name)

test('a list is complete with its last page, and not before', () => {
  const pages = pagesOf({ rows: [nour], total: 3 }, { rows: [diya], total: 3 }, { rows: [qamar], total: 3 })
  expect(foundBrands({ pages: pages.slice(0, 1) })).toMatchObject({ pagesLeft: 2, isComplete: false })
  expect(nextPage(pages.slice(0, 1))).toEqual(fullPage('oud', 2))
  const whole = foundBrands({ pages })
  expect(whole).toMatchObject({ total: 3, pagesLeft: 0, isComplete: true })
  expect([isPartial(whole), nextPage(pages)]).toEqual([false, undefined])
})

test('a brand that the store lists twice is here once, and two brands with one number are both here', () => {
  const other = { ...nour, name: 'قمر' }
  expect(names(pagesOf({ rows: [nour, diya], total: 3 }, { rows: [nour], total: 3 }))).toEqual([
    'نور',
    'ضياء',
  ])
  expect(names(pagesOf({ rows: [nour, other], total: 2 }))).toEqual(['نور', 'قمر'])
})

test('when brands come or go between two pages, the list is not the store’s, even with as many as it counts', () => {
  const read = foundBrands({
    pages: pagesOf({ rows: [diya, nour], total: 4 }, { rows: [nour], total: 3 }, { rows: [qamar], total: 3 }),
  })
  expect(read).toMatchObject({ total: 3, hasShifted: true, isComplete: false })
  expect([read.brands.length, isPartial(read)]).toEqual([3, true])
})

test('a service that sends the first page again and again is read no further, and its list is not complete', () => {
  const pages = pagesOf({ rows: [nour], total: 1 }, { rows: [nour], total: 1, currentPage: 1 })
  expect(nextPage(pages)).toBeUndefined()
  expect(foundBrands({ pages })).toMatchObject({ pagesLeft: 0, isComplete: false })
})

test('with fewer brands than the store’s total the list is incomplete', () => {
  const pages = pagesOf({ rows: [nour], total: 4 }, { rows: [diya], total: 4 }, { rows: [qamar], total: 4 })
  expect(foundBrands({ pages }).isComplete).toBe(false)
})

test('brands are updated from another list, but for those with the same number', () => {
  const renamed = brandsOf({ ...nour, name: 'Nour' }, { ...diya, name: 'Diya' }, { ...diya, name: 'Other' })
  expect(updateBrands(brandsOf(nour, diya, qamar), renamed).map(({ name }) => name)).toEqual([
    'Nour',
    'ضياء',
    'قمر',
  ])
})
