import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compareCatalogues, eachText } from './compile-texts.ts'

const sixForms = 'zero {أ} one {ب} two {ت} few {ث} many {ج} other {ح}'

test('two catalogues that match have no problems', () => {
  const english = { a: { b: 'Hello {name}', c: '{count, plural, one {# day} other {# days}}' } }
  const arabic = { a: { b: 'أهلًا {name}', c: `{count, plural, ${sixForms}}` } }
  expect(compareCatalogues(english, arabic)).toEqual([])
})

test('a text missing in one catalogue is reported', () => {
  expect(compareCatalogues({ a: { b: 'x', c: 'y' } }, { a: { b: 'س', d: 'ع' } })).toEqual([
    'a.c is missing in Arabic',
    'a.d is missing in English',
  ])
})

test('an empty translation, a missing argument and a missing plural form are reported', () => {
  expect(compareCatalogues({ a: 'x' }, { a: '' })).toEqual(['a is empty in Arabic'])
  expect(compareCatalogues({ a: 'Hi {name}' }, { a: 'أهلًا' })).toEqual([
    'a takes {name} in English, {} in Arabic',
  ])
  const plural = '{count, plural, one {# day} other {# days}}'
  expect(compareCatalogues({ a: plural }, { a: '{count, plural, one {يوم} other {# يوم}}' })).toEqual([
    'a lacks the plural forms zero, two, few, many in Arabic',
  ])
})

test('a digit in an Arabic text is reported, because it would not follow the reader’s choice of digits', () => {
  const english = {
    a: 'At most {most, number} MB',
    b: 'UTF-8',
    c: '{n, plural, =0 {Not one} one {#} other {#}}',
  }
  const arabic = {
    a: '{most, number} ميغابايت',
    b: 'بترميز UTF-8',
    c: `{n, plural, =0 {لا شيء} ${sixForms}}`,
  }
  expect(compareCatalogues(english, arabic)).toEqual([])
  for (const text of ['10 ميغابايت، {most, number}', '{most, number} من ١٠']) {
    expect(compareCatalogues({ a: english.a }, { a: text })).toEqual(['a has a typed digit in Arabic'])
  }
})

test('the name of a text starts with the name of its file', () => {
  for (const { key } of eachText('en')) {
    const [file = '', path = ''] = key.split(': ')
    expect(path.split('.')[0]).toBe(file.replace(/-\w/g, (letter) => letter.slice(1).toUpperCase()))
  }
})

test('every text of both catalogues follows the rules for texts', () => {
  const problems = (['ar', 'en'] as const).flatMap((language) =>
    eachText(language).flatMap(({ key, text }) =>
      wordingProblems(language, text).map((problem) => `${language} ${key} ${problem}: ${text}`),
    ),
  )
  expect(problems).toEqual([])
})

test.each([
  ['en', "The store's brands", 1],
  ['en', 'The store’s brands, “all” of them', 0],
  ['en', 'Continue as {name}', 1],
  ['en', 'Continue as \u2068{name}\u2069', 0],
  ['ar', 'اليوم, التاريخ', 1],
  ['ar', 'هل تريد المغادرة?', 1],
  ['ar', 'مثل \u2066?\u2069 أو \u2066T\u2069', 0],
  ['ar', '{count, plural, zero {بلا مقاعد} other {# مقعد}}', 0],
] as const)('in %s, the number of rules that “%s” breaks is %i', (language, text, count) => {
  expect(wordingProblems(language, text)).toHaveLength(count)
})

test('each text that the document for staff quotes stands on a screen', () => {
  const quoted = readFileSync('docs/staff.md', 'utf8').matchAll(/^\| “(.+?)” +\|/gm)
  const texts = eachText('en').map(({ text }) => text)
  const unknown = Array.from(quoted, ([, text = '']) => text).filter(
    (text) => !texts.some((known) => known.includes(text)),
  )
  expect(unknown).toEqual([])
})

/* Arguments with a text of the store or a person, whose direction may differ from the sentence's. */
const bareNameArgument = /(?<!\u2068)\{(?:name|own|store|brand|keyword|typed|product|fileName|column)\}/

/*
 * Returns the violations of CONTRIBUTING.md's rules for texts: a straight apostrophe or quotation mark, a Latin comma,
 * semicolon or question mark in Arabic or a name without marks that isolate its direction.
 */
function wordingProblems(language: 'ar' | 'en', text: string): string[] {
  // Removes ICU's own words: `{count, plural, one {…}}`.
  const words = text.replaceAll(/\{\w+, (?:plural|select|number)[,}]/g, '{')
  const problems: string[] = []
  if (/['"]/.test(words)) problems.push('has a straight apostrophe or quotation mark')
  if (language === 'ar' && /(?<=[\p{Script=Arabic}\s])[,;?]/u.test(words)) {
    problems.push('has a Latin comma, semicolon or question mark')
  }
  if (bareNameArgument.test(words)) problems.push('has a name without \\u2068 and \\u2069 around it')
  return problems
}
