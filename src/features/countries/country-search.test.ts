import { expect, test } from 'vitest'
import { parseCountry } from '#contract/country.ts'
import { matchesCountry } from './country-search.ts'

const saudiArabia = parseCountry({
  id: 1,
  name: 'المملكة العربية السعودية',
  name_en: 'Saudi Arabia',
  code: 'SA',
  mobile_code: '+966',
  capital: 'الرياض',
})

test.each([
  '',
  'saudi',
  'ARABIA',
  'السعودية',
  'السعوديه',
  'sa',
  '+966',
  '966',
  '00966',
  '٩٦٦',
  'الرياض',
  'السُّعودية',
])('Saudi Arabia is found by %j', (typed) => {
  expect(saudiArabia && matchesCountry(saudiArabia, typed)).toBe(true)
})

test('what a country is not called does not find it', () => {
  for (const typed of ['egypt', 'مصر', '+20']) {
    expect(saudiArabia && matchesCountry(saudiArabia, typed)).toBe(false)
  }
})

test('a country without any name breaks nothing', () => {
  const nameless = parseCountry({ id: 2 })
  expect(nameless && matchesCountry(nameless, 'sa')).toBe(false)
})
