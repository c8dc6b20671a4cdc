import fc from 'fast-check'
import { Redis } from 'iovalkey'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RedisServer, startRedis } from '#testing/gateway/redis-server.ts'
import { randomCases } from '#testing/random-cases.ts'
import type { State } from './state.ts'
import { openValkeyState } from './valkey-state.ts'

let redis: RedisServer
let server: Redis

beforeAll(async () => {
  redis = await startRedis()
  server = new Redis(redis.url.href)
})

afterAll(async () => {
  server.disconnect()
  await redis.remove()
})

/* The database of the gateways, and one that replaces it. */
const databases = [0, 1]

type Gateway = { state: State; marker: string }

async function startGateway(): Promise<Gateway> {
  const state = openValkeyState(redis.url)
  await state.get('entry')
  return { state, marker: String(await server.get('diwan:marker')) }
}

/* The marker of each database, and the markers that the writers of its entries had found. */
async function contents() {
  return Promise.all(
    databases.map(async (database) => {
      const client = new Redis(redis.url.href, { db: database })
      const keys = await client.keys('diwan:entry:*')
      const writers = await Promise.all(keys.map((key) => client.hget(key, 'v')))
      const marker = await client.get('diwan:marker')
      client.disconnect()
      return { marker, writers }
    }),
  )
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('put', 'get', 'remove'), gateway: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'empty' }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'replace' }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart'), gateway: fc.nat(2) }) },
)

test('Each gateway writes only to the database it started with, however databases are emptied or replaced', async () => {
  await fc.assert(
    fc.asyncProperty(
      // The steps of a group happen at the same moment.
      fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 8 }),
      async (groups) => {
        await server.flushall()
        const gateways = [await startGateway(), await startGateway(), await startGateway()]
        const codes = new Set(['state_unreadable'])
        let puts = 0
        for (const group of groups) {
          await Promise.all(
            group.map(async (given) => {
              const gateway = 'gateway' in given ? gateways[given.gateway] : undefined
              if (given.kind === 'empty') await server.flushdb()
              if (given.kind === 'replace') await server.swapdb(0, 1)
              if (gateway === undefined) return
              const { state, marker } = gateway
              puts += 1
              const calls = {
                put: () => state.put(`of step ${puts}`, marker, { ttlMs: null, group: 'g' }),
                get: () => state.get('entry'),
                remove: () => state.remove(`of step ${puts - 1}`),
              }
              if (given.kind === 'put' || given.kind === 'get' || given.kind === 'remove') {
                await calls[given.kind]().catch((error: { code: string }) => codes.add(error.code))
              }
            }),
          )
          for (const given of group) {
            if (given.kind !== 'restart' || !('gateway' in given)) continue
            await gateways[given.gateway]?.state.close()
            gateways[given.gateway] = await startGateway()
          }
          for (const { marker, writers } of await contents()) {
            expect(writers.filter((writer) => writer !== marker)).toEqual([])
          }
        }
        expect([...codes]).toEqual(['state_unreadable'])
        await Promise.all(gateways.map(({ state }) => state.close()))
      },
    ),
    randomCases(12, 300),
  )
})
