import { expect, test } from 'vitest'
import { compareCatalogues } from './catalogues.ts'

const sixForms = 'zero {أ} one {ب} two {ت} few {ث} many {ج} other {ح}'

test('two catalogues that match have no problems', () => {
  const english = { a: { b: 'Hello {name}', c: '{count, plural, one {# day} other {# days}}' } }
  const arabic = { a: { b: 'أهلًا {name}', c: `{count, plural, ${sixForms}}` } }
  expect(compareCatalogues(english, arabic)).toEqual([])
})

test('a text missing on either side is named', () => {
  expect(compareCatalogues({ a: { b: 'x', c: 'y' } }, { a: { b: 'س', d: 'ع' } })).toEqual([
    'a.c is missing in ar.json',
    'a.d is missing in en.json',
  ])
})

test('an empty translation, a forgotten argument and a forgotten plural form are named', () => {
  expect(compareCatalogues({ a: 'x' }, { a: '' })).toEqual(['a is empty in ar.json'])
  expect(compareCatalogues({ a: 'Hi {name}' }, { a: 'أهلًا' })).toEqual([
    'a takes {name} in en.json, {} in ar.json',
  ])
  const plural = '{count, plural, one {# day} other {# days}}'
  expect(compareCatalogues({ a: plural }, { a: '{count, plural, one {يوم} other {# يوم}}' })).toEqual([
    'a lacks the plural forms zero, two, few, many in ar.json',
  ])
})

test('a digit typed into an Arabic text is named: it would not follow the digits of the screen', () => {
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
    expect(compareCatalogues({ a: english.a }, { a: text })).toEqual(['a has a typed digit in ar.json'])
  }
})
