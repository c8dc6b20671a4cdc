import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { brandUpdateSchema, parseBrand } from '#contract/brand.ts'
import {
  toInputValue,
  knownTexts,
  mayBeCleared,
  pathOfStoreField,
  allPaths,
  toBrandUpdate,
  type BrandPath,
} from './brand-texts.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))

const withTranslations = parseBrand({
  id: 1,
  name: 'Flat',
  description: 'وصف',
  logo: null,
  translations: {
    ar: { name: 'نور', metadata: { title: 'عنوان', description: null, url: 'نور' } },
    en: { name: 'Nour' },
  },
})

test('the default language is read from its translation, else from the flat fields', () => {
  const known = knownTexts(withTranslations)
  expect(known.get('translations.ar.name')).toBe('نور')
  expect(known.get('translations.ar.description')).toBe('وصف')
})

test('another language is read from its translation only, and missing fields of it are empty', () => {
  const known = knownTexts(withTranslations)
  expect(known.get('translations.en.name')).toBe('Nour')
  expect(known.get('translations.en.description')).toBe('')
  expect(known.has('banner')).toBe(false)
  // Null is known to be empty, and nothing is known of an unreadable brand.
  expect(known.get('logo')).toBe('')
  expect(knownTexts(null).size).toBe(0)
})

test('a language missing among the translations is empty; without any translations it is unknown', () => {
  const { ar } = withTranslations?.translations ?? {}
  const read = parseBrand({ id: 1, name: 'نور', translations: { ar } })
  expect(knownTexts(read).get('translations.en.name')).toBe('')
  for (const translations of [undefined, null, [], {}]) {
    const known = knownTexts(parseBrand({ id: 1, name: 'نور', translations }))
    expect(known.get('translations.ar.name')).toBe('نور')
    expect(known.has('translations.ar.description')).toBe(false)
    expect(known.has('translations.en.name')).toBe(false)
  }
})

test('a text and its value in an input are equal, with any line ends', () => {
  expect(toInputValue('translations.ar.name', 'نو\nر')).toBe('نور')
  expect(toInputValue('translations.ar.description', 'سطر\r\nثان')).toBe('سطر\nثان')
  expect(toInputValue('translations.ar.metadata_title', 't\ritle')).toBe('title')
})

test('a brand with a null translation is read', () => {
  const odd = knownTexts(parseBrand({ id: 1, name: 'نور', translations: { ar: null, en: 'x' } }))
  expect(odd.get('translations.ar.name')).toBe('نور')
  expect(odd.get('translations.en.name')).toBe('')
})

test('a brand needs a name in the default language; any other field may be cleared', () => {
  expect(allPaths().filter((path) => !mayBeCleared(path))).toEqual(['translations.ar.name'])
})

test.each<[[BrandPath, string][], object]>([
  [[['translations.en.metadata_url', 'nour']], { translations: { en: { metadata_url: 'nour' } } }],
  [
    [
      ['translations.ar.name', 'ضياء'],
      ['translations.ar.metadata_title', ''],
      ['logo', 'https://l.example/a.png'],
    ],
    { name: 'ضياء', metadata_title: '', logo: 'https://l.example/a.png' },
  ],
])('store-api.md § 4.1: the default language is sent flat, never under translations: %j', (texts, update) => {
  const built = toBrandUpdate(new Map(texts))
  expect(built).toEqual(update)
  expect(v.is(brandUpdateSchema, built)).toBe(true)
})

test.each([
  ['name', 'translations.ar.name'],
  ['metadata_title', 'translations.ar.metadata_title'],
  ['metadata.url', 'translations.ar.metadata_url'],
  ['logo', 'logo'],
  ['translations.en.name', 'translations.en.name'],
  ['translations.en.metadata.title', 'translations.en.metadata_title'],
  ['translations[en][metadata_url]', 'translations.en.metadata_url'],
  ['metadata[url]', 'translations.ar.metadata_url'],
  ['translations.en.name.0', 'translations.en.name'],
  ['translations.fr.name', null],
  ['translations.en.logo', null],
  ['status', null],
])('live-service.md, Errors and limits: the name %s in a refusal is the field %s', (name, path) => {
  expect(pathOfStoreField(name)).toBe(path)
})
