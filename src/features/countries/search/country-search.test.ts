import { beforeAll, describe, expect, test, vi } from 'vitest'
import worldCountries from 'world-countries'
import { parseCountry, type Country } from '#contract/country.ts'
import aliases from '#src/features/countries/names/country-aliases.json'
import { foldText } from '#src/lib/i18n/fold-text.ts'
import type { CountryMatch } from './country-search.ts'

/* Unit tests have no page that states the screen's language. */
const settings = vi.hoisted(() => ({ language: 'en' }))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => settings.language }))

/* Every country and territory in the service's format: the name in both languages, the capital in English. */
const countries = worldCountries
  .toSorted((a, b) => a.name.common.localeCompare(b.name.common, 'en'))
  .map(({ cca2, name, translations, capital, idd }, index) => ({
    id: index + 1,
    code: cca2,
    name_en: name.common,
    name: translations.ara?.common,
    capital: capital[0],
    mobile_code: idd.root + (idd.suffixes.length === 1 ? (idd.suffixes[0] ?? '') : ''),
  }))
  .flatMap((raw) => parseCountry(raw) ?? [])

const codeOf = (country?: Country) => country?.code

/* By code, parted by bars. */
const spellings = {
  SA: 'KSA|السعوديه|سعودية|السُّعُودِيَّة|الســعودية|المملكة العربية السعودية|arabia saudi|الرياض|riyadh|+966 50 123 4567',
  AE: 'UAE|الامارات|امارات|الإمارات العربية|ابوظبي|00 971 4 1234567',
  US: 'USA|U.S.A.|america|امريكا|أميركا',
  GB: 'UK|england|britain|انجلترا|إنكلترا|بريطانيا',
  NL: 'Holland|هولندا|هولاندا',
  TR: 'Turkey|turkiye',
  CI: "ivory coast|cote d'ivoire",
  CZ: 'Czech Republic',
  SZ: 'swaziland',
  MM: 'burma',
  DE: 'المانيا',
  SY: 'سوريه|سوريا',
  JO: 'الاردن',
  AX: 'aland',
  CW: 'curacao',
  RE: 'REUNION',
  ST: 'sao tome',
  GW: 'guinea bissau',
  BA: 'bosnia & herzegovina',
  KR: 'كوريا جنوبية',
  EG: 'القاهره',
}
const misspellings = {
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
  IN: 'اهند',
}
const cases = [...Object.entries(spellings), ...Object.entries(misspellings)].flatMap(([code, texts]) =>
  texts.split('|').map((typed) => [typed, code] as const),
)

/* Returns misspellings of a word: a missing letter, a doubled letter, two swapped letters. */
function mistyped(word: string): string[] {
  if (word.length < 5) return []
  return [1, Math.floor(word.length / 2)].flatMap((at) => [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word.slice(at - 1),
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ])
}

describe.each(['en', 'ar'])('with the screen in %s', (language) => {
  let matches: (typed: string) => CountryMatch[]
  const search = (typed: string) => matches(typed).map(({ country }) => codeOf(country))
  // Every second country with each screen.
  const half = countries.filter((_, index) => index % 2 === Number(language === 'ar'))

  beforeAll(async () => {
    settings.language = language
    vi.resetModules()
    const { searchCountries } = await import('./country-search.ts')
    matches = (typed) => searchCountries(countries, typed)
  })

  test('every country comes first for its code of two letters, in either case', () => {
    const isMissed = ({ code = '' }: Country) =>
      search(code)[0] !== code || search(code.toLowerCase())[0] !== code
    expect(half.filter(isMissed)).toEqual([])
  })

  test('every country comes first for its code of three letters', () => {
    const missed = Object.entries(aliases).filter(
      ([code, [threeLetters = '']]) => search(threeLetters)[0] !== code,
    )
    expect(missed).toEqual([])
  })

  test('every country comes first for its name in either language', () => {
    const missed = half.flatMap(({ name = '', name_en = '' }) => {
      const firstFor = (typed: string) => {
        const [code] = search(typed)
        return countries.find((country) => country.code === code)
      }
      return [
        ...(firstFor(name_en)?.name_en === name_en ? [] : [name_en]),
        ...(firstFor(name)?.name === name ? [] : [name]),
      ]
    })
    expect(missed).toEqual([])
  })

  test('every country is found by its dial code in any spelling, among the first with that code', () => {
    const arabic = (text: string) =>
      text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    const missed = half.flatMap(({ code, mobile_code: dialCode = '' }) => {
      const digits = dialCode.replace('+', '')
      if (digits === '') return []
      const sharers = countries.filter((other) => other.mobile_code === dialCode)
      return [dialCode, digits, `00${digits}`, arabic(digits), `+${arabic(digits)}`, `(${dialCode})`].filter(
        (typed) => !search(typed).slice(0, sharers.length).includes(code),
      )
    })
    expect(missed).toEqual([])
  })

  test('every country is found by its capital in either language', () => {
    const missed = Object.entries(aliases).filter(
      ([code, [, english = '', arabic = '']]) =>
        english !== '' && [english, arabic].some((capital) => !search(capital).slice(0, 4).includes(code)),
    )
    expect(missed).toEqual([])
  })

  test.for(cases)('%s finds %s first', ([typed, code]) => {
    expect(search(typed)[0]).toBe(code)
  })

  test('a name of five or more letters is found with one letter missing, doubled or swapped', () => {
    const some = countries.filter((_, index) => index % 12 === 0)
    const missed = some.flatMap(({ code, name_en = '', name = '' }) =>
      [name_en, name].map(foldText).flatMap((text) =>
        mistyped(text.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '').filter((typed) => {
          const found = matches(typed)
          // The error may turn the word into the name of another country.
          return found.every(({ isFuzzy }) => isFuzzy) && !found.some(({ country }) => country.code === code)
        }),
      ),
    )
    expect(missed).toEqual([])
  })

  test('exact matches are never mixed with close ones', () => {
    for (const typed of ['guinea', 'mali', 'niger', 'oman', 'عمان', 'chad', 'لبان'])
      expect(matches(typed).filter(({ isFuzzy }) => isFuzzy)).toEqual([])
  })

  test('better matches come first: code, whole name, start of the name, start of a word, inside a word', () => {
    expect(search('guinea')).toEqual(['GN', 'GW', 'GQ', 'PG'])
    expect(search('oman').slice(0, 2)).toEqual(['OM', 'RO'])
    expect(search('in')[0]).toBe('IN')
  })

  test('an empty search lists every country in order, and nonsense finds none', () => {
    for (const typed of ['', '  ', '+', '\u200f', '.*', '['])
      expect(search(typed)).toEqual(countries.map(codeOf))
    for (const typed of ['qqqq', '+0', 'قققق', '99999999']) expect(search(typed)).toEqual([])
  })
})

test('the result names what was matched, unless it is visible anyway', async () => {
  settings.language = 'en'
  vi.resetModules()
  const { searchCountries } = await import('./country-search.ts')
  const foundBy = (typed: string) => searchCountries(countries, typed)[0]?.foundBy
  expect(foundBy('holland')).toBe('Holland')
  expect(foundBy('السعوديه')).toBe('السعودية')
  expect(foundBy('saudi')).toBe('Saudi Arabia')
  expect(foundBy('SA')).toBeNull()
  expect(foundBy('966')).toBeNull()
})

test('incomplete records are searched by the fields they have', async () => {
  const { searchCountries } = await import('./country-search.ts')
  const odd = [
    { id: 1 },
    { id: 2, code: 'sau' },
    { id: 3, code: 'no code at all' },
    { mobile_code: 966 },
    { name: 'بلد' },
    { id: 6, mobile_code: '+1 809, +1 829' },
  ].flatMap((raw) => parseCountry(raw) ?? [])
  const found = (typed: string) => searchCountries(odd, typed).map(({ country }) => odd.indexOf(country))
  expect(found('saudi')).toEqual([1])
  expect(found('SA')).toEqual([1])
  expect(found('no code')).toEqual([2])
  expect(found('+966')).toEqual([3])
  expect(found('بلد')).toEqual([4])
  for (const code of ['1809', '1829', '+1 829', '18295551234']) expect(found(code)).toEqual([5])
})
