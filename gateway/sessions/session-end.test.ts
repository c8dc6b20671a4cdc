import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { signPortalToken, portalEnv } from '#testing/gateway/portal-token.ts'
import { startRedis } from '#testing/gateway/redis-server.ts'
import { type Fetch, startSignedInSimulation } from '#testing/gateway/signed-in-simulation.ts'

const [minute, hour, day] = [60, 3600, 24 * 3600]
const owners = [{ id: '7', name: 'نورة', store: '1001', storeName: 'Palms' }]
const portal = { ...portalEnv, PORTAL_ORIGINS: 'https://portal.example' }

beforeEach(() => {
  // The clock of the gateways; Redis has its own clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})

afterEach(() => {
  vi.useRealTimers()
})

function advanceTime(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

type EndsIn = { idleSeconds: number; absoluteSeconds: number }

/* The time left of a session, without extending it; 401 once it has ended. */
async function peek(request: Fetch, gateway: number, headers = {}): Promise<EndsIn | number> {
  return readEndsIn(await request('/api/session?renew=0', { headers }, gateway))
}

async function use(request: Fetch, gateway: number, headers = {}): Promise<EndsIn | number> {
  return readEndsIn(await request('/api/session', { headers }, gateway))
}

async function readEndsIn(response: Response): Promise<EndsIn | number> {
  if (!response.ok) return response.status
  const { data } = (await response.json()) as { data: { endsIn: EndsIn } }
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
    const simulation = await startSignedInSimulation({ owners, gateways: other + 1, env })
    return (await simulation.signIn('7')).request
  }

  test('every gateway reports in how many seconds a session ends, and only its use extends it', async () => {
    const request = await start()
    expect(await peek(request, one)).toEqual({ idleSeconds: 12 * hour, absoluteSeconds: 7 * day })
    advanceTime(12 * hour - 90)
    for (const gateway of [one, other])
      expect(await peek(request, gateway)).toEqual({
        idleSeconds: 90,
        absoluteSeconds: 6 * day + 12 * hour + 90,
      })
    const longer = { idleSeconds: 12 * hour, absoluteSeconds: 6 * day + 12 * hour + 90 }
    expect(await use(request, other)).toEqual(longer)
    expect(await peek(request, one)).toEqual(longer)
    // Activity within a minute is not stored, so it does not extend the session.
    advanceTime(30)
    const afterUse = { idleSeconds: 12 * hour - 30, absoluteSeconds: longer.absoluteSeconds - 30 }
    expect([await use(request, one), await peek(request, other)]).toEqual([afterUse, afterUse])
  })

  test('a portal’s session lasts a quarter of an hour, is extended by use, and ends after half a day', async () => {
    const request = await start()
    const body = JSON.stringify({ token: await signPortalToken('7', { merchant_id: '1001' }) })
    const json = { 'content-type': 'application/json' }
    const opened = await request('/api/session/portal', { method: 'POST', body, headers: json })
    const { data } = (await opened.json()) as { data: { handle: string; session: { endsIn: EndsIn } } }
    expect(data.session.endsIn).toEqual({ idleSeconds: 15 * minute, absoluteSeconds: 12 * hour })
    const portalHeaders = { 'x-diwan-session': data.handle }
    advanceTime(14 * minute)
    expect(await peek(request, other, portalHeaders)).toEqual({
      idleSeconds: minute,
      absoluteSeconds: 12 * hour - 14 * minute,
    })
    expect(await use(request, other, portalHeaders)).toMatchObject({ idleSeconds: 15 * minute })
    for (let passed = 28; passed < 12 * 60; passed += 14) {
      advanceTime(14 * minute)
      await use(request, passed % 4 === 0 ? one : other, portalHeaders)
    }
    // The absolute limit is now closer than the idle limit.
    const { idleSeconds, absoluteSeconds } = (await peek(request, one, portalHeaders)) as EndsIn
    expect([idleSeconds, absoluteSeconds]).toEqual([15 * minute, 6 * minute])
  })
})
