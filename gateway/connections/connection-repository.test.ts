import { expect, test } from 'vitest'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { createTestConnections } from '#testing/gateway/simulated-gateways.ts'
import { removePerson } from './connection-repository.ts'

const dayMs = 24 * 60 * 60 * 1000
const tokens = { access: 'access', refresh: null, endsAt: null, marginMs: 0 }

function createSimulation() {
  const time = { now: Date.UTC(2026, 10, 22) }
  const clock = { now: () => time.now, random: () => 0.5, sleep: async () => {} }
  const state = openSqliteState(inMemory, clock)
  const connections = createTestConnections({ state, clock })
  const signIn = (person: string, scopes: string[]) =>
    connections.connect(
      { store: '1', tokens: { ...tokens, access: `of ${person}` }, scopes, name: null, person },
      { at: time.now, by: `${person} at ${time.now}` },
    )
  return { time, state, connections, signIn }
}

test('a store stays connected without a time limit; a disconnection is stored for a day', async () => {
  const { time, connections } = createSimulation()
  const connect = (by: string, at: number) =>
    connections.connect({ store: '1', tokens, scopes: null, name: null }, { at, by })
  const connectedAt = time.now
  await connect('install', connectedAt)
  time.now += 1000 * dayMs
  expect((await connections.list('1'))[0]?.lastChange.by).toBe('install')

  await connections.disconnect('1', { at: time.now, by: 'event' })
  expect(await connections.list('1')).toEqual([])
  time.now += dayMs - 1
  expect((await connect('old install', connectedAt)).isLatest).toBe(false)
  time.now += 1
  expect((await connect('old install', connectedAt)).isLatest).toBe(true)
})

test('a further connection of a store ends after two months without a sign-in or a refresh', async () => {
  const { time, connections, signIn } = createSimulation()
  await signIn('1', ['brands.read_write'])
  await signIn('2', ['orders.read'])
  const peopleAfter = async (days: number) => {
    time.now += days * dayMs
    return (await connections.list('1')).map(({ person }) => person)
  }
  expect(await peopleAfter(59)).toEqual(['1', '2'])
  await signIn('2', ['orders.read'])
  expect(await peopleAfter(59)).toEqual(['1', '2'])
  expect(await peopleAfter(2)).toEqual(['1'])
})

test('after a disconnection only the disconnection is stored, and a leftover further connection is ignored', async () => {
  const { state, connections, signIn } = createSimulation()
  await signIn('1', ['brands.read_write'])
  await signIn('2', ['orders.read'])
  const [otherKey = ''] = await state.keysOf('connections of 1')
  const otherRecord = await state.get(otherKey)
  await connections.disconnect('1', { at: Date.UTC(2026, 10, 22), by: 'event' })
  expect(await state.keysOf('connections of 1')).toEqual([])
  // A gateway that is killed between the two steps leaves this record.
  await state.put(otherKey, otherRecord?.value ?? '', { ttlMs: null, group: 'connections of 1' })
  expect(await connections.list('1')).toEqual([])
  await signIn('1', ['brands.read_write'])
  expect((await connections.list('1')).map(({ person }) => person)).toEqual(['1'])
  await signIn('2', ['orders.read'])
  expect((await connections.list('1')).map(({ person }) => person)).toEqual(['1', '2'])
})

test('a person is removed with their own connection, and from those that others use too', async () => {
  const { time, state, connections, signIn } = createSimulation()
  await signIn('1', ['brands.read_write'])
  const own = { store: '1', tokens, scopes: null, name: null, person: '1' }
  await connections.connect(own, { at: time.now, by: 'a sign-in without scopes' })
  await signIn('2', ['orders.read'])
  expect(await removePerson(state, '1')).toBe(2)
  const left = await connections.list('1')
  expect(left.map(({ person, scopes }) => [person, scopes])).toEqual([
    [null, ['brands.read_write']],
    ['2', ['orders.read']],
  ])
  expect((await connections.getFreshTokens('1', null)).tokens.access).toBe('of 1')
  expect(await removePerson(state, '1')).toBe(0)
})
