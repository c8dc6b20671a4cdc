import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countGraphemes } from '#src/lib/graphemes.ts'
import { anyCharacter } from '#testing/random-cases.ts'
import { searchSnippet } from './search-snippet.ts'

const texts = { name: 'نور', description: '<p>عطور</p><p>شرقية</p>', title: '', pageDescription: '' }

test('a search result has the page title and the page description', () => {
  expect(searchSnippet({ ...texts, title: ' عنوان\n الصفحة ', pageDescription: 'وصف' })).toEqual({
    title: 'عنوان الصفحة',
    text: 'وصف',
  })
})

test('a search result falls back to the name, and to the description without its HTML', () => {
  expect(searchSnippet({ ...texts, title: ' ' })).toEqual({ title: 'نور', text: 'عطور شرقية' })
})

test.each([
  { title: undefined, pageDescription: undefined },
  { name: undefined, description: undefined },
])('a search result is unknown if its texts, or those to fall back to, are unknown: %j', (unknown) => {
  expect(searchSnippet({ ...texts, ...unknown })).toEqual({ title: undefined, text: undefined })
})

test('a search result shows HTML in a page title as text, and the characters of entities', () => {
  expect(searchSnippet({ ...texts, title: '<b>x</b>' }).title).toBe('<b>x</b>')
  expect(searchSnippet({ ...texts, name: 'A &amp; B', pageDescription: 'C &#8211; &lt;i&gt;' })).toEqual({
    title: 'A & B',
    text: 'C – <i>',
  })
})

test('a search result is cut near 60 and 160 characters after a whole word', () => {
  const long = 'عطور شرقية فاخرة '.repeat(20)
  const { title = '', text = '' } = searchSnippet({ ...texts, title: long, pageDescription: long })
  expect(title).toMatch(/(عطور|شرقية|فاخرة)…$/u)
  expect(countGraphemes(title)).toBeLessThanOrEqual(61)
  expect(countGraphemes(text)).toBeGreaterThan(120)
  expect(countGraphemes(text)).toBeLessThanOrEqual(161)
})

test('a search result is not cut at exactly 60', () => {
  const exact = '👩‍👩‍👧‍👦'.repeat(60)
  expect(searchSnippet({ ...texts, title: exact }).title).toBe(exact)
  expect(searchSnippet({ ...texts, title: `${exact}x` }).title).toBe(`${exact}…`)
})

test('a search result is the start of its text, for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 90 }), (title) => {
      const line = title.replace(/\s+/g, ' ').trim()
      const shown = searchSnippet({ ...texts, name: '', title }).title ?? ''
      expect(shown === line || line.startsWith(shown.slice(0, -1))).toBe(true)
    }),
  )
})
