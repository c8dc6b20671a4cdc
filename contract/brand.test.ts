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

  test.for<[what: string, given: object, read: object]>([
    ['an id is an opaque token, here a number', { id: 7 }, { id: '7' }],
    ['an id is an opaque token, here a text', { id: 'abc-7' }, { id: 'abc-7' }],
    [
      'null in banner, status and metadata is an empty text',
      { banner: null, status: null, metadata: { title: null, description: null, url: null } },
      { banner: '', metadata: { title: '', description: '', url: '' } },
    ],
    ['HTML stays as it is', { description: '<p>a &amp; b</p>' }, { description: '<p>a &amp; b</p>' }],
    ['initials may be words', { ar_char: 'نور', en_char: 'Nour' }, { ar_char: 'نور', en_char: 'Nour' }],
    ...['zara/item', '123', '', 'https://shop.example/nour', 123].map((url): [string, object, object] => [
      `metadata.url may be ${JSON.stringify(url)}`,
      { metadata: { url } },
      { metadata: { url: String(url) } },
    ]),
    [
      'translations are nested, and an unreadable one hides no other',
      { translations: { en: { name: 'Nour', metadata: { title: 'T', description: null } }, fr: null } },
      { translations: { en: { name: 'Nour', metadata: { title: 'T', description: '' } }, fr: {} } },
    ],
    ['unknown fields stay', { sort: 4, metadata: { og: 'x' } }, { sort: 4, metadata: { og: 'x' } }],
  ])('live-service.md, Brands: %s', ([, given, read]) => {
    expect(parseBrand({ id: 1, ...given })).toMatchObject(read)
  })

  test('what is missing or unreadable is unknown, not empty', () => {
    for (const metadata of [null, [], undefined, 'text'])
      expect(parseBrand({ id: 1, metadata })?.metadata.title).toBeUndefined()
    for (const name of [undefined, { ar: 'x' }]) expect(parseBrand({ id: 1, name })?.name).toBeUndefined()
    for (const en of [null, {}, { name: {}, metadata: 'x' }]) {
      const read = parseBrand({ id: 1, translations: { en } })?.translations.en
      expect([read?.name, read?.description, read?.metadata.title]).toEqual([undefined, undefined, undefined])
    }
  })

  test.for([undefined, [], null])('%j as translations reads as no translations', (translations) => {
    expect(parseBrand({ id: 1, translations })?.translations).toEqual({})
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
