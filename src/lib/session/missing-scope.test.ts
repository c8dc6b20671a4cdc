import { expect, test } from 'vitest'
import { pageSession } from '#testing/sample-session.ts'
import { stubPage } from '#testing/stub-page.ts'

async function missing(scopes: string[] | null, signsIn = true) {
  stubPage({})
  const stores = [
    { id: '1001', name: null, scopes },
    { id: '1002', name: null, scopes: ['brands.read_write'] },
  ]
  const { applySession } = await import('#src/lib/settings.ts')
  if (signsIn) applySession({ session: { ...pageSession, stores } })
  const { missingScope } = await import('./missing-scope.ts')
  return missingScope('brands.read_write')
}

test('a scope that the store’s connection lacks is known before a request', async () => {
  expect(await missing(['brands.read', 'orders.read_write'])).toBe('brands.read_write')
  expect(await missing(['brands.read_write'])).toBeNull()
})

test('with unknown scopes none counts as missing', async () => {
  expect(await missing(null)).toBeNull()
  // A store that names its scopes differently.
  expect(await missing(['offline_access'])).toBeNull()
  expect(await missing(['brands.read'], false)).toBeNull()
})
