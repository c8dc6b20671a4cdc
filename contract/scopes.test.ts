import { expect, test } from 'vitest'
import { coversScope, scopesNamedIn } from './scopes.ts'

test('store-api.md § 5 rule 2: read_write includes read, but read does not include read_write', () => {
  expect(coversScope(['orders.read_write'], 'orders.read')).toBe(true)
  expect(coversScope(['orders.read'], 'orders.read_write')).toBe(false)
  expect(coversScope(['brands.read_write'], 'orders.read')).toBe(false)
})

test('live-service.md, Errors and limits: a missing scope is a 401 that names scopes', () => {
  const message = 'The access token should have access to one of those scopes: brands.read_write, brands.read'
  expect(scopesNamedIn(message)).toEqual(['brands.read_write', 'brands.read'])
  expect(scopesNamedIn('The access token is invalid')).toEqual([])
})
