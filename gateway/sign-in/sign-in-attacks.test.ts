import { expect, test } from 'vitest'
import { callbackUrl, startSignedInSimulation, startSignIn } from '#testing/gateway/signed-in-simulation.ts'
import { createTestBrowser } from '#testing/gateway/test-browser.ts'

test('A callback with unexpected parameters leads back to the sign-in page without them', async () => {
  const simulation = await startSignedInSimulation()
  const browser = createTestBrowser()
  for (const [more, problem] of [
    ['error=access_denied&error_description=<script>canary</script>', 'declined'],
    ['state=0', 'failed'],
    ['code=another', 'failed'],
    ['id_token=canary', 'failed'],
    ['token=canary', 'failed'],
    ['response=canary', 'failed'],
  ] as const) {
    const callback = await callbackUrl(simulation, browser, await startSignIn(simulation, browser, '/brands'))
    for (const [name, value] of new URLSearchParams(more)) callback.searchParams.append(name, value)
    const { url, response } = await browser.open(callback.href)
    expect([more, url]).toEqual([more, `${simulation.home}/sign-in?return=%2Fbrands&problem=${problem}`])
    expect(response.status).toBe(200)
  }
  const logged = simulation.running.flatMap(({ printed }) => printed)
  expect(logged.join('')).not.toContain('canary')
  // Somebody who declines is no error.
  expect(logged.filter((line) => line.includes('"level":50'))).toHaveLength(5)
})

test('Signing in starts and ends with GET only', async () => {
  const simulation = await startSignedInSimulation()
  const browser = createTestBrowser()
  const callback = await callbackUrl(simulation, browser)
  for (const method of ['HEAD', 'OPTIONS', 'PUT', 'POST', 'DELETE', 'PATCH']) {
    const started = await browser.request(`${simulation.home}/auth/sign-in`, { method })
    const ended = await browser.request(callback.href, { method })
    const cookies = [...started.headers.getSetCookie(), ...ended.headers.getSetCookie()]
    expect([method, started.status, ended.status, cookies]).toEqual([method, 404, 404, []])
  }
  expect((await browser.open(callback.href)).url).toBe(`${simulation.home}/s/1001/`)
})

test('No response about a session, or that leads to one, may be cached', async () => {
  const simulation = await startSignedInSimulation()
  const browser = createTestBrowser()
  const callback = await callbackUrl(simulation, browser)
  const { request } = simulation.requestsOf(browser)
  const responses = [
    await browser.request(`${simulation.home}/auth/sign-in`),
    await browser.request(callback.href),
    await request('/api/session'),
    await request('/api/sessions'),
    await request('/api/brands/1'),
    await request('/api/orders/5/print-invoice', { method: 'POST' }),
    await request('/api/nothing'),
    await request('/auth/sign-out', { method: 'POST' }),
    await request('/api/session'),
    await request('/api/session/portal', { method: 'POST' }),
  ]
  expect(responses.map(({ status }) => status)).toEqual([302, 200, 200, 200, 200, 200, 404, 200, 401, 404])
  for (const { headers } of responses) expect(headers.get('cache-control')).toBe('no-store')
})

test('Many simultaneous sign-ins of one browser keep its cookies small, and the last two succeed', async () => {
  const simulation = await startSignedInSimulation()
  const browser = createTestBrowser()
  const { request, cookie } = simulation.requestsOf(browser)
  const longest = `/brands?search=${'x'.repeat(980)}`
  for (let started = 0; started < 12; started += 1) await startSignIn(simulation, browser, longest)
  expect(cookie().length).toBeLessThan(10_000)
  const both = [
    await startSignIn(simulation, browser, longest),
    await startSignIn(simulation, browser, '/countries'),
  ]
  const urls = []
  for (const started of both) {
    urls.push((await browser.open((await callbackUrl(simulation, browser, started)).href)).url)
    expect((await request('/api/session')).status).toBe(200)
  }
  expect(urls).toEqual([`${simulation.home}/s/1001${longest}`, `${simulation.home}/s/1001/countries`])
})

test('A callback that arrives several times at once opens one session', async () => {
  const simulation = await startSignedInSimulation()
  const browser = createTestBrowser()
  const callback = await callbackUrl(simulation, browser)
  const { request } = simulation.requestsOf(browser)
  const responses = await Promise.all([1, 2, 3].map(() => request(callback.pathname + callback.search)))
  const cookies = responses.flatMap(({ headers }) => headers.getSetCookie())
  expect(cookies.filter((cookie) => /^diwan=./.test(cookie))).toHaveLength(1)
})

test('With https, sign-in starts at the first origin only, with a __Host- cookie that no other site can set', async () => {
  const [home, other] = ['https://diwan.example.com', 'https://diwan.example.org']
  const simulation = await startSignedInSimulation({ env: { PUBLIC_ORIGIN: `${home},${other}` } })
  const { request } = simulation.requestsOf(createTestBrowser())
  const at = (origin: string, path: string, cookie = '') =>
    request(path, { headers: { host: new URL(origin).host, origin, cookie } })

  const elsewhere = await at(other, '/auth/sign-in?return=/\\evil.example')
  expect(elsewhere.headers.get('location')).toBe(`${home}/auth/sign-in?return=%2F`)
  expect(elsewhere.headers.getSetCookie()).toEqual([])
  const leadsTo = async (host: string) =>
    (await request('/auth/sign-in', { headers: { host, origin: home } })).headers.get('location')
  expect(await leadsTo('DIWAN.example.com:443')).toContain(`${simulation.server.issuer}/auth?`)
  // For a browser the dot makes another host.
  for (const host of ['diwan.example.com.', 'diwan.example.com.:443'])
    expect(await leadsTo(host)).toBe(`${home}/auth/sign-in?return=%2F`)
  const started = await at(home, '/auth/sign-in')
  const location = new URL(started.headers.get('location') ?? '')
  expect(location.searchParams.get('redirect_uri')).toBe(`${home}/auth/callback`)
  const state = location.searchParams.get('state') ?? ''
  const [cookie = ''] = started.headers.getSetCookie()
  expect(cookie).toMatch(
    /^__Host-diwan-sign-in-[0-9a-f]{8}=[\w.-]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const [pair = ''] = cookie.split(';')
  const callback = `/auth/callback?error=access_denied&state=${state}`
  const problemOf = async (sent: string) =>
    /problem=([\w-]+)/.exec(await (await at(home, callback, sent)).text())?.[1]
  expect(await problemOf(pair.replace('__Host-', ''))).toBe('not-begun-here')
  expect(await problemOf(pair)).toBe('declined')
})

test('Signing in replaces a session that an attacker planted in the browser', async () => {
  const simulation = await startSignedInSimulation()
  const attacker = await simulation.signIn('2')
  const victim = createTestBrowser()
  simulation.server.controls.signsInAs = '1'
  const planted = attacker.cookie().replace('diwan=', '')
  await victim.request(`${simulation.home}/healthz`)
  victim.cookiesOf(new URL(simulation.home).host).set('diwan', planted)
  await victim.open(`${simulation.home}/auth/sign-in`)
  const { request, cookie } = simulation.requestsOf(victim)
  expect(cookie()).not.toContain(planted)
  expect(await (await request('/api/session')).json()).toMatchObject({ data: { person: { id: '1' } } })
  expect((await attacker.request('/api/session')).status).toBe(401)
})

test('A link of another site starts a sign-in only after the browser has sent its session cookie', async () => {
  const simulation = await startSignedInSimulation()
  const { browser, request, cookie } = await simulation.signIn('1')
  const before = cookie()
  const jar = browser.cookiesOf(new URL(simulation.home).host)
  // After a link of another site the browser omits the Strict cookie.
  jar.clear()
  const url = `${simulation.home}/auth/sign-in?return=/brands`
  const page = await browser.request(url, { headers: { 'sec-fetch-site': 'cross-site' } })
  expect([page.status, page.headers.getSetCookie()]).toEqual([200, []])
  expect(await page.text()).toContain('content="0;url=/auth/sign-in?return=%2Fbrands&#38;led=1"')
  // The navigation of Diwan's page includes the cookie again.
  jar.set('diwan', before.replace('diwan=', ''))
  expect((await browser.open(`${url}&led=1`)).url).toBe(`${simulation.home}/s/1001/brands`)
  expect((await request('/api/session', { headers: { cookie: before } })).status).toBe(401)
})
