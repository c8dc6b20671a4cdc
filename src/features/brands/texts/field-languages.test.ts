import { expect, test } from 'vitest'
import { languageOfText } from '#src/lib/i18n/text-language.ts'
import { languagesOfField } from './field-languages.ts'

test.each([
  ['ar', 'قهوة', 'ar'],
  ['ar', 'Nike', 'en'],
  ['fa', 'فرش ایرانی', 'fa'],
  ['fr', 'Crème brûlée', 'fr'],
  ['fr', 'قهوة', 'ar'],
  ['en', 'فرش ایرانی', ''],
  ['ru', 'Фото', 'ru'],
  ['ru', 'Photo', 'en'],
  ['zh-TW', '東京', 'zh-TW'],
])('in the field for %s, %s has the language %s', (field, text, language) => {
  expect(languageOfText(text, languagesOfField(text, field))).toBe(language)
})
