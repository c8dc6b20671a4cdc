import { Redis } from 'iovalkey'
import { expect, onTestFinished, test } from 'vitest'
import { startRedis } from '#testing/gateway/redis-server.ts'
import { startSignedInWorld } from '#testing/gateway/signed-in-world.ts'

const noura = { id: '1', name: 'Person 1', store: '1001', storeName: 'Store 1' }

test('Sign-ins are limited for each address on all gateways together, and one under way takes no room', async () => {
  const redis = await startRedis()
  onTestFinished(() => redis.remove())
  const server = new Redis(redis.url.href)
  onTestFinished(() => server.disconnect())
  const env = {
    SESSION_STORE_URL: redis.url.href,
    STORE_EVENTS_SECRET: 'canary-of-events',
    TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8',
  }
  const world = await startSignedInWorld({ owners: [noura], gateways: 2, env })
  const { ask } = world.asking({ cookiesOf: () => new Map<string, string>() })
  const begin = (address: string, gateway: number) =>
    ask('/auth/sign-in', { headers: { 'x-forwarded-for': address } }, gateway)

  const statuses = []
  for (let begun = 0; begun < 30; begun += 1) {
    // What stands before the address that our own proxy saw may be anything.
    statuses.push((await begin(`203.0.113.${begun}, 198.51.100.7, 10.0.0.1`, begun % 2)).status)
  }
  expect(new Set(statuses)).toEqual(new Set([302]))
  const keys = await server.keys('*')
  expect(keys.toSorted()).toEqual(['diwan:count:sign-in from 198.51.100.7', 'diwan:marker'])
  const refused = await begin('198.51.100.7', 0)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect(refused.headers.get('x-diwan-nothing-sent')).toBe('1')
  expect(await refused.text()).toContain('/sign-in?return=%2F&#38;problem=failed')
  expect((await begin('198.51.100.7', 1)).status).toBe(429)
  expect((await begin('198.51.100.8', 1)).status).toBe(302)

  for (const [kind, path, most] of [
    ['portal', '/api/session/portal', 60],
    ['callback', '/auth/callback', 30],
    ['event', '/events/store', 600],
  ] as const) {
    const once = async (gateway: number) => {
      const method = kind === 'callback' ? 'GET' : 'POST'
      return (await ask(path, { method, headers: { 'x-forwarded-for': '198.51.100.9' } }, gateway)).status
    }
    await server.set(`diwan:count:${kind} from 198.51.100.9`, most - 1)
    expect(await once(0)).not.toBe(429)
    expect(await once(1)).toBe(429)
  }
})

test('Where no proxy is trusted nobody gets more by claiming to be another', async () => {
  const world = await startSignedInWorld({ owners: [noura], env: { TRUSTED_PROXIES: '192.0.2.1' } })
  const { ask } = world.asking({ cookiesOf: () => new Map<string, string>() })
  const statuses = []
  for (let begun = 0; begun <= 30; begun += 1) {
    statuses.push(
      (await ask('/auth/sign-in', { headers: { 'x-forwarded-for': `203.0.113.${begun}` } })).status,
    )
  }
  expect(statuses.indexOf(429)).toBe(30)
})
