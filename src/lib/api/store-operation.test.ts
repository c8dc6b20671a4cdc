import { expect, test } from 'vitest'
import { apiPath } from '#contract/api-paths.ts'
import { operations } from '#contract/operations.ts'
import { isStoreOperation } from './store-operation.ts'

test.each(Object.entries(operations))('%s counts against the limit of the store', (_, { path }) => {
  expect([isStoreOperation(apiPath(path)), isStoreOperation(apiPath(path, { page: 1 }))]).toEqual([
    true,
    true,
  ])
})

test.each([
  '/api/session',
  '/api/sessions/s1/end',
  '/api/demo/reset',
  '/api/invoice-files/x',
  '/auth/sign-out',
  '/api/brandsx',
])('%s does not', (path) => {
  expect(isStoreOperation(path)).toBe(false)
})
