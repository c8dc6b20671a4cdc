import { expect, test, vi } from 'vitest'
import { parseCountry } from '#contract/country.ts'
import { countryName } from './country-names.ts'

vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => 'en' }))

const nameOf = (record: object) => {
  const country = parseCountry({ id: 1, ...record })
  return country && countryName(country)
}

test('a country has the store’s name, else the browser’s, else its code', () => {
  expect(nameOf({ name_en: ' Saudi Arabia ', code: 'SA' })).toBe('Saudi Arabia')
  expect(nameOf({ name: 'السعودية', code: 'XX' })).toBe('السعودية')
  expect(nameOf({ code: 'QQ' })).toBe('QQ')
})

test('a name without a visible character counts as missing', () => {
  expect(nameOf({ name_en: '\u200b\u200e', code: 'SA' })).toBe('Saudi Arabia')
  expect(nameOf({ name_en: '\u2060', name: '\u200f', code: '\u200b' })).toBe('')
})
