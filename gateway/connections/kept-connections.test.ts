import { expect, test } from 'vitest'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { keepUnreadable } from '#testing/gateway/keep-unreadable.ts'
import { noSealing } from '#testing/gateway/simulated-gateways.ts'
import type { Connection } from './connection.ts'
import { createKeptConnections } from './kept-connections.ts'

const dayMs = 24 * 60 * 60 * 1000

const connection = (told: Connection['told']): Connection => ({
  store: '1',
  tokens: { access: 'access', refresh: null, endsAt: null, marginMs: 0 },
  earlier: [],
  scopes: null,
  name: null,
  told,
  since: 'first',
  renewal: { kind: 'none', notBefore: 0 },
})

test('a store stays connected however long nobody tells of it; that it was disconnected is known for a day', async () => {
  const time = { now: Date.UTC(2026, 10, 22) }
  const state = openSqliteState(inMemory, { now: () => time.now })
  const connections = createKeptConnections(state, noSealing, keepUnreadable)
  const tell = (by: string, isConnected: boolean, at: number) =>
    connections.tell('1', { at, by }, isConnected ? () => connection({ at, by }) : null)
  const connectedAt = time.now
  await tell('sign-in', true, connectedAt)
  time.now += 1000 * dayMs
  expect((await connections.look('1'))?.connection.told.by).toBe('sign-in')

  await tell('event', false, time.now)
  expect(await connections.look('1')).toBeNull()
  time.now += dayMs - 1
  expect((await tell('old sign-in', true, connectedAt)).isNews).toBe(false)
  time.now += 1
  expect((await tell('old sign-in', true, connectedAt)).isNews).toBe(true)
})
