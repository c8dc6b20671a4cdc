import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

const service = new Hono().get('/', (c) => c.text(chooseLanguage(c, ['ar', 'en', 'pt-BR'])))

describe('The language of a response', () => {
  it.each([
    [undefined, 'ar'],
    ['*', 'ar'],
    ['fr', 'ar'],
    ['en', 'en'],
    ['EN-us', 'en'],
    ['fr, en;q=0.5', 'en'],
    ['ar;q=0.1, en;q=0.9', 'en'],
    ['en;q=0', 'ar'],
    ['pt-BR', 'pt-BR'],
    ['pt', 'ar'],
  ])('for Accept-Language %s is %s', async (header, language) => {
    const response = await service.request('/', {
      headers: header === undefined ? {} : { 'Accept-Language': header },
    })
    expect(await response.text()).toBe(language)
  })
})
