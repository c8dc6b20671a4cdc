import { describe, expect, it } from 'vitest'
import { createTestClient, recordOf } from '#testing/mock/test-client.ts'
import { brand, openStore } from '#testing/mock/sample-brands.ts'

describe('Updating a brand', () => {
  async function update(body: unknown, language?: string) {
    const call = await openStore()
    const response = await call('PUT', '/admin/v2/brands/7', { body, ...(language && { language }) })
    return { call, response, after: recordOf(await call('GET', '/admin/v2/brands/7?with=translations')) }
  }

  it('answers 201 with a body that says 200, and no translations', async () => {
    const { response } = await update({ description: 'بخور' })
    expect(response.status).toBe(201)
    const { translations: _, ...flat } = brand
    expect(response.body).toEqual({ status: 200, success: true, data: { ...flat, description: 'بخور' } })
  })

  it('changes one flat field and its default translation, and nothing else', async () => {
    const { after } = await update({ metadata_url: 'new-slug' })
    const metadata = { ...brand.metadata, url: 'new-slug' }
    expect(after).toEqual({
      ...brand,
      metadata,
      translations: { ...brand.translations, ar: { ...brand.translations.ar, metadata } },
    })
  })

  it('accepts a text of the default language under translations as the flat field', async () => {
    const { after } = await update({ translations: { ar: { name: 'نسمة' } } })
    expect(after).toMatchObject({
      name: 'نسمة',
      translations: { ar: { name: 'نسمة' }, en: { name: 'Naseem' } },
    })
  })

  it('adds no translation that is not in the request', async () => {
    const call = createTestClient()
    await call('PUT', '/control/data', { body: { brands: [{ id: 9, name: 'لبان', translations: {} }] } })
    await call('PUT', '/admin/v2/brands/9', { body: { logo: 'x', translations: { en: {} } } })
    const after = recordOf(await call('GET', '/admin/v2/brands/9?with=translations'))
    expect(after).toEqual({ id: 9, name: 'لبان', logo: 'x', translations: {} })
  })

  it.each([['{}'], [''], ['[]'], ['{"name":'], ['{"colour":"red"}'], ['{"translations":{"en":{}}}']])(
    'refuses %s, which sends no field, and changes nothing',
    async (body) => {
      const { response, after } = await update(body, 'en')
      expect(response.status).toBe(422)
      expect(response.body).toEqual({
        status: 422,
        success: false,
        error: { code: 422, message: 'At least one field must be sent' },
      })
      expect(after).toEqual(brand)
    },
  )

  it.each<[object, Record<string, string>]>([
    [
      { name: 5, logo: null },
      { name: 'be text', logo: 'be text' },
    ],
    [{ translations: { en: { name: ['x'] } } }, { 'translations.en.name': 'be text' }],
    [{ translations: { en: 'x' } }, { 'translations.en': 'an object of fields' }],
    [{ translations: 'x' }, { translations: 'an object of fields' }],
    [{ translations: { fr: { name: 'x' } } }, { 'translations.fr': 'not enabled' }],
    [{ name: ' ' }, { name: 'required' }],
    [{ translations: { ar: { name: '' } } }, { 'translations.ar.name': 'required' }],
    [{ name: 'مسك' }, { name: 'taken' }],
    [{ translations: { en: { name: ' Musk' } } }, { 'translations.en.name': 'taken' }],
  ])('refuses %o field by field, and changes nothing', async (body, expected) => {
    const { response, after } = await update(body, 'en')
    expect(response.status).toBe(422)
    const fields = Object.fromEntries(
      Object.entries(expected).map(([field, text]) => [field, [expect.stringContaining(text)]]),
    )
    expect(response.body).toEqual({
      status: 422,
      success: false,
      error: { code: 'error', message: 'alert.invalid_fields', fields },
    })
    expect(after).toEqual(brand)
  })
})
