import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf } from '#testing/hostile/repetitive-texts.ts'
import { anyCharacter } from '#testing/random-cases.ts'
import { htmlToText, plainSource } from './html-to-text.ts'

test.each([
  ['plain text, 5 < 6 and 7 > 3', 'plain text, 5 < 6 and 7 > 3'],
  ['<p><strong>نور</strong></p><p>عطور\n شرقية</p>', 'نور\nعطور شرقية'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['in <b>one</b> <span>word</span>s', 'in one words'],
  [
    '&lt;b&gt; &amp;amp; &#1606;&#x648;&nbsp;&laquo;x&raquo; &unheard; &#0; &#xd800;',
    '<b> &amp; نو\u00a0«x» &unheard; &#0; &#xd800;',
  ],
  ['<!doctype html>a<!-- <b>no</b> -->b', 'ab'],
  ['a<script>let x = "<b>"</script>b<STYLE>p{}</Style >c', 'abc'],
  ['<img alt= "a > b" src=x>text', 'text'],
  ['<img alt="a > b" src=x>text', 'text'],
  ['a<svg><text>no</text></svg>b', 'ab'],
  ['unclosed <b', 'unclosed'],
  ['unclosed <script>all of it', 'unclosed'],
  ['<a href=x>link</a>', 'link'],
  ['</p attr>x<p', 'x'],
  ["it's <i title='\"'>fine</i>", "it's fine"],
  ['', ''],
])('the description %j has the text %j', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test('a text without < and & changes only in its white space', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: anyCharacter, maxLength: 90 }).map((text) => text.replace(/[<&]/g, '')),
      (text) => {
        expect(htmlToText(text)).toBe(text.replace(/[\t\n\f\r ]+/g, ' ').trim())
      },
    ),
  )
})

test('200,000 characters of broken HTML are converted without a delay', async () => {
  const pieces = [
    '<',
    '<a',
    '<a<',
    '<!--',
    '<!',
    '</',
    '<a "',
    "<a='",
    '<script>',
    '<svg></svg',
    '&#',
    '&a',
    '<p dir ',
    ' =',
  ]
  const cost = await costOf(() => {
    for (const piece of pieces) htmlToText(piece.repeat(200_000 / piece.length))
  })
  expect(cost).toBeLessThan(2000)
})

test('of an Arabic word of hundreds of letters only the beginning is shown, because browsers take minutes for the rest', () => {
  expect(plainSource(`قبل ${'سَ'.repeat(100_000)} بعد`, false)).toBe(`قبل ${'سَ'.repeat(50)}… بعد`)
})

test('a long text of words, and one of a language without spaces, are shown whole', () => {
  for (const text of ['عطر شرقي '.repeat(1000), 'น้ำหอม'.repeat(100), 'x'.repeat(1000)])
    expect(plainSource(text, false)).toBe(text)
})
