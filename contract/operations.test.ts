import { expect, test } from 'vitest'
import { operations } from './operations.ts'

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
