import { expect, test } from 'vitest'
import * as v from 'valibot'
import { PathSchema } from '#portal/protocol.ts'
import { bookmarkPath, isSafePath } from './portal-paths.ts'

test.each([
  ['/brands', '', '', '/brands'],
  ['/brands', '?page=2&search=a%20b', '#top', '/brands?page=2&search=a%20b#top'],
  ['/brands', '?lang=ar&theme=dark', '', '/brands'],
  [
    '/reservations',
    '?lang=ar&view=week&theme=dark&date=2026-11-22',
    '',
    '/reservations?view=week&date=2026-11-22',
  ],
  ['/brands', '?token=a&page=2&token=b', '#top', '/brands?page=2#top'],
  ['/brands/7', '?language=en&lang=ar', '', '/brands/7?language=en'],
])('%s%s%s is reported as %s', (pathname, search, hash, bookmarked) => {
  expect(bookmarkPath({ pathname, search, hash })).toBe(bookmarked)
})

/* Whether a portal may open a path. The router decides separately whether the path is a page. */
const isAllowed = (path: string) => v.is(PathSchema, path) && isSafePath(path)

test.each([
  '/',
  '/brands',
  '/brands/7?lang=ar#name',
  '/reservations?view=week&date=2026-11-22',
  '/brands?search=عطور',
  '/countries?back=//evil.example/%2e%2e',
])('the path %s is allowed', (path) => {
  expect(isAllowed(path)).toBe(true)
})

test.each([
  '',
  'brands',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https://evil.example/brands',
  'javascript:alert(1)',
  '/s/2/brands',
  '/x/../s/2/brands',
  '/x/%2e%2e/s/2/brands',
  '/x/%2E./s/2/brands',
  '/./s/2/brands',
  '/brands/..%2f..%2fs',
  '/brands/%5cevil.example',
  '/brands\n',
  '/\t/evil.example',
  '/brands/\u202e7',
  '/brands?token=em_tok_1',
  '/brands?page=2&%74oken=em_tok_1',
  '/brands/ 7',
  `/brands/${'7'.repeat(2000)}`,
])('the path %j is refused', (path) => {
  expect(isAllowed(path)).toBe(false)
})
