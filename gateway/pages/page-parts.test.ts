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
