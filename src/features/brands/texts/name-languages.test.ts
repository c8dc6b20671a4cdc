import { expect, test } from 'vitest'
import { parseBrand } from '#contract/brand.ts'
import { languageOfText } from '#contract/text-language.ts'
import { languagesOfName } from './name-languages.ts'

const store = { languages: ['ar', 'fr', 'ru'], defaultLanguage: 'ar' }
const translations = { fr: { name: 'Lumière' }, ru: { name: 'Свет' } }

test.each([
  ['نور', 'ar'],
  ['Lumière', 'fr'],
  ['Свет', 'ru'],
  ['Light', 'en'],
])('the name %s is read in the language of its field: %s', (name, language) => {
  const brand = parseBrand({ id: 7, name: 'نور', translations })
  expect(brand && languageOfText(name, languagesOfName(brand, name, store))).toBe(language)
})
