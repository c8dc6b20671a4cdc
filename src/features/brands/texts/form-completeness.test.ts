import { describe, expect, test } from 'vitest'
import { parseBrand } from '#contract/brand.ts'
import { formCompleteness, gapsToFill, missingPaths } from './form-completeness.ts'
import { knownTexts, allPaths } from './brand-texts.ts'

const store = { languages: ['ar', 'en', 'fr'], defaultLanguage: 'ar' }
const brand = parseBrand({
  id: 1,
  name: 'نور',
  description: 'عطور',
  logo: null,
  metadata: { title: 'نور', description: null, url: 'nour' },
  translations: {
    en: { name: 'Nour', description: '  ', metadata: { title: null, description: '', url: '' } },
  },
})
const known = knownTexts(brand, store)
const shown = new Map(allPaths(store).map((path) => [path, known.get(path) ?? '']))

describe('how complete a language is', () => {
  test('counts its texts; spaces are none', () => {
    expect(formCompleteness(shown, known, 'ar')).toEqual({ filled: 4, total: 5, unknown: 0 })
    expect(formCompleteness(shown, known, 'en')).toEqual({ filled: 1, total: 5, unknown: 0 })
  })

  test('a language that is not among the translations is empty; without any, it is unknown', () => {
    expect(formCompleteness(shown, known, 'fr')).toEqual({ filled: 0, total: 5, unknown: 0 })
    expect(formCompleteness(new Map(), new Map(), 'fr')).toEqual({ filled: 0, total: 5, unknown: 5 })
  })

  test('what is missing goes by what stands in the form', () => {
    expect(missingPaths(shown, known)).toContain('translations.en.description')
    expect(missingPaths(shown, new Map())).toEqual([])
    expect(missingPaths(new Map([...shown, ['logo', 'https://l.example']]), known)).not.toContain('logo')
  })
})

describe('copying from the source', () => {
  test('fills what is missing and replaces nothing', () => {
    expect(gapsToFill(shown, { from: 'ar', to: 'en' })).toEqual([
      ['translations.en.description', 'عطور'],
      ['translations.en.metadata_title', 'نور'],
      ['translations.en.metadata_url', 'nour'],
    ])
  })

  test('a language that nothing is known of fills in nothing', () => {
    expect(gapsToFill(new Map(), { from: 'ar', to: 'en' })).toEqual([])
  })

  test('a language has nothing to copy from itself', () => {
    expect(gapsToFill(shown, { from: 'ar', to: 'ar' })).toEqual([])
  })
})
