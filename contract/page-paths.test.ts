import { expect, test } from 'vitest'
import { pathInStore, storeInPath } from './page-paths.ts'

test.each([
  ['/s/1001/brands/7', '1001', '/brands/7'],
  ['/s/1001/', '1001', '/'],
  ['/s/1001', '1001', '/'],
  ['/s/a_b-c/s/2', 'a_b-c', '/s/2'],
  ['/brands', null, '/brands'],
  ['/s/', null, '/s/'],
  ['/s/10.01/brands', null, '/s/10.01/brands'],
  ['/settings/1001', null, '/settings/1001'],
])('the path %s belongs to the store %s and is %s within it', (pathname, store, path) => {
  expect(storeInPath(pathname)).toBe(store)
  expect(pathInStore(pathname)).toBe(path)
})
