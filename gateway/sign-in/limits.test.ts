import { describe, expect, test } from 'vitest'
import { startTestRedis } from '#testing/gateway/redis-server.ts'
import { portalEnv } from '#testing/gateway/portal-token.ts'
import { startSignedInSimulation } from '#testing/gateway/signed-in-simulation.ts'

test('Sign-ins are limited per address over all gateways, and a started one stores nothing but its count', async () => {
  const { client: server, ...redis } = await startTestRedis()
  const env = {
    ...portalEnv,
    ...redis.env,
    STORE_EVENTS_SECRET: 'canary-of-events',
    TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8',
  }
  const simulation = await startSignedInSimulation({ gateways: 2, env })
  const { request } = simulation.requestsOf({ cookiesOf: () => new Map<string, string>() })
  const startSignIn = (address: string, gateway: number) =>
    request('/auth/sign-in', { headers: { 'x-forwarded-for': address } }, gateway)

  const statuses = []
  for (let count = 0; count < 30; count += 1) {
    // A client can forge the addresses before the one that the trusted proxy saw.
    statuses.push((await startSignIn(`203.0.113.${count}, 198.51.100.7, 10.0.0.1`, count % 2)).status)
  }
  expect(new Set(statuses)).toEqual(new Set([302]))
  const keys = await server.keys('*')
  expect(keys.toSorted()).toEqual(['diwan:count:sign-in from 198.51.100.7', 'diwan:marker'])
  const refused = await startSignIn('198.51.100.7', 0)
  expect(refused.status).toBe(429)
  // The window may have started a second ago.
  expect(refused.headers.get('retry-after')).toMatch(/^(60|59)$/)
  expect(refused.headers.get('x-diwan-nothing-sent')).toBe('1')
  expect(await refused.text()).toContain('/sign-in?return=%2F&#38;problem=busy')
  expect((await startSignIn('198.51.100.7', 1)).status).toBe(429)
  expect((await startSignIn('198.51.100.8', 1)).status).toBe(302)

  for (const [kind, path, max] of [
    ['portal', '/api/session/portal', 60],
    ['event', '/events/store', 600],
  ] as const) {
    const statusOf = async (gateway: number) => {
      const headers = { 'x-forwarded-for': '198.51.100.9' }
      return (await request(path, { method: 'POST', headers }, gateway)).status
    }
    await server.set(`diwan:count:${kind} from 198.51.100.9`, max - 1)
    expect(await statusOf(0)).not.toBe(429)
    expect(await statusOf(1)).toBe(429)
  }
})

describe('A request that another site’s page makes a visitor’s browser send', () => {
  const subresources: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' },
  ]

  test('as a picture, a frame, a request of its script or a prefetch does not use up the limit of sign-ins', async () => {
    const { home } = await startSignedInSimulation()
    const statusOf = async (path: string, headers: Record<string, string> = {}) => {
      const from = { ...headers, 'x-forwarded-for': '10.0.0.1' }
      return (await fetch(`${home}${path}`, { headers: from, redirect: 'manual' })).status
    }
    for (let count = 0; count < 29; count += 1) expect(await statusOf('/auth/sign-in')).toBe(302)
    for (const headers of subresources) {
      expect(await statusOf('/auth/sign-in', headers)).toBe(403)
      expect(await statusOf(`/auth/callback?state=${'a'.repeat(64)}&code=1`, headers)).toBe(403)
    }
    expect([await statusOf('/auth/sign-in'), await statusOf('/auth/sign-in')]).toEqual([302, 429])
  })

  test('again to where a sign-in starts waits for a press and counts towards no limit', async () => {
    const { home, signIn } = await startSignedInSimulation()
    const headers = { 'sec-fetch-site': 'cross-site', 'x-forwarded-for': '10.0.0.1' }
    for (let count = 0; count < 31; count += 1) {
      const page = await fetch(`${home}/auth/sign-in?return=/brands&led=1`, { headers, redirect: 'manual' })
      const text = await page.text()
      expect([page.status, text.includes('http-equiv="refresh"')]).toEqual([200, false])
      expect(text).toContain('href="/auth/sign-in?return=%2Fbrands&#38;led=1"')
    }
    expect((await signIn('1')).url).toBe(`${home}/s/1001/`)
  })

  test('to the path of events is refused before it counts', async () => {
    const { home } = await startSignedInSimulation({ env: { STORE_EVENTS_SECRET: 'a-secret' } })
    const statuses = new Set<number>()
    for (let count = 0; count < 601; count += 1) {
      const headers = { 'sec-fetch-site': 'cross-site' }
      statuses.add((await fetch(`${home}/events/store`, { method: 'POST', headers })).status)
    }
    expect([...statuses]).toEqual([403])
    expect((await fetch(`${home}/events/store`, { method: 'POST' })).status).toBe(401)
  })
})

test('A callback of the authorization server counts only in a browser that started a sign-in', async () => {
  const { home, signIn, running } = await startSignedInSimulation()
  // These requests could come from links in mails, or from browsers without `Sec-Fetch` headers.
  for (let count = 0; count < 40; count += 1) {
    const headers = { 'x-forwarded-for': '10.0.0.1' }
    const response = await fetch(`${home}/auth/callback?state=${'a'.repeat(64)}&code=${count}`, { headers })
    expect(await response.text()).toContain('problem=not-begun-here')
  }
  for (let person = 1; person <= 3; person += 1) await signIn('1')
  expect(running.flatMap(({ printed }) => printed).join('')).not.toContain('rate_limited')
})
