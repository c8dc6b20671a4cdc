import { expect, test, vi } from 'vitest'
import { parseCountry } from '#contract/country.ts'
import { capitalName, countryName } from './country-names.ts'
import aliases from './country-aliases.json'

const screen = vi.hoisted(() => ({ language: 'ar' }))
vi.mock('#src/lib/i18n/screen-language.ts', () => ({ screenLanguage: () => screen.language }))

function capitalOf(record: object, language: 'ar' | 'en' = 'ar'): string | null {
  screen.language = language
  const country = parseCountry({ id: 1, ...record })
  return country && capitalName(country)
}

/* The name on an English screen. */
function nameOf(record: object) {
  screen.language = 'en'
  const country = parseCountry({ id: 1, ...record })
  return country && countryName(country)
}

test('a known capital is shown in the language of the screen, in whichever language the store sent it', () => {
  for (const capital of ['Riyadh', ' riyadh ', 'الرياض', 'الرّياض']) {
    expect(capitalOf({ code: 'SA', capital })).toBe('الرياض')
    expect(capitalOf({ code: 'sau', capital }, 'en')).toBe('Riyadh')
  }
  expect(capitalOf({ code: 'US', capital: 'Washington D.C.' })).toBe('واشنطن')
})

test.each([
  [{ code: 'SA', capital: 'Jeddah' }, 'Jeddah'],
  [{ code: 'QQ', capital: 'Riyadh' }, 'Riyadh'],
  [{ capital: 'Riyadh' }, 'Riyadh'],
  [{ code: 'SA', capital: '<b>Riyadh</b>' }, '<b>Riyadh</b>'],
  [{ code: 'SA', capital: '\u200b' }, ''],
  [{ code: 'SA' }, ''],
])('the unknown capital of %j is shown as the store sent it: %j', (record, capital) => {
  expect(capitalOf(record)).toBe(capital)
})

test.each(['ar', 'en'] as const)('every capital of Diwan’s list has a name in %s', (language) => {
  for (const [code, [, en = '', ar = '']] of Object.entries(aliases)) {
    const name = language === 'ar' ? ar : en
    for (const capital of [ar, en]) expect(capitalOf({ code, capital }, language)).toBe(name)
    expect(name).not.toMatch(language === 'ar' ? /\p{Script=Latin}/u : /\p{Script=Arabic}/u)
  }
})

test.each([
  [{ name_en: ' Saudi Arabia ', code: 'SA' }, 'Saudi Arabia'],
  [{ name: 'السعودية', code: 'XX' }, 'السعودية'],
  [{ code: 'QQ' }, 'QQ'],
  [{ name_en: '\u200b\u200e', code: 'SA' }, 'Saudi Arabia'],
  [{ name_en: '\u2060', name: '\u200f', code: '\u200b' }, ''],
])('%j has the store’s visible name, else the browser’s, else its code: %j', (record, name) => {
  expect(nameOf(record)).toBe(name)
})
