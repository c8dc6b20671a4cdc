import { expect, test } from 'vitest'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { createLastSignInGrants } from './last-sign-in-grants.ts'

test('an unreadable record of granted scopes is an error, not missing scopes, which would allow everything', async () => {
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
