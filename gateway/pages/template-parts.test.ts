import { expect, test } from 'vitest'
import { selectPage } from './template-parts.ts'

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
])('at %s the page preloads the files of: %s', (path, part) => {
  expect(selectPage(template, path, '?view=insights')).toBe(`<head>${part}</head>`)
})

test.each([
  ['/reservations', '?view=insights', 'calendar, insights'],
  ['/reservations/', '?lang=en&view=insights&months=3', 'calendar, insights'],
  ['/reservations', '?view=month', 'calendar'],
  ['/reservations', '?view=insights2', 'calendar'],
  ['/reservations', '?view=month&view=insights', 'calendar'],
  ['/reservations', '', 'calendar'],
  ['/brands', '?view=insights', 'brands'],
])('at %s%s the page preloads the files of: %s', (path, search, parts) => {
  const ofViews = [
    '<!--page /reservations-->calendar<!--/page-->',
    '<!--page /brands-->brands<!--/page-->',
    '<!--page /reservations?view=insights-->, insights<!--/page-->',
  ].join('')
  expect(selectPage(ofViews, path, search)).toBe(parts)
})

test('only the first route that matches keeps its parts', () => {
  const parts = [
    '<!--ar--><!--page /brands/import-->استيراد<!--/page--><!--page /brands/:brand-->علامة<!--/page--><!--/ar-->',
    '<!--en--><!--page /brands/import-->import<!--/page--><!--page /brands/:brand-->brand<!--/page--><!--/en-->',
  ].join('')
  expect(selectPage(parts, '/brands/import', '')).toBe('<!--ar-->استيراد<!--/ar--><!--en-->import<!--/en-->')
  expect(selectPage(parts, '/brands/7', '')).toBe('<!--ar-->علامة<!--/ar--><!--en-->brand<!--/en-->')
})
