import { expect, test } from 'vitest'
import { bookmarkPath } from './bookmark-path.ts'

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
])('%s%s%s is bookmarked as %s', (pathname, search, hash, bookmarked) => {
  expect(bookmarkPath({ pathname, search, hash })).toBe(bookmarked)
})
