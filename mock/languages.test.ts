import { describe, expect, it } from 'vitest'
import { chooseLanguage } from './languages.ts'

describe('The language of an answer', () => {
  it.each([
    [undefined, 'ar'],
    ['', 'ar'],
    ['*', 'ar'],
    ['fr', 'ar'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['fr, en;q=0.5', 'en'],
    ['ar;q=0.1, en;q=0.9', 'en'],
    ['en;q=0', 'ar'],
    ['pt-BR', 'pt-BR'],
    ['pt', 'ar'],
  ])('for Accept-Language %s is %s', (header, language) => {
    expect(chooseLanguage(header, ['ar', 'en', 'pt-BR'], 'ar')).toBe(language)
  })
})
