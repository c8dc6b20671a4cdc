import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import type { State } from '#gateway/state/state.ts'
import { anyChance, anyFaults } from '#testing/gateway/fault-schedule.ts'
import {
  createSimulatedGateway,
  createTokenServer,
  readableSealing,
  sampleConnection,
} from '#testing/gateway/simulated-gateways.ts'
import { createSimulatedTime } from '#testing/gateway/simulated-time.ts'
import { randomCases } from '#testing/random-cases.ts'
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

const keySets = [['a'], ['b'], ['b', 'a'], ['a', 'b']]
const operations = ['connect', 'disconnect', 'usable', 'refused', 'lacks'] as const

test('No gateway overwrites a record that it cannot read, whatever order gateways with different keys sign in, get events and refresh', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ keys: fc.constantFrom(...keySets), faults: anyFaults }), {
        minLength: 2,
        maxLength: 4,
      }),
      fc.array(
        fc.record({ gateway: fc.nat(3), operation: fc.constantFrom(...operations), startMs: fc.nat(400) }),
        { minLength: 2, maxLength: 12 },
      ),
      anyChance,
      async (plans, steps, chance) => {
        const time = createSimulatedTime(() => chance.next().value ?? 0)
        const state = openSqliteState(inMemory, time.clock)
        const server = createTokenServer(time.clock.now)
        const values = new Map<number, string>()
        const replacedUnread: string[] = []
        /* Records each replaced record that the writing gateway could not read. */
        const watchedState = (keys: string[]): State => ({
          ...state,
          async put(key, value, options) {
            const version = await state.put(key, value, options)
            if (version === null) return null
            values.set(version, value)
            const replaced = options.ifVersion === undefined ? '' : values.get(options.ifVersion ?? -1)
            if (replaced === undefined) return version
            const missing = await missingKeyOf(key, replaced, readableSealing(keys))
            if (missing !== undefined) replacedUnread.push(replaced)
            return version
          },
        })
        const gateways = plans.map(({ keys, faults }) => {
          const exchangeRefreshToken = async (refresh: string) => server.exchangeRefreshToken(refresh)
          const sealing = readableSealing(keys)
          const watched = watchedState(keys)
          return createSimulatedGateway({ state: watched, time, exchangeRefreshToken, faults, sealing })
        })
        const all = steps.map(async ({ gateway, operation, startMs }, index) => {
          await time.clock.sleep(startMs)
          const { connections } = gateways[gateway % gateways.length] ?? {}
          const change = { at: startMs * 10, by: `step ${index}` }
          const endsAt = time.clock.now() + 1000 * (index % 2)
          const tokens = { access: `access ${index}`, refresh: 'refresh-0', endsAt, marginMs: 100 }
          const actions = {
            connect: () =>
              connections?.connect({ store: '1', tokens, scopes: ['brands.read'], name: null }, change),
            disconnect: () => connections?.disconnect('1', change),
            usable: () => connections?.getFreshTokens('1', null),
            refused: () => connections?.getFreshTokens('1', `access ${index - 1}`),
            lacks: () => connections?.recordMissingScope('1', 'brands.read', `access ${index - 1}`),
          }
          await actions[operation]()?.catch(() => {})
        })
        await time.runUntil(Promise.all(all), 400_000)
        await time.advance(400_000)
        expect(replacedUnread).toEqual([])
        for (const { keys } of plans) {
          const last = await state.get(key)
          const sealing = readableSealing(keys)
          const { connections } = createSimulatedGateway({
            state,
            time,
            exchangeRefreshToken: async () => ({ kind: 'refused' }),
            faults: [],
            sealing,
          })
          const missing = last ? await missingKeyOf(key, last.value, sealing) : undefined
          const code = connections.getFreshTokens('1', null).then(
            () => 'usable',
            (error: { code: string }) => error.code,
          )
          await time.runUntil(code)
          expect(await code).toMatch(
            missing === undefined ? /^(usable|reconnect_needed)$/ : /^state_unreadable$/,
          )
        }
        // An open database is never freed, and a long run opens thousands.
        await state.close()
      },
    ),
    randomCases(60),
  )
})
