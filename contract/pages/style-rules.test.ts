import { expect, test } from 'vitest'
import { classesIn, styleRules, usedRules } from './style-rules.ts'

const usedBy = (classes: string, sheet: string) =>
  usedRules(styleRules(sheet), classesIn(`<p id="page" class="${classes}"></p>`))

test.each([
  ['.a{color:red}.b{color:red}p{margin:0}', '.a{color:red}p{margin:0}'],
  ['.b .a,.a.b{margin:0}.b,p>.a{margin:0}', '.b,p>.a{margin:0}'],
  ['.a:not(.b,:has(.c)){margin:0}.a:has(.b){margin:0}', '.a:not(.b,:has(.c)){margin:0}'],
  [':is(.a,.b)>svg{margin:0}:is(.b,.c){margin:0}', ':is(.a,.b)>svg{margin:0}'],
  ['.a:is(th,td){margin:0}.b>:is(th,td){margin:0}', '.a:is(th,td){margin:0}'],
  ['.a{width:.5px;& .b{margin:0}}.b{& .a{margin:0}}', '.a{width:.5px;& .b{margin:0}}'],
  ['.a:before{content:"}.b{"}.b{margin:0}', '.a:before{content:"}.b{"}'],
  [
    '@layer x,y;@layer x{.b{margin:0}@media print{.a{margin:0}.b{margin:0}p{margin:0}}.a{margin:0}}',
    '@layer x,y;@layer x{@media print{.a{margin:0}p{margin:0}}}@layer x{.a{margin:0}}',
  ],
  ['@layer x{@media print{.b{margin:0}}}@keyframes f{to{margin:0}}', '@keyframes f{to{margin:0}}'],
])('of %s a page has %s', (sheet, used) => {
  expect(usedBy('a', sheet)).toBe(used)
})

test('web fonts come with rows, local fonts with every page', () => {
  const font = '@font-face{font-family:A;src:url(a.woff2)}'
  expect(usedBy('first-page', `@font-face{src:local(A)}${font}`)).toBe('@font-face{src:local(A)}')
  expect(usedBy('first-page first-rows', font)).toBe(font)
})
