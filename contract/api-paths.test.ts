import { expect, test } from 'vitest'
import { apiPath } from './api-paths.ts'

test('a path has only the parameters that have a value', () => {
  expect(apiPath('/brands', { page: 1, keyword: '', other: undefined })).toBe('/api/brands?page=1')
  expect(apiPath('/brands')).toBe('/api/brands')
})
