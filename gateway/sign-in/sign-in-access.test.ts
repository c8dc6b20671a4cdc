import { describe, expect, test } from 'vitest'
import { createOwner } from '#testing/gateway/authorization-server.ts'
import { callbackUrl, startSignedInSimulation, errorOf } from '#testing/gateway/signed-in-simulation.ts'
import { createTestBrowser } from '#testing/gateway/test-browser.ts'

const [noura, sara] = [createOwner(1), createOwner(2)]

describe('Access', () => {
  test('is refused without a session, on this machine too', async () => {
    const { requestsOf, home } = await startSignedInSimulation()
    const { request } = requestsOf(createTestBrowser())
    for (const path of ['session', 'sessions', 'brands', 'brands/1', 'countries', 'x']) {
      const response = await request(`/api/${path}`)
      expect(await errorOf(response)).toEqual([401, 'session_required'])
    }
    expect((await fetch(`${home}/brands`)).status).toBe(200)
  })

  test('is given to one’s own stores only', async () => {
    const { signIn } = await startSignedInSimulation()
    const [ofNoura, ofSara] = [await signIn('1'), await signIn('2')]
    const foreign = await ofNoura.request('/api/brands/1', { headers: { 'x-diwan-store': '1002' } })
    expect(await errorOf(foreign)).toEqual([403, 'store_not_yours'])
    expect(foreign.headers.get('x-diwan-nothing-sent')).toBe('1')
    expect((await ofSara.request('/api/brands/1', { headers: { 'x-diwan-store': '1002' } })).status).toBe(200)
  })

  test('is refused to the page of one person after another has signed in', async () => {
    const { signIn } = await startSignedInSimulation({ owners: [noura, { ...sara, store: noura.store }] })
    const { request } = await signIn('2')
    expect((await request('/api/brands/1', { headers: { 'x-diwan-person': '2' } })).status).toBe(200)
    const late = await request('/api/brands/1', {
      method: 'PUT',
      headers: { 'x-diwan-person': '1' },
      body: '{"name":"x"}',
    })
    expect(await errorOf(late)).toEqual([401, 'session_required'])
    expect(late.headers.get('x-diwan-nothing-sent')).toBe('1')
  })

  test('is given to each of four tabs, but not by a callback that this browser did not start, or that repeats', async () => {
    const simulation = await startSignedInSimulation()
    const { signIn, home } = simulation
    const { browser } = await signIn('1')
    const stranger = createTestBrowser()
    const visited = await stranger.open(`${home}/auth/callback?code=abc&state=${'0'.repeat(64)}`)
    expect(visited.url).toBe(`${home}/sign-in?problem=not-begun-here`)
    expect([...stranger.cookiesOf(new URL(home).host).keys()]).toEqual([])

    const jar = browser.cookiesOf(new URL(home).host)
    for (let tab = 0; tab < 5; tab += 1) await browser.request(`${home}/auth/sign-in`)
    expect([...jar.keys()].filter((name) => name.startsWith('diwan-sign-in-'))).toHaveLength(4)
    const location = (await callbackUrl(simulation, browser)).href
    for (let tab = 0; tab < 3; tab += 1) await browser.request(`${home}/auth/sign-in`)
    expect((await stranger.open(location)).url).toContain('problem=not-begun-here')
    const cookies = new Map(jar)
    expect((await browser.open(location)).url).toBe(`${home}/s/1001/`)
    for (const [name, value] of cookies) jar.set(name, value)
    expect((await browser.open(location)).url).toContain('problem=not-begun-here')
  })

  test('is not given by the code of another sign-in', async () => {
    const simulation = await startSignedInSimulation()
    const [victim, attacker] = [await simulation.signIn('1'), await simulation.signIn('2')]
    const stolen = (await callbackUrl(simulation, attacker.browser)).searchParams.get('code') ?? ''
    simulation.server.controls.signsInAs = '1'
    const callback = await callbackUrl(simulation, victim.browser)
    callback.searchParams.set('code', stolen)
    expect((await victim.browser.open(callback.href)).url).toContain('problem=failed')
  })

  test('has a cookie that no script can read and no other site can send', async () => {
    const { home, server } = await startSignedInSimulation()
    const browser = createTestBrowser()
    let [url, cookie] = [`${home}/auth/sign-in`, '']
    while (!cookie.startsWith('diwan=')) {
      const response = await browser.request(new URL(url, server.issuer).href)
      url = response.headers.get('location') ?? ''
      cookie = response.headers.getSetCookie().find((header) => header.startsWith('diwan=')) ?? ''
    }
    expect(cookie).toMatch(/^diwan=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
  })

  test('is not ended by the page of a person who was signed in before', async () => {
    const { signIn } = await startSignedInSimulation()
    const { request } = await signIn('2')
    for (const query of ['', '?everywhere=1']) {
      const of = (person: string) => ({ method: 'POST', headers: { 'x-diwan-person': person } })
      expect((await request(`/auth/sign-out${query}`, of('1'))).status).toBe(401)
      expect((await request('/api/session')).status).toBe(200)
    }
    expect(
      (await request('/auth/sign-out', { method: 'POST', headers: { 'x-diwan-person': '2' } })).status,
    ).toBe(200)
    expect((await request('/api/session')).status).toBe(401)
  })
})
