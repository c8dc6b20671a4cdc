import { expect, test } from 'vitest'
import { scopes, type Scope } from '#contract/scopes.ts'
import { systemClock as clock } from '#gateway/store/clock.ts'
import { createTestConnections } from '#testing/gateway/simulated-gateways.ts'
import { withoutScope } from './connection-choice.ts'

/* A store. `signIn` connects a person; `accessTokenFor` resolves with an access token or an error code. */
function createStore(refresh: string | null = null) {
  const connections = createTestConnections({
    exchangeRefreshToken: async () => ({ kind: 'failed', reason: {}, waitMs: 0 }),
  })
  return {
    connections,
    signIn: (person: string, scopes: string[] | null, endsAt: number | null = null) =>
      connections.connect(
        {
          store: '1',
          tokens: { access: `of ${person}`, refresh, endsAt, marginMs: 0 },
          scopes,
          name: `Store of ${person}`,
          person,
        },
        { at: clock.now(), by: `${person}, ${String(scopes)}` },
      ),
    accessTokenFor: async (person: string, scopes: string[] | null, scope: Scope) =>
      connections.getFreshTokens('1', null, { grant: { person, scopes }, scope }).then(
        ({ tokens }) => tokens.access,
        (error: { code: string }) => error.code,
      ),
    people: async () => (await connections.list('1')).map(({ person }) => person),
  }
}

const everything = ['brands.read_write', 'orders.read_write', 'metadata.read']

test('A person does not use a connection to which the store has refused a scope that the person was granted', async () => {
  const { connections, signIn, accessTokenFor, people } = createStore()
  await signIn('1', everything)
  await connections.recordMissingScope('1', 'brands.read_write', 'of 1')
  await signIn('2', ['brands.read_write'])
  await signIn('3', ['orders.read'])
  expect(await people()).toEqual(['1', '2'])
  expect((await connections.find('1'))?.name).toBe('Store of 3')
  expect(await accessTokenFor('2', ['brands.read_write'], 'brands.read_write')).toBe('of 2')
  expect(await accessTokenFor('3', ['orders.read'], 'orders.read')).toBe('of 1')
})

test('A connection that has ended is not used, and another takes its place', async () => {
  const { signIn, accessTokenFor, people } = createStore()
  await signIn('1', everything, 1)
  await signIn('2', ['orders.read'])
  expect(await people()).toEqual(['2'])
  expect(await accessTokenFor('2', ['orders.read'], 'orders.read')).toBe('of 2')
  expect(await accessTokenFor('1', everything, 'orders.read')).toBe('of 2')
  expect(await accessTokenFor('1', everything, 'brands.read_write')).toBe('reconnect_needed')
})

test('A connection that cannot be refreshed delays nobody whose own works, and others only once', async () => {
  const { signIn, accessTokenFor } = createStore('refresh')
  await signIn('1', ['brands.read_write', 'orders.read_write'], 1)
  await signIn('2', ['orders.read', 'metadata.read'])
  expect(await accessTokenFor('2', ['orders.read', 'metadata.read'], 'orders.read')).toBe('of 2')
  const third = () => accessTokenFor('3', ['orders.read'], 'orders.read')
  expect([await third(), await third()]).toEqual(['token_refresh_failed', 'of 2'])
})

test('A person with unknown scopes and their colleagues never use each other’s connections', async () => {
  const { signIn, accessTokenFor } = createStore()
  await signIn('1', null)
  await signIn('2', ['products.all'])
  await signIn('3', ['brands.read'])
  expect(await accessTokenFor('1', null, 'brands.read')).toBe('of 1')
  expect(await accessTokenFor('2', ['products.all'], 'brands.read')).toBe('of 2')
  expect(await accessTokenFor('3', ['brands.read'], 'brands.read')).toBe('of 3')
  expect(await accessTokenFor('4', null, 'brands.read')).toBe('reconnect_needed')
  expect(await accessTokenFor('4', ['brands.read_write'], 'brands.read_write')).toBe('reconnect_needed')
})

test.for<[string[] | null, Scope, string[] | null]>([
  [['brands.read_write', 'orders.read', 'offline'], 'brands.read_write', ['orders.read', 'offline']],
  [['brands.read', 'brands.read_write', 'orders.read'], 'brands.read_write', ['brands.read', 'orders.read']],
  // A scope to write is useless without the scope to read.
  [['brands.read_write', 'orders.read'], 'brands.read', ['orders.read']],
  [['orders.read'], 'brands.read', null],
  // Unknown scopes may allow everything else.
  [null, 'orders.read_write', scopes.filter((scope) => scope !== 'orders.read_write')],
  [['store.all'], 'metadata.read', ['store.all', ...scopes.filter((scope) => scope !== 'metadata.read')]],
])('The scopes %j without %s are %j', ([granted, lacking, left]) => {
  expect(withoutScope(granted, lacking)).toEqual(left)
})
