import { beforeEach, expect, test, vi } from 'vitest'
import { startTestRedis } from '#testing/gateway/redis-server.ts'
import { type Fetch, startSignedInSimulation } from '#testing/gateway/signed-in-simulation.ts'

const [hour, day] = [3600, 24 * 3600]
const owners = [{ id: '7', name: 'نورة', store: '1001', storeName: 'Palms' }]

beforeEach(() => {
  // The clock of the gateways; Redis has its own clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})

function advanceTime(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
}

type EndsIn = { idleSeconds: number; absoluteSeconds: number }

/* The time left of a session, without extending it. */
const peek = async (request: Fetch, gateway: number) =>
  readEndsIn(await request('/api/session?renew=0', {}, gateway))

const navigation = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

const use = async (request: Fetch, gateway: number) => readEndsIn(await request('/api/session', {}, gateway))

async function readEndsIn(response: Response): Promise<EndsIn> {
  const { data } = (await response.json()) as { data: { endsIn: EndsIn } }
  return data.endsIn
}

test('Every gateway reports in how many seconds a session ends, and only its use extends it', async () => {
  const { env } = await startTestRedis()
  const simulation = await startSignedInSimulation({ owners, gateways: 2, env })
  const { request } = await simulation.signIn('7')
  expect(await peek(request, 0)).toEqual({ idleSeconds: 12 * hour, absoluteSeconds: 7 * day })
  advanceTime(12 * hour - 90)
  // A page is served with the data of its store; its script tells the gateway that somebody is there.
  expect((await request('/s/1001/countries', { headers: navigation })).status).toBe(200)
  for (const gateway of [0, 1])
    expect(await peek(request, gateway)).toEqual({
      idleSeconds: 90,
      absoluteSeconds: 6 * day + 12 * hour + 90,
    })
  const longer = { idleSeconds: 12 * hour, absoluteSeconds: 6 * day + 12 * hour + 90 }
  expect(await use(request, 1)).toEqual(longer)
  expect(await peek(request, 0)).toEqual(longer)
  // Activity within a minute is not stored, so it does not extend the session.
  advanceTime(30)
  const afterUse = { idleSeconds: 12 * hour - 30, absoluteSeconds: longer.absoluteSeconds - 30 }
  expect([await use(request, 0), await peek(request, 1)]).toEqual([afterUse, afterUse])
})
