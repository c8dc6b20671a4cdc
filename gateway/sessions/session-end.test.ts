import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { signPortalToken, portalEnv } from '#testing/gateway/portal-token.ts'
import { startRedis } from '#testing/gateway/redis-server.ts'
import { type Ask, startSignedInWorld } from '#testing/gateway/signed-in-world.ts'

const [minute, hour, day] = [60, 3600, 24 * 3600]
const owners = [{ id: '7', name: 'نورة', store: '1001', storeName: 'Palms' }]
const portal = { ...portalEnv, PORTAL_ORIGINS: 'https://portal.example' }

beforeEach(() => {
  // Of the gateways; a Redis goes by its own.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})

afterEach(() => {
  vi.useRealTimers()
})

function pass(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

type Left = { idleSeconds: number; absoluteSeconds: number }

/* When the session ends, without using it: 401 where it has. */
async function peek(ask: Ask, gateway: number, headers = {}): Promise<Left | number> {
  return readLeft(await ask('/api/session?renew=0', { headers }, gateway))
}

async function use(ask: Ask, gateway: number, headers = {}): Promise<Left | number> {
  return readLeft(await ask('/api/session', { headers }, gateway))
}

async function readLeft(response: Response): Promise<Left | number> {
  if (!response.ok) return response.status
  const { data } = (await response.json()) as { data: { endsIn: Left } }
  return data.endsIn
}

describe.each([
  { kind: 'SQLite', gateways: [0, 0] },
  { kind: 'Redis', gateways: [0, 1] },
] as const)('With sessions stored in $kind', ({ kind, gateways: [one, other] }) => {
  async function start() {
    const redis = kind === 'Redis' ? await startRedis() : null
    onTestFinished(async () => redis?.remove())
    const env = { ...portal, ...(redis && { SESSION_STORE_URL: redis.url.href }) }
    const world = await startSignedInWorld({ owners, gateways: other + 1, env })
    return (await world.signIn('7')).ask
  }

  test('every gateway says in how many seconds a session ends, and only a use puts that off', async () => {
    const ask = await start()
    expect(await peek(ask, one)).toEqual({ idleSeconds: 12 * hour, absoluteSeconds: 7 * day })
    pass(12 * hour - 90)
    for (const gateway of [one, other])
      expect(await peek(ask, gateway)).toEqual({
        idleSeconds: 90,
        absoluteSeconds: 6 * day + 12 * hour + 90,
      })
    const longer = { idleSeconds: 12 * hour, absoluteSeconds: 6 * day + 12 * hour + 90 }
    expect(await use(ask, other)).toEqual(longer)
    expect(await peek(ask, one)).toEqual(longer)
    // As good as new: not each use is written down.
    pass(30)
    const noted = { idleSeconds: 12 * hour - 30, absoluteSeconds: longer.absoluteSeconds - 30 }
    expect([await use(ask, one), await peek(ask, other)]).toEqual([noted, noted])
  })

  test('a session that is ended, or was never there, has no time left on any gateway', async () => {
    const ask = await start()
    expect(await peek(ask, other)).toMatchObject({ idleSeconds: 12 * hour })
    expect((await ask('/auth/sign-out', { method: 'POST' }, one)).status).toBe(200)
    expect([await peek(ask, one), await peek(ask, other)]).toEqual([401, 401])
    expect(await peek(ask, other, { cookie: `diwan=${'x'.repeat(43)}` })).toBe(401)
  })

  test('a portal’s session lasts a quarter of an hour, longer for being used, and half a day at most', async () => {
    const ask = await start()
    const body = JSON.stringify({ token: await signPortalToken('7', { merchant_id: '1001' }) })
    const json = { 'content-type': 'application/json' }
    const opened = await ask('/api/session/portal', { method: 'POST', body, headers: json })
    const { data } = (await opened.json()) as { data: { handle: string; session: { endsIn: Left } } }
    expect(data.session.endsIn).toEqual({ idleSeconds: 15 * minute, absoluteSeconds: 12 * hour })
    const own = { 'x-diwan-session': data.handle }
    pass(14 * minute)
    expect(await peek(ask, other, own)).toEqual({
      idleSeconds: minute,
      absoluteSeconds: 12 * hour - 14 * minute,
    })
    expect(await use(ask, other, own)).toMatchObject({ idleSeconds: 15 * minute })
    for (let passed = 28; passed < 12 * 60; passed += 14) {
      pass(14 * minute)
      await use(ask, passed % 4 === 0 ? one : other, own)
    }
    // What is left of it in all is less than a use could add.
    const { idleSeconds, absoluteSeconds } = (await peek(ask, one, own)) as Left
    expect([idleSeconds, absoluteSeconds]).toEqual([15 * minute, 6 * minute])
  })
})

test('a session ends at the very second that was named, and a look does not keep it', async () => {
  const world = await startSignedInWorld({ owners })
  const { ask } = await world.signIn('7')
  pass(12 * hour - 1)
  expect(await peek(ask, 0)).toMatchObject({ idleSeconds: 1 })
  pass(1)
  expect(await peek(ask, 0)).toBe(401)
  expect(await use(ask, 0)).toBe(401)
})
