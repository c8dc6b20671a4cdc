import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { clientSecret, type Owner } from '#testing/gateway/authorization-server.ts'
import { portalEnv, signPortalToken } from '#testing/gateway/portal-token.ts'
import { startRedis } from '#testing/gateway/redis-server.ts'
import { type Fetch, startSignedInSimulation } from '#testing/gateway/signed-in-simulation.ts'
import { createTestBrowser } from '#testing/gateway/test-browser.ts'

function owner(number: number): Owner {
  return {
    id: String(number),
    name: `Person ${number}`,
    store: String(1000 + number),
    storeName: `Store ${number}`,
  }
}

const [noura, sara] = [owner(1), owner(2)]

async function startSharedRedis() {
  const redis = await startRedis()
  onTestFinished(() => redis.remove())
  return redis
}

test('Staff sign in, come back to where they were, and are told who they are', async () => {
  const { signIn, home } = await startSignedInSimulation({ owners: [noura, sara] })
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

test('Each store has its own weekend: its country’s where the service names one, else the one of the settings', async () => {
  const countries: [country: unknown, weekend: number[]][] = [
    ['AE', [6, 0]],
    [{ id: 1, name: 'مصر', code: 'eg' }, [5, 6]],
    [undefined, [5]],
    [null, [5]],
    ['ZZ', [5]],
    ['QQ', [5]],
    ['السعودية', [5]],
    [{ code: '<b>SA' }, [5]],
    [['SA'], [5]],
  ]
  const owners = countries.map(([country], index) => ({ ...owner(index + 1), country }))
  const { signIn } = await startSignedInSimulation({ owners, env: { STORE_WEEKEND: 'Fri' } })
  for (const [index, [, weekend]] of countries.entries()) {
    const { request } = await signIn(String(index + 1))
    const { data } = (await (await request('/api/session')).json()) as { data: { weekend: unknown } }
    expect(data.weekend, `of store ${index + 1}`).toEqual(weekend)
  }
})

test('What one signs in for here is known on every gateway, and what ends here ends there', async () => {
  const redis = await startSharedRedis()
  const simulation = await startSignedInSimulation({
    owners: [noura],
    gateways: 2,
    env: { SESSION_STORE_URL: redis.url.href },
  })
  const { request } = await simulation.signIn('1')
  expect((await request('/api/brands/1', {}, 1)).status).toBe(200)
  const made = await request('/api/orders/5/print-invoice', { method: 'POST' }, 1)
  const { data } = (await made.json()) as { data: { url: string } }
  expect(await (await request(data.url, {}, 0)).text()).toBe('%PDF-1.7 of store 1001')
  expect((await request('/auth/sign-out', { method: 'POST' }, 0)).status).toBe(200)
  expect((await request('/api/brands/1', {}, 1)).status).toBe(401)
  expect((await request(data.url, {}, 1)).status).toBe(410)
})

test('Of 200 requests on two gateways with an access token that has ended, one renews it', async () => {
  const redis = await startSharedRedis()
  const simulation = await startSignedInSimulation({
    owners: [noura],
    gateways: 2,
    env: { SESSION_STORE_URL: redis.url.href },
  })
  simulation.server.controls.accessTokenSeconds = 1
  const { request } = await simulation.signIn('1')
  simulation.server.controls.accessTokenSeconds = 3600
  const signedInAt = Date.now()
  await vi.waitUntil(() => Date.now() > signedInAt + 1000, 5000)
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => request('/api/brands/1', {}, index % 2)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(simulation.server.controls).toMatchObject({ refreshed: 1, reused: 0 })
})

test('Fifty stores at once see nothing of one another', async () => {
  const owners = Array.from({ length: 50 }, (_, index) => owner(index + 1))
  const simulation = await startSignedInSimulation({ owners })
  const people = []
  for (const { id, store } of owners) people.push({ store, ...(await simulation.signIn(id)) })
  await Promise.all(
    people.map(async ({ store, request }) => {
      const brand = await (await request('/api/brands/1')).text()
      expect(brand).toContain(`brand of ${store}"`)
      const made = await request('/api/orders/5/print-invoice', { method: 'POST' })
      const { data } = (await made.json()) as { data: { url: string } }
      expect(await (await request(data.url)).text()).toBe(`%PDF-1.7 of store ${store}`)
    }),
  )
}, 60_000)

describe('Within a portal', () => {
  const env = portalEnv

  const portalToken = (store: string) => signPortalToken('1', { merchant_id: store })

  function exchange(request: Fetch, token: string, store?: string): Promise<Response> {
    const headers = { 'content-type': 'application/json' }
    return request('/api/session/portal', { method: 'POST', headers, body: JSON.stringify({ token, store }) })
  }

  test('its token is changed for a handle that needs no cookie, and ends with signing out', async () => {
    const { signIn, requestsOf, running } = await startSignedInSimulation({ owners: [noura], env })
    await signIn('1')
    const { request } = requestsOf(createTestBrowser())
    const token = await portalToken('1001')
    const exchanged = await exchange(request, token)
    const { data } = (await exchanged.json()) as { data: { handle: string; session: unknown } }
    expect(data.session).toMatchObject({ kind: 'portal', person: { id: '1' }, store: '1001' })
    expect(exchanged.headers.getSetCookie()).toEqual([])
    const headers = { 'x-diwan-session': data.handle }
    expect(await (await request('/api/brands/1', { headers })).text()).toContain('brand of 1001')
    // A handle is no cookie.
    expect((await request('/api/brands/1', { headers: { cookie: `diwan=${data.handle}` } })).status).toBe(401)
    const made = await request('/api/orders/5/print-invoice', { method: 'POST', headers })
    const link = ((await made.json()) as { data: { url: string } }).data.url
    expect((await request(link)).status).toBe(200)
    expect((await request('/auth/sign-out', { method: 'POST', headers })).status).toBe(200)
    expect((await request('/api/brands/1', { headers })).status).toBe(401)
    expect((await request(link)).status).toBe(410)
    const logged = running.flatMap(({ printed }) => printed).join('')
    for (const secret of [token, data.handle]) expect(logged).not.toContain(secret)
  })

  test('a store that is not connected yet is said to be none, and a token of nobody’s is refused', async () => {
    const { requestsOf } = await startSignedInSimulation({ owners: [noura], env })
    const { request } = requestsOf(createTestBrowser())
    const unknown = await exchange(request, await portalToken('9'))
    expect([unknown.status, await unknown.json()]).toMatchObject([
      403,
      { error: { code: 'store_not_connected' } },
    ])
    expect(unknown.headers.get('x-diwan-nothing-sent')).toBe('1')
    const refused = await exchange(request, 'em_tok_of_nobody')
    expect([refused.status, await refused.json()]).toMatchObject([
      401,
      { error: { code: 'portal_token_refused' } },
    ])
    const ofAnother = await exchange(request, await portalToken('9'), '1001')
    expect([ofAnother.status, await ofAnother.json()]).toMatchObject([
      401,
      { error: { code: 'portal_token_refused' } },
    ])
    const nothing = await request('/api/session/portal', { method: 'POST' })
    expect(nothing.status).toBe(422)
  })
})

test('A store whose service refuses even a renewed token has to be connected again, and no other', async () => {
  const { signIn, store } = await startSignedInSimulation({ owners: [noura, sara] })
  const [ofNoura, ofSara] = [await signIn('1'), await signIn('2')]
  store.refusedStores.add('1001')
  expect((await ofNoura.request('/api/brands/1')).status).toBe(401)
  store.refusedStores.delete('1001')
  const after = await ofNoura.request('/api/brands/1')
  expect([after.status, await after.json()]).toMatchObject([401, { error: { code: 'reconnect_needed' } }])
  expect((await ofSara.request('/api/brands/1')).status).toBe(200)
  await signIn('1')
  expect((await ofNoura.request('/api/brands/1')).status).toBe(200)
})

test('What a store’s connection may not do is learnt where the store says so, until it is connected anew', async () => {
  const { signIn, store, server } = await startSignedInSimulation({ owners: [noura] })
  const { request } = await signIn('1')
  const scopes = async () => {
    const told = (await (await request('/api/session')).json()) as {
      data: { stores: { scopes: string[] }[] }
    }
    return told.data.stores[0]?.scopes
  }
  const granted = await scopes()
  expect(granted).toContain('brands.read_write')
  store.readOnly.add('1001')
  const put = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"name":"x"}' }
  const refused = await request('/api/brands/1', put)
  expect([refused.status, await refused.json()]).toMatchObject([401, { error: { code: 'scope_missing' } }])
  expect(await scopes()).toEqual(granted?.filter((scope) => scope !== 'brands.read_write'))
  // Nothing is wrong with the token.
  expect(server.controls.refreshed).toBe(0)
  await signIn('1')
  expect(await scopes()).toEqual(granted)
})

test('A write that meets a token that has ended says that nothing was saved, and is saved when it is sent again', async () => {
  const { signIn, server, store } = await startSignedInSimulation({ owners: [noura] })
  const { request } = await signIn('1')
  await request('/api/brands/1')
  store.refusedTokens.add(store.lastToken())
  const put = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"name":"x"}' }
  const first = await request('/api/brands/1', put)
  expect([first.status, await first.json()]).toMatchObject([503, { error: { code: 'connection_renewed' } }])
  expect(first.headers.get('x-diwan-nothing-sent')).toBe('1')
  expect((await request('/api/brands/1', put)).status).toBe(200)
  expect(server.controls.refreshed).toBe(1)
})

test('An answer of the authorization server that is lost on its way is never asked for again', async () => {
  const simulation = await startSignedInSimulation({ owners: [noura, sara] })
  simulation.server.controls.accessTokenSeconds = 1
  const [ofNoura, ofSara] = [await simulation.signIn('1'), await simulation.signIn('2')]
  simulation.server.controls.accessTokenSeconds = 3600
  const signedInAt = Date.now()
  await vi.waitUntil(() => Date.now() > signedInAt + 1000, 5000)
  simulation.network.dropsResponses = true
  const lost = await ofNoura.request('/api/brands/1')
  expect(await lost.json()).toMatchObject({ error: { code: 'reconnect_needed' } })
  simulation.network.dropsResponses = false
  expect((await ofNoura.request('/api/brands/1')).status).toBe(401)
  expect((await ofSara.request('/api/brands/1')).status).toBe(200)
  // One of each store, and nothing was revoked for being presented twice.
  expect(simulation.server.controls).toMatchObject({ refreshed: 2, reused: 0 })
})

describe('The door', () => {
  test('is closed to whoever has not signed in, on this machine too', async () => {
    const { requestsOf, home } = await startSignedInSimulation({ owners: [noura] })
    const { request } = requestsOf(createTestBrowser())
    for (const path of [
      '/api/session',
      '/api/sessions',
      '/api/brands',
      '/api/brands/1',
      '/api/countries',
      '/api/x',
    ]) {
      const answer = await request(path)
      expect([answer.status, await answer.json()]).toMatchObject([
        401,
        { error: { code: 'session_required' } },
      ])
    }
    expect((await fetch(`${home}/brands`)).status).toBe(200)
  })

  test('opens to one’s own stores only', async () => {
    const { signIn } = await startSignedInSimulation({ owners: [noura, sara] })
    const [ofNoura, ofSara] = [await signIn('1'), await signIn('2')]
    const foreign = await ofNoura.request('/api/brands/1', { headers: { 'x-diwan-store': '1002' } })
    expect([foreign.status, await foreign.json()]).toMatchObject([
      403,
      { error: { code: 'store_not_yours' } },
    ])
    expect(foreign.headers.get('x-diwan-nothing-sent')).toBe('1')
    expect((await ofSara.request('/api/brands/1', { headers: { 'x-diwan-store': '1002' } })).status).toBe(200)
  })

  test('is shut to a page of one person once another has signed in', async () => {
    const { signIn } = await startSignedInSimulation({ owners: [noura, { ...sara, store: noura.store }] })
    const { request } = await signIn('2')
    expect((await request('/api/brands/1', { headers: { 'x-diwan-person': '2' } })).status).toBe(200)
    const late = await request('/api/brands/1', {
      method: 'PUT',
      headers: { 'x-diwan-person': '1', 'content-type': 'application/json' },
      body: '{"name":"x"}',
    })
    expect([late.status, await late.json()]).toMatchObject([401, { error: { code: 'session_required' } }])
    expect(late.headers.get('x-diwan-nothing-sent')).toBe('1')
  })

  test('opens to no answer that this browser did not ask for, and to each one once', async () => {
    const { signIn, home, server } = await startSignedInSimulation({ owners: [noura] })
    const { browser } = await signIn('1')
    const stranger = createTestBrowser()
    const lured = await stranger.open(`${home}/auth/callback?code=abc&state=${'0'.repeat(64)}`)
    expect(lured.url).toBe(`${home}/sign-in?problem=not-begun-here`)
    expect([...stranger.cookiesOf(new URL(home).host).keys()]).toEqual([])

    // A whole answer, caught on its way back.
    const begun = await browser.request(`${home}/auth/sign-in`)
    let location = begun.headers.get('location') ?? ''
    while (!location.startsWith(home)) {
      const next = await browser.request(new URL(location, server.issuer).href)
      location = next.headers.get('location') ?? ''
    }
    expect((await stranger.open(location)).url).toContain('problem=not-begun-here')
    const cookies = new Map(browser.cookiesOf(new URL(home).host))
    expect((await browser.open(location)).url).toBe(`${home}/s/1001/`)
    for (const [name, value] of cookies) browser.cookiesOf(new URL(home).host).set(name, value)
    expect((await browser.open(location)).url).toContain('problem=not-begun-here')
  })

  test('takes no code that another sign-in was given', async () => {
    const { signIn, home, server } = await startSignedInSimulation({ owners: [noura, sara] })
    const victim = await signIn('1')
    const attacker = await signIn('2')
    const codeOf = async (browser: typeof victim.browser) => {
      let location = (await browser.request(`${home}/auth/sign-in`)).headers.get('location') ?? ''
      while (!location.startsWith(home)) {
        location =
          (await browser.request(new URL(location, server.issuer).href)).headers.get('location') ?? ''
      }
      return new URL(location)
    }
    server.controls.signsInAs = '2'
    const stolen = (await codeOf(attacker.browser)).searchParams.get('code') ?? ''
    const own = await codeOf(victim.browser)
    own.searchParams.set('code', stolen)
    expect((await victim.browser.open(own.href)).url).toContain('problem=failed')
  })

  test('gives each sign-in a session of its own, and ends the one before', async () => {
    const { signIn, home, requestsOf } = await startSignedInSimulation({ owners: [noura] })
    const { browser, cookie } = await signIn('1')
    const before = cookie()
    await browser.open(`${home}/auth/sign-in`)
    expect(cookie()).not.toBe(before)
    const { request } = requestsOf(createTestBrowser())
    expect((await request('/api/session', { headers: { cookie: before } })).status).toBe(401)
  })

  test('leads nowhere but to our own pages', async () => {
    const { signIn, home } = await startSignedInSimulation({ owners: [noura] })
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example/',
      '/auth/sign-in',
      '/\t/evil.example',
      '/s/9/../..//evil.example',
    ]) {
      const { url } = await signIn('1', path)
      expect(new URL(url).origin).toBe(home)
      expect(new URL(url).pathname).not.toMatch(/^\/\//)
    }
  })

  test('gives a cookie that no script and no other site can use', async () => {
    const { home, server } = await startSignedInSimulation({ owners: [noura] })
    const browser = createTestBrowser()
    let [url, cookie] = [`${home}/auth/sign-in`, '']
    while (!cookie.startsWith('diwan=')) {
      const answer = await browser.request(new URL(url, server.issuer).href)
      url = answer.headers.get('location') ?? ''
      cookie = answer.headers.getSetCookie().find((one) => one.startsWith('diwan=')) ?? ''
    }
    expect(cookie).toMatch(/^diwan=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  test('is shut again by signing out here, and everywhere', async () => {
    const { signIn } = await startSignedInSimulation({ owners: [noura] })
    const [here, there, third] = [await signIn('1'), await signIn('1'), await signIn('1')]
    const list = (await (await here.request('/api/sessions')).json()) as {
      data: { id: string; isThis: boolean }[]
    }
    expect(list.data).toHaveLength(3)
    const kept = here.cookie()
    const other = list.data.find(({ isThis }) => !isThis)?.id ?? ''
    expect((await here.request(`/api/sessions/${other}/end`, { method: 'POST' })).status).toBe(200)
    const still = await Promise.all(
      [there, third].map(async ({ request }) => (await request('/api/session')).status),
    )
    expect(still.toSorted((a, b) => a - b)).toEqual([200, 401])
    expect((await here.request('/auth/sign-out?everywhere=1', { method: 'POST' })).status).toBe(200)
    for (const { request } of [there, third]) expect((await request('/api/session')).status).toBe(401)
    expect((await here.request('/api/session', { headers: { cookie: kept } })).status).toBe(401)
  })

  test('is not shut by a page of somebody who was signed in there before', async () => {
    const { signIn } = await startSignedInSimulation({ owners: [noura, sara] })
    const { request } = await signIn('2')
    for (const extent of ['', '?everywhere=1']) {
      const of = (person: string) => ({ method: 'POST', headers: { 'x-diwan-person': person } })
      expect((await request(`/auth/sign-out${extent}`, of('1'))).status).toBe(401)
      expect((await request('/api/session')).status).toBe(200)
    }
    expect(
      (await request('/auth/sign-out', { method: 'POST', headers: { 'x-diwan-person': '2' } })).status,
    ).toBe(200)
    expect((await request('/api/session')).status).toBe(401)
  })

  test('is not shut, and not opened, by another site', async () => {
    const { signIn } = await startSignedInSimulation({ owners: [noura] })
    const { request } = await signIn('1')
    const crossSite = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await request('/auth/sign-out', crossSite)).status).toBe(403)
    expect((await request('/api/session')).status).toBe(200)
  })
})

test('Where sessions are kept may be away: all wait with a clear word, and go on by themselves', async () => {
  const redis = await startSharedRedis()
  const { signIn, home } = await startSignedInSimulation({
    owners: [noura],
    env: { SESSION_STORE_URL: redis.url.href },
  })
  const { request } = await signIn('1')
  await redis.kill()
  const answer = await request('/api/brands/1')
  expect([answer.status, await answer.json()]).toMatchObject([503, { error: { code: 'state_unavailable' } }])
  await vi.waitFor(async () => expect((await fetch(`${home}/readyz`)).status).toBe(503), 3000)
  expect((await fetch(`${home}/healthz`)).status).toBe(200)
  await redis.start()
  await vi.waitFor(async () => expect((await request('/api/brands/1')).status).toBe(200), 5000)
  await vi.waitFor(async () => expect((await fetch(`${home}/readyz`)).status).toBe(200), 3000)
})

test('No secret is to be found in what is kept, logged or answered', async () => {
  const { signIn, running, folder, store } = await startSignedInSimulation({ owners: [noura] })
  store.controls.echoesToken = true
  const { request, cookie } = await signIn('1')
  const answers = [
    await request('/api/session'),
    await request('/api/sessions'),
    await request('/api/brands/1'),
  ]
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  const kept = await Promise.all(
    ['', '-wal'].map((end) => readFile(join(folder, `diwan.sqlite${end}`), 'latin1').catch(() => '')),
  )
  const session = cookie().split('=')[1] ?? ''
  const everything = [...texts, ...kept, ...running.flatMap(({ printed }) => printed)].join('\n')
  expect(kept.join('').length).toBeGreaterThan(1000)
  for (const secret of [store.seen[0]?.token, clientSecret, session, 'canary-session-secret']) {
    expect(secret).toMatch(/.{20,}/)
    expect(everything).not.toContain(secret)
  }
})
