import { describe, expect, it } from 'vitest'
import { createTestClient, recordOf, recordsOf } from '#testing/mock/test-client.ts'

describe('Reading countries', () => {
  it('returns them page by page, each once', async () => {
    const call = createTestClient()
    const first = await call('GET', '/admin/v2/countries')
    expect(first.body).toMatchObject({
      pagination: { count: 15, perPage: 15, currentPage: 1, totalPages: 17 },
    })
    expect(recordsOf(first)).toHaveLength(15)

    const ids = new Set<unknown>()
    for (let page = 1; page <= 17; page += 1) {
      for (const { id } of recordsOf(await call('GET', `/admin/v2/countries?page=${page}`))) ids.add(id)
    }
    expect(ids.size).toBe(248)
  })

  it('returns one by its id, not by its code', async () => {
    const call = createTestClient()
    expect(recordOf(await call('GET', '/admin/v2/countries/1'))).toEqual({
      id: 1,
      name: 'السعودية',
      name_en: 'Saudi Arabia',
      code: 'SA',
      mobile_code: '+966',
      capital: 'Riyadh',
    })
    expect((await call('GET', '/admin/v2/countries/SA')).status).toBe(404)
    expect((await call('GET', '/admin/v2/countries/249')).status).toBe(404)
  })
})
