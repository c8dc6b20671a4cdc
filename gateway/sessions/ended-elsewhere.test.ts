import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RedisServer, startRedis } from '#testing/gateway/redis-server.ts'
import { type Fetch, startSignedInSimulation } from '#testing/gateway/signed-in-simulation.ts'

const secret = 'canary-secret-of-events'
const owners = [1, 2].map((number) => ({
  id: String(number),
  name: `Person ${number}`,
  store: String(1000 + number),
  storeName: `Store ${number}`,
}))

let redis: RedisServer

beforeEach(async () => {
  redis = await startRedis()
})

afterEach(() => redis.remove())

/* Nobody caches a session (docs/decisions/0018): what one gateway ends, the other refuses at the very next request. */
test('A session that is ended on one gateway is ended on the other at its very next request', async () => {
  const env = { SESSION_STORE_URL: redis.url.href, STORE_EVENTS_SECRET: secret }
  const { signIn, store, running } = await startSignedInSimulation({ owners, gateways: 2, env })

  /* Somebody who has used both gateways, and has the link of an invoice. */
  async function comeIn(person = '1') {
    const { request } = await signIn(person)
    const made = await request('/api/orders/5/print-invoice', { method: 'POST' }, 1)
    const { data } = (await made.json()) as { data: { url: string } }
    const { data: own } = (await (await request('/api/session', {}, 1)).json()) as { data: { id: string } }
    const statuses = async (gateway: number) =>
      Promise.all(['/api/brands/1', data.url].map(async (path) => (await request(path, {}, gateway)).status))
    expect(await statuses(0)).toEqual([200, 200])
    return { request, id: own.id, statuses }
  }

  const end = (request: Fetch, path: string) => request(path, { method: 'POST' }, 0)
  const [here, listed, bystander] = [await comeIn(), await comeIn(), await comeIn('2')]
  expect((await end(here.request, `/api/sessions/${listed.id}/end`)).status).toBe(200)
  expect(await listed.statuses(1)).toEqual([401, 410])
  expect((await end(here.request, '/auth/sign-out')).status).toBe(200)
  expect(await here.statuses(1)).toEqual([401, 410])

  const [one, other] = [await comeIn(), await comeIn()]
  expect((await end(one.request, '/auth/sign-out?everywhere=1')).status).toBe(200)
  expect([await one.statuses(1), await other.statuses(1)]).toEqual([
    [401, 410],
    [401, 410],
  ])

  const staff = await comeIn()
  const token = store.lastToken()
  expect(await tell('app.uninstalled', {})).toBe(200)
  expect(await staff.statuses(1)).toEqual([401, 401])
  // Installed anew, by others perhaps: staff come in anew.
  expect(await tell('app.store.authorize', { access_token: token })).toBe(200)
  expect(await staff.statuses(1)).toEqual([401, 410])
  expect(await (await staff.request('/api/session', {}, 1)).json()).toMatchObject({
    error: { code: 'session_required' },
  })
  expect(await (await comeIn()).statuses(1)).toEqual([200, 200])
  expect(await bystander.statuses(1)).toEqual([200, 200])

  async function tell(event: string, data: object): Promise<number> {
    const body = JSON.stringify({ event, merchant: '1001', data })
    const proof = { 'x-salla-signature': createHmac('sha256', secret).update(body).digest('hex') }
    const answer = await fetch(`${running[0]?.origin}/events/store`, { method: 'POST', body, headers: proof })
    return answer.status
  }
})
