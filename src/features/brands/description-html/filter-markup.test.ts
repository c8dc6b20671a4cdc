import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterMarkup } from './filter-markup.ts'
import { randomCases } from '#testing/random-cases.ts'

test.each([
  ['<p style="color:red" onclick="x()" dir=rtl class=a>نور</p>', '<p dir=rtl>نور</p>'],
  ['<P DIR="RTL">x', '<p dir=rtl>x'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<img src=x onerror=alert(1)>x', ' x'],
  ['<font color=red>one</font>word', 'oneword'],
  ['<section>a</section><section>b</section>', ' a  b '],
  ['<script>alert(1)</script><style>*{}</style>x', 'x'],
  ['a < b &lt;script&gt;', 'a &lt; b &lt;script&gt;'],
  ['<b title="<img onerror=x>">x</b>', '<b>x</b>'],
  ['<p dir="rtl x">', '<p>'],
  ["<p dir = 'auto' />", '<p dir=auto>'],
  ['<p dir="x" data-dir=rtl>', '<p>'],
])('the preview of %j has the HTML %j', (html, filtered) => {
  expect(filterMarkup(html)).toBe(filtered)
})

test('of any description the preview leaves only allowed elements, and no attribute but dir', () => {
  const pieces = [' ', ...`< > / !-- --> " ' = p b svg script onclick style dir=rtl نور`.split(' ')]
  const html = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((chosen) => chosen.join(''))
  fc.assert(
    fc.property(html, (html) => {
      const rest = filterMarkup(html).replace(/<\/?(p|b)( dir=rtl)?>/g, '')
      expect(rest).not.toContain('<')
    }),
    randomCases(150),
  )
})
