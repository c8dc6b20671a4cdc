import { describe, expect, test } from 'vitest'
import { parseCountry } from './country.ts'

describe('live-service.md, Countries', () => {
  test('the record is read', () => {
    const raw = {
      id: 1,
      name: 'السعودية',
      name_en: 'Saudi Arabia',
      code: 'SA',
      mobile_code: '+966',
      capital: 'الرياض',
    }
    expect(parseCountry(raw)).toEqual({ ...raw, id: '1' })
  })

  test('`capital` is sometimes absent', () => {
    expect(parseCountry({ id: 1, name: 'x' })?.capital).toBeUndefined()
  })

  test('a dial code may come as a number', () => {
    expect(parseCountry({ id: 1, mobile_code: 966 })?.mobile_code).toBe('966')
    expect(parseCountry({ id: 1, mobile_code: Infinity })?.mobile_code).toBeUndefined()
  })

  test('store-api.md § 2, Country, not shown: a record with any fields is a country', () => {
    expect(parseCountry({})).toMatchObject({ id: null })
    expect(parseCountry({ id: ' ' })?.id).toBeNull()
    expect(parseCountry({ id: 2 ** 60 })?.id).toBeNull()
    expect(parseCountry({ iso3: 'SAU', id: null })).toMatchObject({ id: null, iso3: 'SAU' })
    expect(parseCountry({ id: 4, name: null, code: null })).toMatchObject({ id: '4', name: '', code: '' })
  })

  test('long texts are cut at 1,000 characters, and an id longer than 200 becomes null', () => {
    const long = 'س'.repeat(1001)
    const country = parseCountry({
      id: 'x'.repeat(201),
      name: long,
      capital: long,
      mobile_code: long,
      code: 'x',
    })
    const cut = `${'س'.repeat(1000)}…`
    expect(country).toMatchObject({ id: null, name: cut, capital: cut, mobile_code: cut, code: 'x' })
    expect(parseCountry({ id: 'x'.repeat(200) })?.id).toHaveLength(200)
  })

  test('a value that is no record is refused', () => {
    for (const raw of [null, 'SA', 4, [], undefined]) expect(parseCountry(raw)).toBeNull()
  })
})
