import { describe, expect, it } from 'vitest'
import { parseCountry } from '#contract/country.ts'
import { seedCountries } from './countries.ts'

const countries = seedCountries()

describe('The countries', () => {
  it('have a number, names in both languages, a code of two letters and a dial code', () => {
    expect(countries.map(({ id }) => id)).toEqual(countries.map((_, index) => index + 1))
    for (const country of countries) {
      expect(country.name).toMatch(/\p{Script=Arabic}/u)
      expect(country.name_en).toMatch(/\p{Script=Latin}/u)
      expect(country.code).toMatch(/^[A-Z]{2}$/)
      expect(country.mobile_code).toMatch(/^\+\d{1,7}$/)
      expect(parseCountry(country)).not.toBeNull()
    }
  })
})
