import { expect, test, vi } from 'vitest'
import { parseBrand } from '#contract/brand.ts'
import { setStoreLanguages } from '#testing/brands/store-settings.ts'
import { languageOfText } from '#src/lib/i18n/text-language.ts'
import { languagesOfName, namesOf } from './brand-names.ts'

vi.mock('#src/lib/settings.ts', () => import('#testing/brands/store-settings.ts'))

test.each([
  ['en', { en: { name: 'Nour' }, fr: { name: 'Nour' } }, { name: 'Nour', others: ['نور'] }],
  ['ar', { en: { name: 'Nour' }, fr: { name: 'Lumière' } }, { name: 'نور', others: ['Nour', 'Lumière'] }],
  ['en', { en: { name: ' ' } }, { name: 'نور', others: [] }],
  ['en', { en: { name: '\u200b\u200f' } }, { name: 'نور', others: [] }],
  ['en', {}, { name: 'نور', others: [] }],
  ['ar', { ar: { name: '\u200e\u2060' } }, { name: '', others: [] }],
])('on a screen in %s the name in that language comes first: %j', (language, translations, names) => {
  setStoreLanguages('ar', 'en', 'fr')
  const brand = parseBrand({ id: 7, name: 'نور', translations })
  expect(brand && namesOf(brand, language)).toEqual(names)
})

const translations = { fr: { name: 'Lumière' }, ru: { name: 'Свет' } }

test.each([
  ['نور', 'ar'],
  ['Lumière', 'fr'],
  ['Свет', 'ru'],
  ['Light', 'en'],
])('the name %s has the language of its field: %s', (name, language) => {
  setStoreLanguages('ar', 'fr', 'ru')
  const brand = parseBrand({ id: 7, name: 'نور', translations })
  expect(brand && languageOfText(name, languagesOfName(brand, name))).toBe(language)
})
