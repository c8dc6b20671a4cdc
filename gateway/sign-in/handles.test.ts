import { expect, test } from 'vitest'
import { clientSecret } from '#testing/gateway/authorization-server.ts'
import { portalEnv, signPortalToken } from '#testing/gateway/portal-token.ts'
import { startTestRedis } from '#testing/gateway/redis-server.ts'
import {
  type Fetch,
  presentToken,
  startSignedInSimulation,
  errorOf,
} from '#testing/gateway/signed-in-simulation.ts'
import { createTestBrowser } from '#testing/gateway/test-browser.ts'

type ApiResponse = { data: { handle: string; url: string; person: { id: string } } }

const readJson = async (response: Response) => (await response.json()) as ApiResponse

const portalToken = (person: string) => signPortalToken(person, { merchant_id: `100${person}` })

async function handleOf(request: Fetch, token: string): Promise<string> {
  return (await readJson(await presentToken(request, token))).data.handle
}

test('A handle opens its own store only, and identifies its person even beside another person’s cookie', async () => {
  const { signIn, requestsOf } = await startSignedInSimulation({ env: portalEnv })
  await signIn('1')
  const { request, cookie } = await signIn('2')
  const handle = await handleOf(requestsOf(createTestBrowser()).request, await portalToken('1'))
  const personFor = async (headers: Record<string, string>) => {
    const response = await request('/api/session', { headers })
    return response.ok ? (await readJson(response)).data.person.id : response.status
  }
  expect(await personFor({})).toBe('2')
  expect(await personFor({ 'x-diwan-session': handle })).toBe('1')
  expect(await personFor({ 'x-diwan-session': handle, 'x-diwan-store': '1001' })).toBe('1')
  expect(await personFor({ 'x-diwan-session': handle, 'x-diwan-store': '1002' })).toBe(403)
  expect(await personFor({ 'x-diwan-session': handle, 'x-diwan-store': '1001, 1002' })).toBe(403)
  // A valid cookie does not replace an invalid handle.
  for (const wrong of ['', 'x', `${handle}, ${handle}`, `${handle}x`, cookie().replace('diwan=', '')]) {
    expect(await personFor({ 'x-diwan-session': wrong })).toBe(401)
  }
  expect(await personFor({ x_diwan_session: handle })).toBe('2')
  const out = await request('/auth/sign-out', { method: 'POST', headers: { 'x-diwan-session': handle } })
  expect([out.status, out.headers.getSetCookie()]).toEqual([200, []])
  expect(await out.json()).toEqual({ status: 200, success: true, data: null })
  expect(await personFor({ 'x-diwan-session': handle })).toBe(401)
  expect(await personFor({})).toBe('2')
})

test('Nobody sees or ends another person’s sessions', async () => {
  const { signIn } = await startSignedInSimulation({ env: portalEnv })
  const [ofNoura, ofSara] = [await signIn('1'), await signIn('2')]
  const idsOf = async (request: Fetch) => {
    const { data } = (await (await request('/api/sessions')).json()) as { data: { id: string }[] }
    return data.map(({ id }) => id)
  }
  const [ownIds, otherIds] = [await idsOf(ofNoura.request), await idsOf(ofSara.request)]
  expect([ownIds.length, otherIds.length]).toEqual([1, 1])
  for (const id of [...otherIds, 'x', '%00', '..%2f..%2fx', 'x'.repeat(9000)]) {
    expect((await ofNoura.request(`/api/sessions/${id}/end`, { method: 'POST' })).status).toBe(404)
  }
  // The id of a session is no secret and grants nothing.
  const byId = await ofNoura.request('/api/session', { headers: { cookie: `diwan=${otherIds[0]}` } })
  expect(byId.status).toBe(401)
  expect((await ofSara.request('/api/session')).status).toBe(200)
  expect((await ofNoura.request('/auth/sign-out?everywhere=1', { method: 'POST' })).status).toBe(200)
  expect((await ofSara.request('/api/session')).status).toBe(200)
})

test('No secret is in the state, the logs or the responses', async () => {
  const redis = await startTestRedis()
  const simulation = await startSignedInSimulation({ env: { ...portalEnv, ...redis.env } })
  const { request, cookie, browser } = await simulation.signIn('1')
  const token = await portalToken('1')
  const handle = await handleOf(request, token)
  const link = (await readJson(await request('/api/orders/5/print-invoice', { method: 'POST' }))).data.url
  await request(link)
  await browser.request(`${simulation.home}/auth/sign-in`)

  simulation.store.controls.echoesToken = true
  const paths = ['/api/session', '/api/sessions', '/api/brands/1']
  const responses = await Promise.all(paths.map(async (path) => (await request(path)).text()))
  const logged = simulation.running.flatMap(({ printed }) => printed)
  const stored = await redis.storedText()
  expect(stored).toMatch(/entry:session:/)
  expect(stored).toMatch(/entry:connection:1001/)
  expect(stored).toMatch(/entry:link:/)
  const cookies = cookie()
    .split('; ')
    .map((pair) => pair.split('=')[1] ?? '')
  const linkId = link.split('/').at(-1) ?? ''
  const ofSettings = [clientSecret, 'canary-session-secret', portalEnv.PORTAL_JWT_KEY]
  const secrets = [...cookies, handle, token, linkId, ...ofSettings]
  for (const secret of [...secrets, ...simulation.store.seen.map((seen) => seen.token)]) {
    expect(secret).toMatch(/.{20,}/)
    expect([stored, ...logged, ...responses].join('\n')).not.toContain(secret)
  }
})

test('Tokens that are copied to another store’s record open nothing', async () => {
  const { client: server, ...redis } = await startTestRedis()
  const { signIn, store } = await startSignedInSimulation({ env: redis.env })
  const [ofNoura, ofSara] = [await signIn('1'), await signIn('2')]
  expect((await ofNoura.request('/api/brands/1')).status).toBe(200)
  const keyOf = (id: string) => `diwan:entry:connection:${id}`
  await server.copy(keyOf('1002'), keyOf('1001'), 'REPLACE')
  const requestCount = store.seen.length
  const mixed = await ofNoura.request('/api/brands/1')
  expect(await errorOf(mixed)).toEqual([503, 'state_unreadable'])
  expect(store.seen).toHaveLength(requestCount)
  expect((await ofSara.request('/api/brands/1')).status).toBe(200)
})
