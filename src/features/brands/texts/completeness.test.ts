import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseBrand } from '#contract/brand.ts'
import { randomCases } from '#testing/random-cases.ts'
import { knownTexts, allPaths } from './brand-texts.ts'
import {
  brandCompleteness,
  formCompleteness,
  gapsToFill,
  isUntranslated,
  missingPaths,
} from './completeness.ts'

const store = { languages: ['ar', 'en'], defaultLanguage: 'ar' }

const texts = {
  name: 'نور',
  description: 'عطور',
  metadata: { title: 'نور', description: 'عطور', url: 'nour' },
}
const complete = {
  id: 7,
  ...texts,
  logo: 'https://cdn.example/l.png',
  banner: 'https://cdn.example/b.png',
  translations: { ar: texts, en: texts },
}

function completenessOf(record: object) {
  const brand = parseBrand(record)
  if (brand === null) throw new Error('no brand')
  return brandCompleteness(brand, store)
}

test('a brand with every text and both pictures is complete', () => {
  const { missing, languages, pictures } = completenessOf(complete)
  expect(missing).toBe(0)
  expect(languages.map(({ filled, total }) => `${filled}/${total}`)).toEqual(['5/5', '5/5'])
  expect(pictures.map(({ state }) => state)).toEqual(['present', 'present'])
})

test('each missing field is listed, including blank texts and pictures', () => {
  const en = { ...texts, description: '\u200b ', metadata: { title: null, description: 'x', url: 'x' } }
  const { missing, languages, pictures } = completenessOf({
    ...complete,
    logo: null,
    translations: { ar: texts, en },
  })
  expect(languages[1]?.missing).toEqual(['description', 'metadata_title'])
  expect(pictures[0]).toEqual({ name: 'logo', state: 'missing' })
  expect(missing).toBe(3)
})

test('a brand without a translation lacks all of its fields', () => {
  const [arabic, english] = completenessOf({ ...complete, translations: { ar: texts } }).languages
  expect(arabic && isUntranslated(arabic)).toBe(false)
  expect(english && isUntranslated(english)).toBe(true)
  expect(english?.missing).toHaveLength(5)
})

test('if the store returns no translations, none counts as missing', () => {
  const { missing, isComplete, languages } = completenessOf({ ...complete, translations: {} })
  expect(missing).toBe(0)
  expect(isComplete).toBe(false)
  expect(languages[1]).toMatchObject({ isKnown: false, missing: [] })
  expect(languages[1] && isUntranslated(languages[1])).toBe(false)
})

test('a picture that the store does not return is not missing', () => {
  const { banner: _, ...withoutBanner } = complete
  expect(completenessOf(withoutBanner).pictures[1]?.state).toBe('unknown')
})

test('the list and the form agree on what is missing and what is unknown', () => {
  const languageTexts = fc.record(
    { name: fc.constantFrom('نور', '', null), description: fc.constantFrom('x', null) },
    { requiredKeys: [] },
  )
  const record = fc.record(
    {
      id: fc.constant(7),
      name: fc.constantFrom('نور', '', null),
      logo: fc.constantFrom('https://cdn.example/l.png', null),
      translations: fc.record({ ar: languageTexts, en: languageTexts }, { requiredKeys: [] }),
    },
    { requiredKeys: ['id'] },
  )
  fc.assert(
    fc.property(record, (record) => {
      const known = knownTexts(parseBrand(record), store)
      const shown = new Map(allPaths(store).map((path) => [path, known.get(path) ?? '']))
      const completeness = completenessOf(record)
      expect(completeness.missing).toBe(missingPaths(shown, known).length)
      for (const { language, filled, total, missing } of completeness.languages) {
        const unknown = total - filled - missing.length
        expect(formCompleteness(shown, known, language)).toEqual({ filled, total, unknown })
      }
    }),
    randomCases(100),
  )
})

const threeLanguages = { languages: ['ar', 'en', 'fr'], defaultLanguage: 'ar' }
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
const known = knownTexts(brand, threeLanguages)
const shown = new Map(allPaths(threeLanguages).map((path) => [path, known.get(path) ?? '']))

describe('the completeness of a language', () => {
  test('counts its non-blank texts', () => {
    expect(formCompleteness(shown, known, 'ar')).toEqual({ filled: 4, total: 5, unknown: 0 })
    expect(formCompleteness(shown, known, 'en')).toEqual({ filled: 1, total: 5, unknown: 0 })
  })

  test('a language missing among the translations is empty; without any translations it is unknown', () => {
    expect(formCompleteness(shown, known, 'fr')).toEqual({ filled: 0, total: 5, unknown: 0 })
    expect(formCompleteness(new Map(), new Map(), 'fr')).toEqual({ filled: 0, total: 5, unknown: 5 })
  })

  test('a field counts as missing by its text in the form', () => {
    expect(missingPaths(shown, known)).toContain('translations.en.description')
    expect(missingPaths(shown, new Map())).toEqual([])
    expect(missingPaths(new Map([...shown, ['logo', 'https://l.example']]), known)).not.toContain('logo')
  })
})

describe('copying from the source', () => {
  test('fills missing texts and replaces none', () => {
    expect(gapsToFill(shown, { from: 'ar', to: 'en' })).toEqual([
      ['translations.en.description', 'عطور'],
      ['translations.en.metadata_title', 'نور'],
      ['translations.en.metadata_url', 'nour'],
    ])
  })

  test('copies nothing from a language with unknown texts', () => {
    expect(gapsToFill(new Map(), { from: 'ar', to: 'en' })).toEqual([])
  })

  test('copies nothing from a language to itself', () => {
    expect(gapsToFill(shown, { from: 'ar', to: 'ar' })).toEqual([])
  })
})
