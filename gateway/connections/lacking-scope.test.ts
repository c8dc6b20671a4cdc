import { expect, test } from 'vitest'
import type { Scope } from '#contract/scopes.ts'
import { withoutScope } from './lacking-scope.ts'

test.for<[string[] | null, Scope, string[] | null]>([
  [
    ['brands.read_write', 'orders.read', 'offline_access'],
    'brands.read_write',
    ['orders.read', 'offline_access'],
  ],
  [['brands.read', 'brands.read_write', 'orders.read'], 'brands.read_write', ['brands.read', 'orders.read']],
  // Who may not read may not write.
  [['brands.read_write', 'orders.read'], 'brands.read', ['orders.read']],
  [['orders.read'], 'brands.read', null],
  // Where nobody said, or in words that are none of ours, all else may be allowed.
  [null, 'orders.read_write', ['brands.read', 'brands.read_write', 'orders.read', 'metadata.read']],
  [
    ['store.all'],
    'metadata.read',
    ['store.all', 'brands.read', 'brands.read_write', 'orders.read', 'orders.read_write'],
  ],
])('Of the scopes %j without %s are left %j', ([granted, lacking, left]) => {
  expect(withoutScope(granted, lacking)).toEqual(left)
})
