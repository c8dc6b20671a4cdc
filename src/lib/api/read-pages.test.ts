import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { readPages } from './read-pages.ts'

type Response = { totalPages: number; currentPage?: number } | ApiError

/* Reads a list whose pages respond as given; returns the requested numbers and what each result was. */
async function readAll(responses: Record<number, Response>, maxConcurrent: number, maxPages = 100) {
  const requested: number[] = []
  const requestPage = async (number: number) => {
    requested.push(number)
    const response = responses[number] ?? { totalPages: 1 }
    if (response instanceof ApiError) throw response
    const { totalPages, currentPage = number } = response
    return { pagination: { total: null, perPage: null, currentPage, totalPages } }
  }
  const results: string[] = []
  for await (const result of readPages(requestPage, { maxPages, maxConcurrent }))
    results.push(`${result.number} ${result.error ? result.error.status : result.isRepeated}`)
  return { requested, results }
}

const ofFour = { totalPages: 4 }

test.each([1, 3])('every page is read once, in order, %i at a time', async (maxConcurrent) => {
  const { requested, results } = await readAll({ 1: ofFour, 2: ofFour, 3: ofFour, 4: ofFour }, maxConcurrent)
  expect(requested).toEqual([1, 2, 3, 4])
  expect(results).toEqual(['1 false', '2 false', '3 false', '4 false'])
})

test('a failed page does not hide the others', async () => {
  const { results } = await readAll({ 1: ofFour, 2: new ApiError({ status: 500 }), 3: ofFour, 4: ofFour }, 2)
  expect(results.toSorted()).toEqual(['1 false', '2 500', '3 false', '4 false'])
})

test('after a 429 the remaining pages fail without a request', async () => {
  const { requested, results } = await readAll({ 1: ofFour, 2: new ApiError({ status: 429 }) }, 1)
  expect(requested).toEqual([1, 2])
  expect(results).toEqual(['1 false', '2 429', '3 429', '4 429'])
})

test('a service that repeats page 1 gets no further request', async () => {
  const { requested, results } = await readAll({ 1: ofFour, 2: { totalPages: 4, currentPage: 1 } }, 1)
  expect(requested).toEqual([1, 2])
  expect(results).toEqual(['1 false', '2 true'])
})

test('an absurd number of pages is limited', async () => {
  expect((await readAll({ 1: { totalPages: 9_000 } }, 1, 3)).requested).toEqual([1, 2, 3])
})
