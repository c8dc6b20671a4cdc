import { expect, test, vi } from 'vitest'
import { parseBrand } from '#contract/brand.ts'
import { knownTexts } from './brand-texts.ts'
import {
  brandCompleteness,
  gapsToFill,
  isUntranslated,
  completenessOf,
  missingPaths,
} from './completeness.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))

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

function completenessOfRecord(record: object) {
  const brand = parseBrand(record)
  if (brand === null) throw new Error('no brand')
  return brandCompleteness(brand)
}

test('a brand with every text and both pictures is complete', () => {
  const { missing, parts } = completenessOfRecord(complete)
  expect(missing).toBe(0)
  expect([...parts.values()].map(({ filled, total }) => `${filled}/${total}`)).toEqual(['5/5', '5/5', '2/2'])
})

test('each missing field is listed, including blank texts and pictures', () => {
  const en = { ...texts, description: '\u200b ', metadata: { title: null, description: 'x', url: 'x' } }
  const { missing, parts } = completenessOfRecord({
    ...complete,
    logo: null,
    translations: { ar: texts, en },
  })
  expect(parts.get('en')?.missing).toEqual(['description', 'metadata_title'])
  expect(parts.get('pictures')?.missing).toEqual(['logo'])
  expect(missing).toBe(3)
})

test('a brand without a translation lacks all of its fields', () => {
  const { parts } = completenessOfRecord({ ...complete, translations: { ar: texts } })
  expect(isUntranslated(parts.get('ar'))).toBe(false)
  expect(isUntranslated(parts.get('en'))).toBe(true)
  expect(parts.get('en')?.missing).toHaveLength(5)
})

test('if the store returns no translations, none counts as missing', () => {
  const { missing, isComplete, parts } = completenessOfRecord({ ...complete, translations: {} })
  expect(missing).toBe(0)
  expect(isComplete).toBe(false)
  expect(parts.get('en')).toMatchObject({ unknown: 5, missing: [] })
  expect(isUntranslated(parts.get('en'))).toBe(false)
})

test('a picture that the store does not return is not missing', () => {
  const { banner: _, ...withoutBanner } = complete
  expect(completenessOfRecord(withoutBanner).parts.get('pictures')).toMatchObject({ unknown: 1, missing: [] })
})

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
const shown = knownTexts(brand)

test('in the form a field counts by its text there, and an empty one without a stored text is unknown', () => {
  expect(completenessOf(shown, 'en')).toMatchObject({ filled: 1, total: 5, unknown: 0 })
  expect(completenessOf(new Map(), 'fr')).toMatchObject({ filled: 0, total: 5, unknown: 5 })
  expect(missingPaths(shown)).toContain('translations.en.description')
  expect(missingPaths(new Map([...shown, ['logo', 'https://l.example']]))).not.toContain('logo')
})

test('copying from the source fills missing texts and replaces none', () => {
  expect(gapsToFill(shown, { from: 'ar', to: 'en' })).toEqual([
    ['translations.en.description', 'عطور'],
    ['translations.en.metadata_title', 'نور'],
    ['translations.en.metadata_url', 'nour'],
  ])
  expect(gapsToFill(new Map(), { from: 'ar', to: 'en' })).toEqual([])
  expect(gapsToFill(shown, { from: 'ar', to: 'ar' })).toEqual([])
})
