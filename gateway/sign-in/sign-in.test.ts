import { describe, expect, inject, test, vi } from 'vitest'
import { createOwner } from '#testing/gateway/authorization-server.ts'
import { portalEnv, signPortalToken } from '#testing/gateway/portal-token.ts'
import { startTestRedis } from '#testing/gateway/redis-server.ts'
import { presentToken, startSignedInSimulation, errorOf } from '#testing/gateway/signed-in-simulation.ts'
import { createTestBrowser } from '#testing/gateway/test-browser.ts'

test('Staff sign in, return to their page, and the session names person and store', async () => {
  const { signIn, home } = await startSignedInSimulation()
  const { url, request, browser } = await signIn('1', '/brands?page=2')
  expect(url).toBe(`${home}/s/1001/brands?page=2`)
  const { data } = (await (await request('/api/session')).json()) as { data: unknown }
  expect(data).toEqual({
    id: expect.any(String),
    endsIn: { idleSeconds: expect.any(Number), absoluteSeconds: expect.any(Number) },
    kind: 'browser',
    person: { id: '1', name: 'Person 1' },
    store: '1001',
    languages: ['ar', 'en'],
    timeZone: 'Asia/Riyadh',
    weekend: [5, 6],
    stores: [{ id: '1001', name: 'Store 1', scopes: expect.arrayContaining(['brands.read_write']) }],
  })
  expect(await (await request('/api/brands/1')).text()).toContain('brand of 1001')
  const { text } = await browser.open(url)
  expect(text).not.toContain('Person 1')
})

test('Each store has the weekend of its country, or the one of the settings if its country is unknown', async () => {
  const countries: [country: unknown, weekend: number[]][] = [
    ['AE', [6, 0]],
    [undefined, [5]],
  ]
  const owners = countries.map(([country], index) => ({ ...createOwner(index + 1), country }))
  const { signIn } = await startSignedInSimulation({ owners, env: { STORE_WEEKEND: 'Fri' } })
  for (const [index, [, weekend]] of countries.entries()) {
    const { request } = await signIn(String(index + 1))
    const { data } = (await (await request('/api/session')).json()) as { data: { weekend: unknown } }
    expect(data.weekend, `of store ${index + 1}`).toEqual(weekend)
  }
})

test('Many stores used at once stay separate', async () => {
  const owners = Array.from({ length: inject('longRuns') > 0 ? 50 : 12 }, (_, index) =>
    createOwner(index + 1),
  )
  const simulation = await startSignedInSimulation({ owners })
  const people = []
  for (const { id, store } of owners) people.push({ store, ...(await simulation.signIn(id)) })
  await Promise.all(
    people.map(async ({ store, request }) => {
      const brand = await (await request('/api/brands/1')).text()
      expect(brand).toContain(`brand of ${store}"`)
      const created = await request('/api/orders/5/print-invoice', { method: 'POST' })
      const { data } = (await created.json()) as { data: { url: string } }
      expect(await (await request(data.url)).text()).toBe(`%PDF-1.7 of store ${store}`)
    }),
  )
})

describe('In a portal', () => {
  const env = portalEnv

  const portalToken = (store: string) => signPortalToken('1', { merchant_id: store })

  test('the token is exchanged for a handle without a cookie, which ends with signing out', async () => {
    const { signIn, requestsOf, running } = await startSignedInSimulation({ env })
    await signIn('1')
    const { request } = requestsOf(createTestBrowser())
    const token = await portalToken('1001')
    const exchanged = await presentToken(request, token)
    const { data } = (await exchanged.json()) as { data: { handle: string; session: unknown } }
    expect(data.session).toMatchObject({ kind: 'portal', person: { id: '1' }, store: '1001' })
    expect(exchanged.headers.getSetCookie()).toEqual([])
    const headers = { 'x-diwan-session': data.handle }
    expect(await (await request('/api/brands/1', { headers })).text()).toContain('brand of 1001')
    // A handle is not valid as a cookie.
    expect((await request('/api/brands/1', { headers: { cookie: `diwan=${data.handle}` } })).status).toBe(401)
    const created = await request('/api/orders/5/print-invoice', { method: 'POST', headers })
    const link = ((await created.json()) as { data: { url: string } }).data.url
    expect((await request(link)).status).toBe(200)
    expect((await request('/auth/sign-out', { method: 'POST', headers })).status).toBe(200)
    expect((await request('/api/brands/1', { headers })).status).toBe(401)
    expect((await request(link)).status).toBe(410)
    const logged = running.flatMap(({ printed }) => printed).join('')
    for (const secret of [token, data.handle]) expect(logged).not.toContain(secret)
  })

  test('a store without a connection and an unknown token are refused, each with its own error', async () => {
    const { requestsOf } = await startSignedInSimulation({ env })
    const { request } = requestsOf(createTestBrowser())
    const unknown = await presentToken(request, await portalToken('9'))
    expect(await errorOf(unknown)).toEqual([403, 'store_not_connected'])
    expect(unknown.headers.get('x-diwan-nothing-sent')).toBe('1')
    const refused = await presentToken(request, 'em_tok_of_nobody')
    expect(await errorOf(refused)).toEqual([401, 'portal_token_refused'])
    const ofAnother = await presentToken(request, await portalToken('9'), '1001')
    expect(await errorOf(ofAnother)).toEqual([401, 'portal_token_refused'])
    const nothing = await request('/api/session/portal', { method: 'POST' })
    expect(nothing.status).toBe(422)
  })
})

test('While the state is unavailable every request gets a clear error, and succeeds when it is back', async () => {
  const redis = await startTestRedis()
  const { signIn, home } = await startSignedInSimulation({ env: redis.env })
  const { request } = await signIn('1')
  await redis.kill()
  const response = await request('/api/brands/1')
  expect(await errorOf(response)).toEqual([503, 'state_unavailable'])
  await vi.waitFor(async () => expect((await fetch(`${home}/healthz/details`)).status).toBe(503))
  // A load balancer still sends visitors to the page, which says what is wrong.
  for (const path of ['/healthz', '/readyz', '/', '/brands']) {
    const { status, body } = await fetch(`${home}${path}`)
    expect([path, status, body === null]).toEqual([path, 200, false])
  }
  await redis.start()
  await vi.waitFor(async () => expect((await request('/api/brands/1')).status).toBe(200))
  await vi.waitFor(async () => expect((await fetch(`${home}/healthz/details`)).status).toBe(200))
})
