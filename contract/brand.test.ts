import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { brandUpdateSchema, parseBrand } from './brand.ts'

describe('brand as read', () => {
  test('store-api.md § 2: all fields, metadata nested', () => {
    const brand = parseBrand({
      id: 1473353380,
      name: 'نور',
      description: 'وصف',
      banner: 'https://cdn.example/b.png',
      logo: 'https://cdn.example/l.png',
      ar_char: 'ن',
      en_char: 'N',
      metadata: { title: 'عنوان', description: 'شرح', url: 'nour' },
    })
    expect(brand).toMatchObject({ id: '1473353380', name: 'نور', ar_char: 'ن', metadata: { url: 'nour' } })
  })

  test('live-service.md, Brands: an id is an opaque token, number or text', () => {
    expect(parseBrand({ id: 7 })?.id).toBe('7')
    expect(parseBrand({ id: 'abc-7' })?.id).toBe('abc-7')
  })

  test('live-service.md, Brands: null in banner, status and every metadata field is an empty text', () => {
    const nulls = { title: null, description: null, url: null }
    const brand = parseBrand({ id: 1, banner: null, status: null, metadata: nulls })
    expect(brand?.banner).toBe('')
    expect(brand?.metadata).toMatchObject({ title: '', description: '', url: '' })
  })

  test('metadata may be null, an empty list or missing: then it is unknown', () => {
    for (const metadata of [null, [], undefined, 'text']) {
      expect(parseBrand({ id: 1, metadata })?.metadata.title).toBeUndefined()
    }
  })

  test('a missing field is unknown, not empty', () => {
    expect(parseBrand({ id: 1 })?.name).toBeUndefined()
    expect(parseBrand({ id: 1, name: { ar: 'x' } })?.name).toBeUndefined()
  })

  test('live-service.md, Brands: HTML in the description stays as it is', () => {
    expect(parseBrand({ id: 1, description: '<p>a &amp; b</p>' })?.description).toBe('<p>a &amp; b</p>')
  })

  test('live-service.md, Brands: ar_char and en_char may be whole words', () => {
    expect(parseBrand({ id: 1, ar_char: 'نور', en_char: 'Nour' })).toMatchObject({
      ar_char: 'نور',
      en_char: 'Nour',
    })
  })

  test.each(['zara/item', '123', '', 'https://shop.example/nour'])(
    'live-service.md, Brands: metadata.url may be %j',
    (url) => {
      expect(parseBrand({ id: 1, metadata: { url } })?.metadata.url).toBe(url)
    },
  )

  test('live-service.md, Brands: metadata.url may be a number', () => {
    expect(parseBrand({ id: 1, metadata: { url: 123 } })?.metadata.url).toBe('123')
  })

  test('live-service.md, Brands: translations are nested on read', () => {
    const brand = parseBrand({
      id: 1,
      translations: { en: { name: 'Nour', metadata: { title: 'T', description: null, url: 'nour' } } },
    })
    expect(brand?.translations.en).toMatchObject({ name: 'Nour', metadata: { title: 'T', description: '' } })
    expect(brand?.translations.en?.description).toBeUndefined()
  })

  test('live-service.md, Brands: missing, null or an empty list of translations reads as no translations', () => {
    expect(parseBrand({ id: 1 })?.translations).toEqual({})
    expect(parseBrand({ id: 1, translations: [] })?.translations).toEqual({})
    expect(parseBrand({ id: 1, translations: null })?.translations).toEqual({})
  })

  test('an unreadable translation does not hide the others', () => {
    const brand = parseBrand({ id: 1, translations: { en: null, fr: { name: 'Nour' } } })
    expect(brand?.translations.fr?.name).toBe('Nour')
    expect(brand?.translations.en?.name).toBeUndefined()
    expect(brand?.translations.en?.metadata.title).toBeUndefined()
  })

  test('unknown fields stay in the brand', () => {
    expect(parseBrand({ id: 1, sort: 4, metadata: { og: 'x' } })).toMatchObject({
      sort: 4,
      metadata: { og: 'x' },
    })
  })

  test('a brand without an id, or whose id has lost digits, is refused', () => {
    for (const raw of [{ id: 2 ** 53 }, { id: Infinity }, { id: 1.5 }, { id: -0.1 }])
      expect(parseBrand(raw)).toBeNull()
    for (const raw of [{}, { id: null }, { id: '' }, null, 'x', [], 4]) expect(parseBrand(raw)).toBeNull()
  })
})

describe('store-api.md § 4.1 brand as sent', () => {
  const accepts = (update: unknown) => v.safeParse(brandUpdateSchema, update).success

  test('one field is enough for an update, also an empty text', () => {
    expect(accepts({ name: 'نور' })).toBe(true)
    expect(accepts({ logo: '' })).toBe(true)
    expect(accepts({ translations: { en: { metadata_url: 'nour' } } })).toBe(true)
  })

  test('rule 2: an update without a field is refused', () => {
    expect(accepts({})).toBe(false)
    expect(accepts({ translations: {} })).toBe(false)
    expect(accepts({ translations: { en: {} } })).toBe(false)
  })

  test('an update has at most 200 languages', () => {
    const languages = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`aa-${1000 + index}`, { name: 'x' }]))
    expect(accepts({ translations: languages(200) })).toBe(true)
    expect(accepts({ translations: languages(201) })).toBe(false)
    const parsed = v.safeParse(brandUpdateSchema, { translations: { ...languages(5000), 'no code': {} } })
    expect(parsed.issues?.map(({ type }) => type)).toEqual(['max_entries'])
  })

  test('metadata is sent flat; fields outside the operation are refused', () => {
    expect(accepts({ metadata: { title: 'x' } })).toBe(false)
    expect(accepts({ name: 'x', translations: { en: { logo: 'x' } } })).toBe(false)
    expect(accepts({ name: 4 })).toBe(false)
    expect(accepts({ translations: { 'not a language': { name: 'x' } } })).toBe(false)
  })
})
