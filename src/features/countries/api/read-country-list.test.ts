import { expect, test } from 'vitest'
import { parseCountry } from '#contract/country.ts'
import { ApiError } from '#src/lib/api/api-error.ts'
import { readCountryList } from './read-country-list.ts'
import type { ReadList } from '#src/lib/api/http.ts'
import type { Country } from '#contract/country.ts'

type PageResponse = {
  ids: (number | null)[]
  total?: number
  totalPages?: number
  unreadable?: number
}

function pageOf(
  number: number,
  { ids, total = 5, totalPages = 3, unreadable = 0 }: PageResponse,
): ReadList<Country> {
  const rows = ids.flatMap((id) => parseCountry({ id, name_en: `${number}` }) ?? [])
  return {
    rows,
    unreadable: Array.from({ length: unreadable }),
    pagination: { total, perPage: null, currentPage: number, totalPages },
  }
}

function service(responses: Record<number, PageResponse | Error | undefined>) {
  const requested: number[] = []
  let running = 0
  const counts = { maxConcurrent: 0 }
  const readPage = async (number: number) => {
    requested.push(number)
    running += 1
    counts.maxConcurrent = Math.max(counts.maxConcurrent, running)
    await Promise.resolve()
    running -= 1
    const response = responses[number] ?? new ApiError({ status: 404 })
    if (response instanceof Error) throw response
    return pageOf(number, response)
  }
  return { readPage, requested, counts }
}

const threePages = { 1: { ids: [1, 2] }, 2: { ids: [3, 4] }, 3: { ids: [5] } }

function idsOf({ rows }: { rows: { id: string | null }[] }) {
  return rows.map(({ id }) => id)
}

test('all pages are read, a few at a time, and stay in order', async () => {
  const totalPages = 12
  const many = Object.fromEntries(
    Array.from({ length: totalPages }, (_, index) => [
      index + 1,
      { ids: [index + 1], totalPages, total: 12 },
    ]),
  )
  const { readPage, requested, counts } = service(many)
  const list = await readCountryList(readPage)
  expect(idsOf(list)).toEqual(Array.from({ length: totalPages }, (_, index) => String(index + 1)))
  expect(list).toMatchObject({ missing: 0, unreadable: 0, failures: [] })
  expect(requested).toHaveLength(totalPages)
  expect(counts.maxConcurrent).toBe(4)
})

test('a failed page counts as missing, and the next reading requests only that page', async () => {
  const error = new ApiError({ code: 'network' })
  const first = await readCountryList(service({ ...threePages, 2: error }).readPage)
  expect(idsOf(first)).toEqual(['1', '2', '5'])
  expect(first).toMatchObject({ missing: 2, failures: [error] })
  const again = service(threePages)
  const second = await readCountryList(again.readPage, first)
  expect(again.requested).toEqual([2])
  expect(idsOf(second)).toEqual(['1', '2', '3', '4', '5'])
  expect(second).toMatchObject({ missing: 0, failures: [] })
})

test('once the store asks to wait no further page is requested', async () => {
  const first = { ids: [1], totalPages: 12, total: 12 }
  const { readPage, requested } = service({ 1: first, 2: new ApiError({ status: 429 }) })
  await readCountryList(readPage)
  expect(requested).toEqual([1, 2, 3, 4, 5])
})

test('without its first page the list fails', async () => {
  await expect(readCountryList(service({ 1: new ApiError({ status: 500 }) }).readPage)).rejects.toThrow(
    ApiError,
  )
})

test('when the list shifts during the reading, a repeated country appears once and a skipped one is counted', async () => {
  const list = await readCountryList(service({ ...threePages, 2: { ids: [2, 3] } }).readPage)
  expect(idsOf(list)).toEqual(['1', '2', '3', '5'])
  expect(list.rows.map(({ name_en }) => name_en)).toEqual(['1', '2', '2', '3'])
  expect(list.missing).toBe(1)
})

test('a list that grows during the reading is read to its new end', async () => {
  const grown = { total: 6, totalPages: 4 }
  const responses = { ...threePages, 3: { ids: [5], ...grown }, 4: { ids: [6], ...grown } }
  const list = await readCountryList(service(responses).readPage)
  expect(list.rows).toHaveLength(6)
  expect(list.missing).toBe(0)
})

test('rows without an id all appear, and rows that are no records are counted', async () => {
  const list = await readCountryList(
    service({ 1: { ids: [null, null], unreadable: 3, totalPages: 1, total: 5 } }).readPage,
  )
  expect(list).toMatchObject({ rows: [{ id: null }, { id: null }], unreadable: 3, missing: 0 })
})

test('an error in the page’s own code does not count as a missing page', async () => {
  await expect(
    readCountryList(service({ ...threePages, 3: new TypeError('a bug') }).readPage),
  ).rejects.toThrow('a bug')
})
