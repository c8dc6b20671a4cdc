import { beforeEach, expect, test, vi } from 'vitest'
import { parseCountry } from '#contract/country.ts'
import { parseRows } from '#contract/envelope.ts'
import { ApiError } from './api-error.ts'
import { readDetail, readList } from './read-data.ts'

const callApi = vi.hoisted(() => vi.fn<(...received: unknown[]) => Promise<unknown>>())
vi.mock('./http.ts', () => ({ callApi }))

const parseCountries = (list: unknown) => parseRows(parseCountry, list)
const invalidAnswer = expect.objectContaining({ code: 'invalid_answer', status: 200 })
const { signal } = new AbortController()

beforeEach(() => {
  callApi.mockReset()
})

test('a list gives its readable rows, and separately its unreadable ones', async () => {
  const pagination = { total: 3, currentPage: 1, totalPages: 1 }
  callApi.mockResolvedValue({ data: [{ id: 1 }, 'no record', { id: 2 }], pagination })
  const list = await readList('/api/countries', parseCountries, signal)
  expect(list.rows.map(({ id }) => id)).toEqual(['1', '2'])
  expect(list.unreadable).toEqual(['no record'])
  expect(list.pagination).toBe(pagination)
  expect(callApi).toHaveBeenCalledWith('/api/countries', { signal })
})

test.each([null, 'text', 7])('%j is no list, so the response is invalid, no empty list', async (data) => {
  callApi.mockResolvedValue({ data, pagination: null })
  await expect(readList('/api/countries', parseCountries)).rejects.toEqual(invalidAnswer)
})

test.each([null, [], 'text'])('%j is no record', async (data) => {
  callApi.mockResolvedValue({ data, pagination: null })
  await expect(readDetail('/api/countries/1', parseCountry)).rejects.toEqual(invalidAnswer)
})

test('a record is parsed, and a refusal is thrown unchanged', async () => {
  callApi.mockResolvedValueOnce({ data: { id: 1, code: 'SA' }, pagination: null })
  expect(await readDetail('/api/countries/1', parseCountry, signal)).toMatchObject({ id: '1', code: 'SA' })
  expect(callApi).toHaveBeenCalledWith('/api/countries/1', { signal })
  const refusal = new ApiError({ status: 403, code: 'scope_missing' })
  callApi.mockRejectedValueOnce(refusal)
  await expect(readDetail('/api/countries/1', parseCountry)).rejects.toBe(refusal)
})
