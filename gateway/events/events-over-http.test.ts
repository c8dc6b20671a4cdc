import { expect, test } from 'vitest'
import { portalEnv, signPortalToken } from '#testing/gateway/portal-token.ts'
import { presentToken, startSignedInSimulation } from '#testing/gateway/signed-in-simulation.ts'
import { eventSecret, signedEvent } from '#testing/gateway/store-events.ts'
import { serveForTest } from '#testing/gateway/test-server.ts'

const json = { 'content-type': 'application/json' }

function eventOf(event: string, data: object = {}, createdAt = new Date().toUTCString()): string {
  return JSON.stringify({ event, merchant: 1001, created_at: createdAt, data })
}

async function startSimulation(env: Record<string, string> = {}) {
  const simulation = await startSignedInSimulation({ env: { STORE_EVENTS_SECRET: eventSecret, ...env } })
  const { request } = simulation.requestsOf({ cookiesOf: () => new Map<string, string>() })
  const sendEvent = (body: string, headers: Record<string, string> = signedEvent(body).headers) =>
    fetch(`${simulation.home}/events/store`, { method: 'POST', body, headers })
  return { ...simulation, request, sendEvent }
}

test('Events are answered without waiting for the store or the authorization server', async () => {
  let abandoned = 0
  const silent = await serveForTest((_, response) => void response.on('close', () => (abandoned += 1)))
  const { sendEvent } = await startSimulation({
    STORE_API_BASE_URL: `${silent.origin}/admin/v2`,
    OAUTH_TOKEN_URL: silent.href,
    UPSTREAM_TIMEOUT_MS: '120000',
  })
  const tokens = { access_token: 'ory_at_1', refresh_token: 'ory_rt_1', expires: 1 }
  expect((await sendEvent(eventOf('app.store.authorize', tokens))).status).toBe(200)
  const response = await sendEvent(eventOf('order.updated'))
  expect([response.status, await response.json()]).toEqual([200, { status: 200, success: true }])
  expect((await sendEvent(eventOf('app.uninstalled'))).status).toBe(200)
  // What the gateway asked is still open.
  expect(abandoned).toBe(0)
})

const tooDeep = `{"event":"brand.updated","merchant":1001,"data":${'['.repeat(3e5)}${']'.repeat(3e5)}}`
const harmless: [string, string, number, Record<string, string>?][] = [
  ['too deep', tooDeep, 200],
  ['of another form', 'event=app.uninstalled&merchant=1001', 200],
  ['of what an object has of itself', eventOf('__proto__').replace('1001', '"__proto__"'), 200],
  ['of two names', '{"event":"app.uninstalled","merchant":1001,"event":"brand.updated"}', 200],
  ['of several stores', eventOf('app.uninstalled').replace('1001', '["1001"]'), 200],
  ['of a store in other digits', eventOf('app.uninstalled').replace('1001', '"１００１"'), 200],
  ['unsigned', eventOf('app.uninstalled'), 401, json],
  // The last case, because the gateway closes the connection after it.
  ['too large', eventOf('brand.updated', { name: 'x'.repeat(8 * 1024 * 1024) }), 413],
]

test('A long event, also at the address with a slash at its end, has its effect', async () => {
  const { home, signIn } = await startSimulation()
  const { request } = await signIn('1')
  const body = eventOf('app.uninstalled', { products: 'x'.repeat(2 * 1024 * 1024) }, 'now')
  const sent = await fetch(`${home}/events/store/`, signedEvent(body))
  expect([sent.status, (await request('/api/brands/1')).status]).toEqual([200, 401])
})

test('Only a valid event of an uninstallation ends a connection', async () => {
  const { sendEvent, signIn, running } = await startSimulation()
  const { request } = await signIn('1')
  // An event name with a terminal control character is invalid.
  await sendEvent(eventOf('\u009b2Japp.uninstalled'))
  for (const [name, body, status, headers] of harmless) {
    const actual = (await sendEvent(body, headers)).status
    expect([name, actual, (await request('/api/brands/1')).status]).toEqual([name, status, 200])
  }
  expect(running.flatMap(({ printed }) => printed).join('')).not.toContain('\u009b')
})

test('The log says which header of an event lacks its proof', async () => {
  const { sendEvent, running } = await startSimulation()
  const byToken = { 'x-salla-security-strategy': 'Token' }
  const given = [{}, { 'x-salla-signature': 'canary' }, byToken, { ...byToken, authorization: 'canary' }]
  for (const headers of given) expect((await sendEvent('{}', headers)).status).toBe(401)
  const lines = () => running[0]?.printed.filter((line) => line.includes('event_not_proven')) ?? []
  await expect.poll(() => lines().length).toBe(4)
  const proofs = lines().map(
    (line) => /"header":"(.*)","reason":"(\w+)"/.exec(line)?.slice(1).join(' ') ?? '',
  )
  const [byHeader, bySecret] = ['X-Salla-Signature', 'Authorization']
  const expected = [`${byHeader} missing`, `${byHeader} wrong`, `${bySecret} missing`, `${bySecret} wrong`]
  expect([proofs.toSorted(), lines().join('').includes('canary')]).toEqual([expected.toSorted(), false])
})

test('Under an IP address, health checks and events are the only paths', async () => {
  const { request } = await startSimulation()
  const statusOf = async (path: string) => (await request(path, { headers: { host: '10.0.0.7' } })).status
  for (const path of ['/healthz', '/readyz', '/healthz/details']) expect(await statusOf(path)).toBe(200)
  const unsigned = await request('/events/store', { method: 'POST', headers: { host: '10.0.0.7' } })
  expect(unsigned.status).toBe(401)
  expect(await unsigned.json()).toMatchObject({ error: { code: 'event_not_proven' } })
  for (const path of ['/', '/auth/sign-in', '/auth/callback', '/api/session', '/events/other', '/readyz/x']) {
    expect([path, await statusOf(path)]).toEqual([path, 421])
  }
})

test('Staff of a store that an installation has connected sign in through its portal', async () => {
  const { request, sendEvent } = await startSimulation(portalEnv)
  const token = await signPortalToken('7', { merchant_id: 1001 })
  const exchange = async () => (await presentToken(request, token)).status
  expect(await exchange()).toBe(403)
  await sendEvent(eventOf('app.store.authorize', { access_token: 'ory_at_1', scope: 'brands.read' }))
  expect(await exchange()).toBe(200)
  await sendEvent(eventOf('app.uninstalled'))
  expect(await exchange()).toBe(403)
})
