import { describe, expect, it } from 'vitest'
import { createTestClient, recordOf, recordsOf } from '#testing/mock/test-client.ts'
import { brand, openStore, other } from '#testing/mock/sample-brands.ts'

describe('Reading brands', () => {
  it('returns no translations unless they are requested', async () => {
    const call = await openStore()
    expect(recordOf(await call('GET', '/admin/v2/brands/7'))).not.toHaveProperty('translations')
    expect(recordOf(await call('GET', '/admin/v2/brands/7?with=translations'))).toEqual(brand)
    expect(recordsOf(await call('GET', '/admin/v2/brands'))[0]).not.toHaveProperty('translations')
    expect(recordsOf(await call('GET', '/admin/v2/brands?with=translations'))).toEqual([brand, other])
  })

  it('follows Accept-Language, and falls back to the default text where a translation has none', async () => {
    const call = await openStore()
    const inEnglish = recordOf(await call('GET', '/admin/v2/brands/7', { language: 'en' }))
    expect(inEnglish).toMatchObject({
      name: 'Naseem',
      description: 'عطور',
      metadata: { title: 'Title', description: null, url: 'naseem' },
    })
    expect(recordOf(await call('GET', '/admin/v2/brands/7', { language: 'fr' }))).toMatchObject({
      name: 'نسيم',
    })
  })

  it('finds brands by id and by name in any language, ignoring case', async () => {
    const call = await openStore()
    const idsFor = async (keyword: string) =>
      recordsOf(await call('GET', `/admin/v2/brands?keyword=${encodeURIComponent(keyword)}`)).map(
        ({ id }) => id,
      )
    expect(await idsFor('مسك')).toEqual([8])
    expect(await idsFor('NASE')).toEqual([7])
    expect(await idsFor('8')).toEqual([8])
    expect(await idsFor('عطور')).toEqual([])
  })

  it('is not possible in a store with only the specified operations, but updating is', async () => {
    const call = createTestClient({ isSpecOnly: true })
    expect((await call('GET', '/admin/v2/brands')).status).toBe(404)
    expect((await call('GET', '/admin/v2/brands/2001')).status).toBe(404)
    expect((await call('PUT', '/admin/v2/brands/2001', { body: { name: 'جديد' } })).status).toBe(201)
  })
})
