import { expect, test } from 'vitest'
import { startTestRedis } from '#testing/gateway/redis-server.ts'
import { type Fetch, startSignedInSimulation } from '#testing/gateway/signed-in-simulation.ts'
import { eventSecret, signedEvent } from '#testing/gateway/store-events.ts'

/* Gateways do not cache sessions (docs/decisions/0018). */
test('A session that ends on one gateway is refused on the other at its very next request', async () => {
  const redis = await startTestRedis()
  const env = { ...redis.env, STORE_EVENTS_SECRET: eventSecret }
  const { signIn, store, running } = await startSignedInSimulation({ gateways: 2, env })

  /* Signs in, uses both gateways, and creates an invoice link. */
  async function signInAs(person = '1') {
    const { request } = await signIn(person)
    const created = await request('/api/orders/5/print-invoice', { method: 'POST' }, 1)
    const { data } = (await created.json()) as { data: { url: string } }
    const { data: session } = (await (await request('/api/session', {}, 1)).json()) as {
      data: { id: string }
    }
    const statuses = async (gateway: number) =>
      Promise.all(['/api/brands/1', data.url].map(async (path) => (await request(path, {}, gateway)).status))
    expect(await statuses(0)).toEqual([200, 200])
    return { request, id: session.id, statuses }
  }

  const end = (request: Fetch, path: string) => request(path, { method: 'POST' }, 0)
  const [current, listed, bystander] = [await signInAs(), await signInAs(), await signInAs('2')]
  expect((await end(current.request, `/api/sessions/${listed.id}/end`)).status).toBe(200)
  expect(await listed.statuses(1)).toEqual([401, 410])
  expect((await end(current.request, '/auth/sign-out')).status).toBe(200)
  expect(await current.statuses(1)).toEqual([401, 410])

  const [first, second] = [await signInAs(), await signInAs()]
  expect((await end(first.request, '/auth/sign-out?everywhere=1')).status).toBe(200)
  expect([await first.statuses(1), await second.statuses(1)]).toEqual([
    [401, 410],
    [401, 410],
  ])

  const user = await signInAs()
  const token = store.lastToken()
  expect(await sendEvent('app.uninstalled', {})).toBe(200)
  expect(await user.statuses(1)).toEqual([401, 401])
  // After another installation the store may have other staff, so everybody signs in again.
  expect(await sendEvent('app.store.authorize', { access_token: token })).toBe(200)
  expect(await user.statuses(1)).toEqual([401, 410])
  expect(await (await user.request('/api/session', {}, 1)).json()).toMatchObject({
    error: { code: 'session_required' },
  })
  expect(await (await signInAs()).statuses(1)).toEqual([200, 200])
  expect(await bystander.statuses(1)).toEqual([200, 200])

  async function sendEvent(event: string, data: object): Promise<number> {
    const report = signedEvent({ event, merchant: '1001', data })
    return (await fetch(`${running[0]?.origin}/events/store`, report)).status
  }
})
