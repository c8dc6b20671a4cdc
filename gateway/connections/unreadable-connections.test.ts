import { pino } from 'pino'
import { expect, test } from 'vitest'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import {
  createTestConnections,
  readableSealing,
  sampleConnection,
} from '#testing/gateway/simulated-gateways.ts'
import { missingKeyOf, sealConnection } from './connection-repository.ts'
import { createUnreadableConnections } from './unreadable-connections.ts'

const key = 'connection:1'

async function createCheck(discarded: string[] = []) {
  const time = { now: 1_000_000 }
  const state = openSqliteState(inMemory, { now: () => time.now })
  const lines: string[] = []
  const check = createUnreadableConnections({
    state,
    sealing: readableSealing(['ours']),
    discarded,
    clock: { now: () => time.now },
    logger: pino({}, { write: (line: string) => void lines.push(line) }),
  })
  const put = async (store: string, key: string) =>
    state.put(
      `connection:${store}`,
      await sealConnection({ ...sampleConnection, store }, readableSealing([key])),
      { ttlMs: null },
    )
  return { time, state, lines, check, put }
}

test('Each missing key is reported once, with how to restore it or discard its connections', async () => {
  const { check, put, lines } = await createCheck()
  for (const [store, key] of [
    ['1', 'ours'],
    ['2', 'gone'],
    ['3', 'gone'],
    ['4', 'lost'],
  ] as const) {
    await put(store, key)
  }
  const problems = await check.problems()
  expect(problems).toMatchObject([{ reason: 'state_unreadable' }, { reason: 'state_unreadable' }])
  expect(problems[0]?.message).toMatch(/the key gone,.*TOKEN_KEYS.*DISCARD_CONNECTIONS=gone/)
  expect(problems[1]?.message).toContain('the key lost,')
  expect(lines).toHaveLength(2)
})

test('A damaged record or one of a later version is unreadable, not missing', async () => {
  const { check, state } = await createCheck()
  const later = '{"lastChange":{"at":0,"by":""},"layout":9}'
  for (const text of ['', '{', '{}', later, '{"v":2,"sealed":"ours x"}']) {
    expect(await missingKeyOf(key, text, readableSealing(['ours']))).not.toBeUndefined()
  }
  await state.put(key, '{"v":2}', { ttlMs: null })
  expect((await check.problems())[0]?.message).toMatch(/later version.*DISCARD_CONNECTIONS=damaged/)
})

test('A key that an operator has discarded is no problem, and any other missing key is', async () => {
  const { check, put, state } = await createCheck(['gone', 'damaged'])
  await put('1', 'gone')
  await state.put('connection:2', '{"v":2}', { ttlMs: null })
  expect(await check.problems()).toEqual([])
  const other = await createCheck(['gone'])
  await other.put('1', 'lost')
  expect(await other.check.problems()).toHaveLength(1)
})

test('All connections are scanned at most once a minute, and again after one was unreadable', async () => {
  const { check, put, time, lines } = await createCheck()
  expect(await check.problems()).toEqual([])
  await put('1', 'gone')
  time.now += 59_000
  expect(await check.problems()).toEqual([])
  check.records.report('1', 'gone')
  expect(await check.problems()).toHaveLength(1)
  expect(lines).toHaveLength(1)
  // Repeated reports of one key neither fill the log nor start another scan.
  await put('1', 'ours')
  check.records.report('1', 'gone')
  expect([await check.problems(), lines]).toMatchObject([[{}], [{}]])
  time.now += 5 * 60_000
  check.records.report('1', 'gone')
  expect([await check.problems(), lines]).toMatchObject([[], [{}, {}]])
})

const tokens = { access: 'access', refresh: 'refresh', endsAt: 0, marginMs: 0 }
const change = { at: 1, by: 'a step' }
type Connections = ReturnType<typeof createTestConnections>

test.for<[does: string, act: (connections: Connections) => Promise<unknown>]>([
  ['a sign-in', ({ connect }) => connect({ store: '1', tokens, scopes: [], name: null }, change)],
  ['an event of its end', ({ disconnect }) => disconnect('1', change)],
  ['a call', ({ getFreshTokens }) => getFreshTokens('1', null)],
  ['a refused call', ({ getFreshTokens }) => getFreshTokens('1', 'access')],
  ['a missing scope', ({ recordMissingScope }) => recordMissingScope('1', 'brands.read', 'access')],
])('%s does not overwrite a record that the gateway cannot read', async ([, act]) => {
  const state = openSqliteState(inMemory, Date)
  const text = await sealConnection({ ...sampleConnection, tokens }, readableSealing(['gone']))
  await state.put(key, text, { ttlMs: null })
  const connections = createTestConnections({ state, sealing: readableSealing(['ours']) })
  await expect(act(connections)).rejects.toMatchObject({ code: 'state_unreadable' })
  expect((await state.get(key))?.value).toBe(text)
})
