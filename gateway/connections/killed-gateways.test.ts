import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { keysOf } from '#gateway/settings/setting-parsers.ts'
import { createAuthorizationServer } from '#gateway/sign-in/authorization-server.ts'
import { openSqliteState } from '#gateway/state/sqlite-state.ts'
import { openValkeyState } from '#gateway/state/valkey-state.ts'
import { type Clock, systemClock } from '#gateway/store/clock.ts'
import { createUpstream } from '#gateway/store/upstream.ts'
import { createTestConnections } from '#testing/gateway/simulated-gateways.ts'
import { startKillable } from '#testing/gateway/killable-gateway.ts'
import { testOAuthSettings } from '#testing/gateway/test-oauth-settings.ts'
import { type RedisServer, startRedis } from '#testing/gateway/redis-server.ts'
import { startTokenEndpoint } from '#testing/gateway/token-endpoint.ts'
import { temporaryFolder } from '#testing/temporary-folder.ts'
import type { Connections } from './connections.ts'
import { createSealing } from './sealing.ts'

const secret = 'canary-session-secret-of-32-letters-or-more'
/* After this time other gateways present the refresh token of a killed gateway again. */
const laterMs = 70_000
const later: Clock = { ...systemClock, now: () => Date.now() + laterMs }

let redis: RedisServer
let stores = 0

beforeAll(async () => {
  redis = await startRedis()
})

afterAll(() => redis.remove())

/* Two stores with expired tokens, and a gateway that refreshes the tokens of one store and can be killed. */
async function createSimulation(kind: 'SQLite' | 'Redis') {
  const folder = temporaryFolder()
  const file = join(folder, 'diwan.sqlite')
  const tokens = await startTokenEndpoint()
  stores += 1
  const [store, other] = [`${stores}a`, `${stores}b`]
  const server = createAuthorizationServer(testOAuthSettings(tokens.url), createUpstream(), systemClock)

  async function asGateway<Result>(
    clock: Clock,
    act: (connections: Connections) => Promise<Result>,
  ): Promise<Result> {
    const state = kind === 'SQLite' ? openSqliteState(file, clock) : openValkeyState(redis.url)
    // Slow when many tests start together.
    await vi.waitUntil(async () => (await state.problems()).length === 0)
    const sealing = createSealing(keysOf([secret]))
    return act(
      createTestConnections({ state, sealing, exchangeRefreshToken: server.exchangeRefreshToken, clock }),
    ).finally(state.close)
  }

  await asGateway(systemClock, async ({ connect }) => {
    for (const storeId of [store, other]) {
      const ended = { access: `access_${storeId}_1`, refresh: `refresh_${storeId}_1`, endsAt: 1, marginMs: 0 }
      const change = { at: 0, by: 'a sign-in' }
      await connect({ store: storeId, tokens: ended, scopes: null, name: null }, change)
    }
  })

  return {
    store,
    silentAbout: tokens.silentAbout,
    start: (killAt: number) =>
      startKillable({
        file,
        redis: kind === 'Redis' ? redis.url.href : null,
        tokenUrl: tokens.url,
        secret,
        store,
        killAt,
      }),
    /* The outcome of the first store at the next gateways. The server refuses a refresh token that is presented twice. */
    async outcome() {
      const usable = await asGateway(later, ({ getFreshTokens }) =>
        Promise.all(
          [store, other].map((storeId) =>
            getFreshTokens(storeId, null).then(
              ({ tokens: { access } }) => (access === `access_${storeId}_2` ? 'renewed' : access),
              (error: { code: string }) => error.code,
            ),
          ),
        ),
      )
      const isRepeated = tokens.presented.length > new Set(tokens.presented).size
      expect(isRepeated).toBe(usable[0] === 'reconnect_needed')
      expect(usable[1]).toBe('renewed')
      return usable[0]
    },
  }
}

/*
 * Before and after each durable step: read twice, store the intent, send, read, store the new tokens, read. From the
 * stored intent on, nobody can know whether the gateway has sent the token, so another one presents it once more. The server has
 * used it from the eighth point on.
 */
const points = Array.from({ length: 14 }, (_, index) => index + 1)
const [usedPoint, storedPoint] = [8, 12]
const isLong = inject('longRuns') > 0
const sample = { SQLite: [6, 12], Redis: [11] }

describe.for(['SQLite', 'Redis'] as const)('A gateway killed during a token refresh, with %s', (kind) => {
  test('ends a connection only if the server had used the refresh token; else another gateway refreshes', async () => {
    const testedPoints = isLong ? points : sample[kind]
    const outcomes = testedPoints.map(async (point) => {
      const { start, outcome } = await createSimulation(kind)
      expect(await (await start(point)).ended).toBe('SIGKILL')
      return [point, await outcome()]
    })
    const expected = testedPoints.map((point) => [
      point,
      point >= usedPoint && point < storedPoint ? 'reconnect_needed' : 'renewed',
    ])
    expect(await Promise.all(outcomes)).toEqual(expected)
  })

  test('while it waits for the response leaves only that store to be connected again', async () => {
    const { start, outcome, silentAbout, store } = await createSimulation(kind)
    const { promise: presented, resolve } = Promise.withResolvers<void>()
    silentAbout.set(store, resolve)
    const { kill, ended } = await start(0)
    await presented
    kill()
    expect(await ended).toBe('SIGKILL')
    silentAbout.clear()
    expect(await outcome()).toBe('reconnect_needed')
  })

  test.runIf(isLong)('at any moment ends no connection whose refresh token was not used', async () => {
    // A token refresh takes about ten milliseconds.
    for (let ms = 0; ms < 50; ms += 1) {
      const { start, outcome } = await createSimulation(kind)
      const { kill, ended } = await start(0)
      await systemClock.sleep(ms)
      kill()
      await ended
      expect(await outcome()).toMatch(/^renewed$|^reconnect_needed$/)
    }
  })
})
