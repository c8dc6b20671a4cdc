import { describe, expect, it } from 'vitest'
import { parseCountry } from '#contract/country.ts'
import { seedCountries } from './countries.ts'

const countries = seedCountries()
const byCode = (code: string) => countries.find((country) => country.code === code)

describe('The countries', () => {
  it('start with Saudi Arabia and continue by their English name', () => {
    const [first, ...others] = countries.map(({ name_en }) => String(name_en))
    expect(first).toBe('Saudi Arabia')
    expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b)))
  })

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

  it('have their real dial codes', () => {
    const dialled = ['SA', 'EG', 'US', 'KZ', 'JM', 'VA', 'SH'].map((code) => byCode(code)?.mobile_code)
    expect(dialled).toEqual(['+966', '+20', '+1', '+7', '+1876', '+379', '+290'])
  })

  it('have no capital field if they have no capital', () => {
    expect(JSON.parse(JSON.stringify(byCode('MO')))).not.toHaveProperty('capital')
    expect(byCode('ZA')).toMatchObject({ capital: 'Pretoria' })
  })
})
