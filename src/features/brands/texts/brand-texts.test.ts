import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { brandUpdateSchema, parseBrand } from '#contract/brand.ts'
import {
  changedTexts,
  knownTexts,
  pathOfServiceField,
  toBrandUpdate,
  toFormValues,
  type BrandPath,
} from './brand-texts.ts'

const store = { languages: ['ar', 'en'], defaultLanguage: 'ar' }

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

describe('what is known of a brand', () => {
  test('the default language comes from its translation, else from the flat fields', () => {
    const known = knownTexts(withTranslations, store)
    expect(known.get('translations.ar.name')).toBe('نور')
    expect(known.get('translations.ar.description')).toBe('وصف')
  })

  test('another language comes from its translation only; what was not sent is unknown', () => {
    const known = knownTexts(withTranslations, store)
    expect(known.get('translations.en.name')).toBe('Nour')
    expect(known.has('translations.en.description')).toBe(false)
    expect(known.has('banner')).toBe(false)
  })

  test('null is known to be empty', () => {
    expect(knownTexts(withTranslations, store).get('logo')).toBe('')
  })

  test('nothing is known of a brand that cannot be read', () => {
    expect(knownTexts(null, store).size).toBe(0)
  })
})

describe('what is sent', () => {
  const known = knownTexts(withTranslations, store)
  const opened = () => toFormValues(known, store.languages)

  test('an untouched form sends nothing', () => {
    expect(changedTexts(known, opened()).size).toBe(0)
  })

  test('a text that only passed through its input is not sent', () => {
    const raw = { id: 1, name: 'نو\nر', description: 'سطر\r\nثان', metadata: { title: 't\ritle' } }
    const odd = knownTexts(parseBrand(raw), store)
    const shown = toFormValues(odd, store.languages)
    expect(shown.translations.ar).toMatchObject({
      name: 'نور',
      description: 'سطر\nثان',
      metadata_title: 'title',
    })
    expect(changedTexts(odd, shown).size).toBe(0)
  })

  test('a brand whose translation is null is read all the same', () => {
    const odd = knownTexts(parseBrand({ id: 1, name: 'نور', translations: { ar: null, en: 'x' } }), store)
    expect(odd.get('translations.ar.name')).toBe('نور')
    expect(odd.has('translations.en.name')).toBe(false)
  })

  test('an unknown field is emptied only when that was asked for', () => {
    const asked = { ...opened(), cleared: ['banner', 'logo'] as BrandPath[] }
    expect(toBrandUpdate(changedTexts(known, asked), 'ar')).toEqual({ banner: '' })
  })

  test('one field changed in one language is sent alone', () => {
    const values = opened()
    const english = values.translations.en
    if (english) english.metadata_url = 'nour'
    const update = toBrandUpdate(changedTexts(known, values), 'ar')
    expect(update).toEqual({ translations: { en: { metadata_url: 'nour' } } })
  })

  test('store-api.md § 4.1: the default language travels flat, never under translations', () => {
    const values = opened()
    const arabic = values.translations.ar
    if (arabic) Object.assign(arabic, { name: 'ضياء', metadata_title: '' })
    const update = toBrandUpdate(changedTexts(known, { ...values, logo: 'https://l.example/a.png' }), 'ar')
    expect(update).toEqual({ name: 'ضياء', metadata_title: '', logo: 'https://l.example/a.png' })
    expect(v.is(brandUpdateSchema, update)).toBe(true)
  })
})

describe('live-service.md, Errors and limits: which field a refusal means', () => {
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
  ])('%s', (name, path) => {
    expect(pathOfServiceField(name, store)).toBe(path)
  })
})
