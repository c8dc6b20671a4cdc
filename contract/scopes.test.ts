import { expect, test } from 'vitest'
import { coversScope, lackedScope, operations, scopesNamedIn } from './scopes.ts'

test('store-api.md § 4: the five operations of the specification and the two brand reads of live-service.md, Brands, no more', () => {
  expect(Object.values(operations).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /brands',
    'GET /brands/{brand}',
    'PUT /brands/{brand}',
    'GET /reservations',
    'POST /orders/{order_id}/print-invoice',
    'GET /countries',
    'GET /countries/{country}',
  ])
})

test('store-api.md § 5 rule 2: read_write includes read, and not the other way round', () => {
  expect(coversScope(['orders.read_write'], 'orders.read')).toBe(true)
  expect(coversScope(['orders.read'], 'orders.read_write')).toBe(false)
  expect(coversScope(['brands.read_write'], 'orders.read')).toBe(false)
})

test('live-service.md, Errors and limits: a missing scope is a 401 that names scopes', () => {
  const message = 'The access token should have access to one of those scopes: brands.read_write, brands.read'
  expect(scopesNamedIn(message)).toEqual(['brands.read_write', 'brands.read'])
  expect(scopesNamedIn('The access token is invalid')).toEqual([])
})

test('what a connection was not given is known beforehand, where it is known at all', () => {
  expect(lackedScope(['brands.read', 'orders.read_write'], 'updateBrand')).toBe('brands.read_write')
  expect(lackedScope(['brands.read_write'], 'updateBrand')).toBeNull()
  expect(lackedScope(['brands.read_write'], 'createInvoice')).toBe('orders.read_write')
  expect(lackedScope(null, 'updateBrand')).toBeNull()
  // Of a service that names its scopes otherwise nothing is known.
  expect(lackedScope(['offline_access'], 'updateBrand')).toBeNull()
})
