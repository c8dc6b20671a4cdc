import { beforeAll, describe, expect, test, vi } from 'vitest'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import { countriesOfTheWorld as countries } from '#testing/countries/countries-of-the-world.ts'
import type { CountryMatch } from './country-search.ts'
import { fuzzyMatches } from './fuzzy-match.ts'

/* Unit tests have no page that states the screen's language. */
const settings = vi.hoisted(() => ({ language: 'en' }))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => settings.language }))

/* Returns misspellings of a word: a missing letter, a doubled letter, two swapped letters. */
function mistyped(word: string): string[] {
  if (word.length < 5) return []
  return [1, Math.floor(word.length / 2)].flatMap((at) => [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word.slice(at - 1),
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ])
}

/* By code, parted by bars. */
const spellings = {
  CH: 'swizerland|swizer|سويسره',
  DE: 'germny',
  CO: 'columbia',
  IL: 'isreal',
  EG: 'egipt|القاهرا',
  MA: 'marocco',
  FI: 'finnland',
  PH: 'philipines',
  AZ: 'azerbeijan',
  BH: 'bahrein|البحرن',
  KW: 'kuwiat|الكويث',
  VN: 'veitnam',
  SA: 'soudi arbia|arbia saudi|riyad|السعوديا|سعوديا',
  AE: 'united emirats|الامرات العربيه',
  VC: 'saint vincent and grenadnes',
  NL: 'holand',
  PS: 'فلسطبن',
  TR: 'تركييا',
  US: 'امريكة',
  GB: 'بريطنيا',
  JO: 'الارذن',
  PK: 'باكستن',
}
const cases = Object.entries(spellings).flatMap(([code, texts]) =>
  texts.split('|').map((typed) => [typed, code] as const),
)

describe.each(['en', 'ar'])('with the screen in %s', (language) => {
  let search: (typed: string) => CountryMatch[]

  beforeAll(async () => {
    settings.language = language
    vi.resetModules()
    const { searchCountries } = await import('./country-search.ts')
    search = (typed) => searchCountries(countries, typed)
  })

  test.for(cases)('%s, misspelt, still finds %s first', ([typed, code]) => {
    expect(search(typed)[0]?.country.code).toBe(code)
  })

  test('a name of five or more letters is found with one letter missing, doubled or swapped', () => {
    const some = countries.filter((_, index) => index % 12 === 0)
    const missed = some.flatMap(({ code, name_en = '', name = '' }) =>
      [name_en, name].map(foldText).flatMap((text) =>
        mistyped(text.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '').filter((typed) => {
          const found = search(typed)
          // The error may turn the word into the name of another country.
          return found.every(({ isFuzzy }) => isFuzzy) && !found.some(({ country }) => country.code === code)
        }),
      ),
    )
    expect(missed).toEqual([])
  })

  test('exact matches are never mixed with close ones', () => {
    for (const typed of ['guinea', 'mali', 'niger', 'oman', 'عمان', 'chad', 'لبان'])
      expect(search(typed).filter(({ isFuzzy }) => isFuzzy)).toEqual([])
  })
})

test('a text longer than any name has no close match, and is refused without a delay', () => {
  expect(fuzzyMatches(['x'.repeat(60)], 'x'.repeat(60))).toHaveLength(1)
  expect(fuzzyMatches(['x'.repeat(61)], 'x'.repeat(61))).toEqual([])
})
