import { expect, test } from 'vitest'
import { decodeEntities } from './html-entities.ts'

test.each([
  // htmlspecialchars, htmlentities and WordPress.
  ['Cut &amp; Colour', 'Cut & Colour'],
  ['&quot;عود&quot; &#039;x&#039; &apos;', "\"عود\" 'x' '"],
  ['10:00 &#8211; 11:00&hellip; &#x2019;&#X2019;', '10:00 – 11:00… ’’'],
  ['Caf&eacute; &Ouml;l &ccedil;a&nbsp;&laquo;x&raquo; Acme&reg;', 'Café Öl ça\u00a0«x» Acme®'],
  ['a&rlm;&zwnj;b', 'a\u200f\u200cb'],
  ['&#128525;', '😍'],
  // Text, and one level only.
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
  ['R&amp;amp;D &amp;#39;', 'R&amp;D &#39;'],
])('%j is read as %j', (text, read) => {
  expect(decodeEntities(text)).toBe(read)
})

test.each([
  'Tom & Jerry; R&D;',
  '&amp &#38 &; &#; &#x; &AMP; &Lt;',
  '&unheard; &acute; &xacute; &constructor; &toString;',
  '&#0; &#10; &#x1b; &#127; &#150; &#xd800; &#xDFFF; &#x110000; &#9999999; &#99999999; &#1e3;',
])('%j has no entity of a character', (text) => {
  expect(decodeEntities(text)).toBe(text)
})
