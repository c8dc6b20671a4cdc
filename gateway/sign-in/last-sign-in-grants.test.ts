import { expect, test } from 'vitest'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { createLastSignInGrants } from './last-sign-in-grants.ts'

test('a record of rights that cannot be read is not taken for none, which would mean all that the store can', async () => {
  const state = openSqliteState(inMemory, Date)
  const lastSignInGrants = createLastSignInGrants(state)
  const noura = { store: '1', since: 'then', person: '7' }
  expect(await lastSignInGrants.read(noura)).toBeUndefined()
  await lastSignInGrants.write(noura, ['brands.read'])
  expect(await lastSignInGrants.read(noura)).toEqual(['brands.read'])
  for (const value of ['damaged', '{"since":"then","scopes":{"of":"a later version"}}']) {
    await state.put('last-grant:1:7', value, { ttlMs: null })
    await expect(lastSignInGrants.read(noura)).rejects.toMatchObject({ code: 'state_unreadable' })
  }
})
