import { expect, test, vi } from 'vitest'
import { parseCountry } from '#contract/country.ts'

/* Unit tests have no page that states the screen's language. */
vi.mock('#src/lib/i18n/screen-language.ts', () => ({
  screenLanguage: () => 'en',
  formattingLocale: () => 'en-GB',
}))

const { countryLink, findCountry, fullList, parseCountrySort, sortCountries } =
  await import('./countries-view.ts')

const countries = [
  { id: 1, name_en: 'Egypt', mobile_code: '+20' },
  { id: 2, name_en: 'Bahamas', mobile_code: '+1242', code: 'BS' },
  { id: 3, name_en: 'Åland', mobile_code: null, code: 'Åx' },
].flatMap((raw) => parseCountry(raw) ?? [])

function idsSortedBy(text: string) {
  return sortCountries(countries, parseCountrySort(text) ?? undefined).map(({ id }) => id)
}

test('names are sorted alphabetically, not by character codes', () => {
  expect(idsSortedBy('name')).toEqual(['3', '2', '1'])
  expect(idsSortedBy('-name')).toEqual(['1', '2', '3'])
})

test('dial codes are sorted as numbers, and missing ones come last in both directions', () => {
  expect(idsSortedBy('mobile_code')).toEqual(['1', '2', '3'])
  expect(idsSortedBy('-mobile_code')).toEqual(['2', '1', '3'])
})

test.each(['', 'toString', 'id', '--name'])('an unknown order %j in the URL sorts by name', (text) => {
  expect(parseCountrySort(text)).toBeNull()
  expect(idsSortedBy(text)).toEqual(idsSortedBy('name'))
})

test.each(['code', '-code'])('the order %j is read and written unchanged', (text) => {
  expect(parseCountrySort(text)).toBe(text)
})

test.each(['2', 'bs', 'BHS'])('the address %s is the country of that id or code', (idOrCode) => {
  expect(findCountry(countries, idOrCode)?.id).toBe('2')
})

test('an unknown id or code is no country, and a code of the store’s own is one', () => {
  expect(['9', 'XK'].map((idOrCode) => findCountry(countries, idOrCode))).toEqual([undefined, undefined])
  expect(findCountry(countries, 'åX')?.id).toBe('3')
  expect(countryLink({ id: null, code: ' ' }, fullList)).toBeNull()
})
