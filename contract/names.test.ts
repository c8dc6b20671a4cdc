import { expect, test } from 'vitest'
import { isVisible, plainName, readName } from './names.ts'

test.each([
  '',
  ' \u00a0\u3000',
  '\u200b\u200d\u2060',
  '\u200f\u202a\u202c',
  '\u2800',
  '\ufeff\u00ad',
  '\u0000\u001b',
])('a name without a visible character, %j, reads as no name', (text) => {
  expect(isVisible(text)).toBe(false)
  expect(readName(text)).toBe('')
})

test('a name with a visible character is read unchanged', () => {
  for (const text of ['نور', '\u200fنور', '.', '0', '👩‍🚀', ' Nour ']) expect(readName(text)).toBe(text)
  expect(readName(966)).toBe('966')
  expect(readName('a\ud800')).toBe('a\ufffd')
})

test('a name is read without HTML entities, which may leave nothing visible', () => {
  expect(readName('Cut &amp; &#8220;Colour&#8221;')).toBe('Cut & “Colour”')
  expect(readName('&nbsp;&#8206;')).toBe('')
})

test('the name of a person is one line without characters that turn or hide text', () => {
  expect(plainName('\u202eadmin\u2066\n<b>نورة</b>\u2069 ')).toBe('admin  <b>نورة</b>')
  expect(plainName('نور\u200cة')).toBe('نور\u200cة')
  expect(plainName('half \ud800')).toBe('half \ufffd')
  for (const nothing of [' ', '\u202e', '\u200b\u2060', '\u2800']) expect(plainName(nothing)).toBeNull()
})

test('a value that is no text reads as no name', () => {
  for (const raw of [undefined, null, {}, [], true, Number.NaN]) expect(readName(raw)).toBe('')
})

test('a name of more than 10,000 characters is cut at a whole character', () => {
  const long = 'س'.repeat(10_000)
  expect(readName(long)).toBe(long)
  expect(readName(`${long}س`)).toBe(`${long}…`)
})
