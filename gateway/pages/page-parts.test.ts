import { expect, test } from 'vitest'
import { onlyPage } from './page-parts.ts'

const template = [
  '<head>',
  '<!--page /-->home<!--/page-->',
  '<!--page /brands/import-->import<!--/page-->',
  '<!--page /brands/:brand-->brand<!--/page-->',
  '</head>',
].join('')

test.each([
  ['/', 'home'],
  ['/brands/import', 'import'],
  ['/brands/2001', 'brand'],
  ['/brands/2001/', 'brand'],
  ['/brands', ''],
  ['/brands/2001/more', ''],
  ['/nowhere', ''],
])('at %s the page asks at once for the files of: %s', (path, part) => {
  expect(onlyPage(template, path)).toBe(`<head>${part}</head>`)
})

test('of a page that fits first every part is kept, and of those after it none', () => {
  const parts = [
    '<!--ar--><!--page /brands/import-->استيراد<!--/page--><!--page /brands/:brand-->علامة<!--/page--><!--/ar-->',
    '<!--en--><!--page /brands/import-->import<!--/page--><!--page /brands/:brand-->brand<!--/page--><!--/en-->',
  ].join('')
  expect(onlyPage(parts, '/brands/import')).toBe('<!--ar-->استيراد<!--/ar--><!--en-->import<!--/en-->')
  expect(onlyPage(parts, '/brands/7')).toBe('<!--ar-->علامة<!--/ar--><!--en-->brand<!--/en-->')
})
