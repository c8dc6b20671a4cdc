import { expect, test } from 'vitest'
import { languageOfText } from './text-language.ts'

test.each([
  ['جلسة تصوير (2)', 'ar'],
  ['(2) جلسة Camp', 'ar'],
  ['Camp مخيم', 'en'],
  ['Öl', 'en'],
  ['12 – 3', undefined],
  ['Фото', undefined],
  ['', undefined],
])('%s is read in %s', (text, language) => {
  expect(languageOfText(text)).toBe(language)
})
