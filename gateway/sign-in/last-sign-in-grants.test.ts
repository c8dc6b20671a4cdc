import { expect, test } from 'vitest'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { createLastSignInGrants } from './last-sign-in-grants.ts'

test('granted scopes are known for a year; an unreadable record is an error, not missing scopes, which would allow everything', async () => {
  const clock = { time: 0, now: () => clock.time }
  const state = openSqliteState(inMemory, clock)
  const lastSignInGrants = createLastSignInGrants(state)
  const noura = { store: '1', since: 'then', person: '7' }
  expect(await lastSignInGrants.read(noura)).toBeUndefined()
  await lastSignInGrants.write(noura, ['brands.read'])
  clock.time += 364 * 24 * 60 * 60 * 1000
  expect(await lastSignInGrants.read(noura)).toEqual(['brands.read'])
  for (const value of ['damaged', '{"since":"then","scopes":{"of":"a later version"}}']) {
    await state.put('last-grant:1:7', value, { ttlMs: null })
    await expect(lastSignInGrants.read(noura)).rejects.toMatchObject({ code: 'state_unreadable' })
  }
})
