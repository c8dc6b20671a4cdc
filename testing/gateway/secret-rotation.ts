import { createSecretKey } from 'node:crypto'
import { Redis } from 'iovalkey'
import { expect, onTestFinished } from 'vitest'
import { portalEnv, signPortalToken } from './portal-token.ts'
import { startRedis } from './redis-server.ts'
import { callbackUrl, presentToken, startSignedInSimulation } from './signed-in-simulation.ts'
import { signedEvent } from './store-events.ts'
import { createTestBrowser } from './test-browser.ts'

/* OLD and NEW of the guide are texts of their own for each secret. */
const oldOf = (name: string) => `canary-old-${name.toLowerCase()}-with-32-letters-or-more`
const newOf = (name: string) => `canary-new-${name.toLowerCase()}-with-32-letters-or-more`
const valueOf = (name: string, text: string) =>
  text.replaceAll('OLD', oldOf(name)).replaceAll('NEW', newOf(name))

/** Starts two gateways with the old secrets, behind a proxy that sends each request to one of them, and everything around them. */
export async function startRotation() {
  const password = oldOf('SESSION_STORE_URL')
  const redis = await startRedis('--requirepass', password)
  onTestFinished(() => redis.remove())
  const administrator = new Redis(redis.url.href, { password })
  onTestFinished(() => administrator.disconnect())
  const secrets = {
    SESSION_SECRET: oldOf('SESSION_SECRET'),
    TOKEN_KEYS: `2026a:${oldOf('TOKEN_KEYS')}`,
    STORE_EVENTS_SECRET: oldOf('STORE_EVENTS_SECRET'),
    PORTAL_JWT_KEY: oldOf('PORTAL_JWT_KEY'),
    OAUTH_CLIENT_SECRET: oldOf('OAUTH_CLIENT_SECRET'),
    SESSION_STORE_URL: `redis://:${password}@${redis.url.host}`,
  }
  // The secrets that services use now.
  const used = { events: secrets.STORE_EVENTS_SECRET, portal: secrets.PORTAL_JWT_KEY }
  const settings: Record<string, string> = {}
  const simulation = await startSignedInSimulation({
    gateways: 2,
    env: { ...secrets, PORTAL_JWT_AUDIENCE: portalEnv.PORTAL_JWT_AUDIENCE },
    envs: [settings, settings],
  })
  const { home, server, store, running, requestsOf } = simulation
  await server.changeClientSecret(secrets.OAUTH_CLIENT_SECRET)
  let turns = 0

  /* Signs in with one gateway at its start and the other one at its end. Each then serves the store, one with refreshed tokens. */
  async function workAcross(first: number, second: number): Promise<void> {
    turns += 1
    const browser = createTestBrowser()
    await browser.request(`${home}/healthz`)
    const jar = browser.cookiesOf(new URL(home).host)
    const { request } = requestsOf(browser)
    const headers = { 'x-forwarded-for': `10.0.0.${turns}` }
    const visit = async (path: string, gateway: number) => {
      const response = await request(path, { headers }, gateway)
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        jar.set(name, value)
      }
      return response
    }
    const started = (await visit('/auth/sign-in', first)).headers.get('location') ?? ''
    const { pathname, search } = await callbackUrl(simulation, browser, started)
    expect(await (await visit(pathname + search, second)).text()).not.toContain('problem=')
    expect((await request('/api/brands/1', {}, first)).status).toBe(200)
    store.refusedTokens.add(store.seen.at(-1)?.token ?? '')
    expect((await request('/api/brands/1', {}, second)).status).toBe(200)
    expect((await request('/api/brands/1', {}, first)).status).toBe(200)

    const claims = { merchant_id: '1001', jti: String(turns) }
    const token = await signPortalToken('1', claims, {}, createSecretKey(used.portal, 'utf8'))
    expect((await presentToken((path, init) => request(path, init, first), token)).status).toBe(200)
    const event = signedEvent({ event: 'brand.updated', merchant: 1001, data: { id: turns } }, used.events)
    expect((await fetch(`${running[second]?.origin}/events/store`, event)).status).toBe(200)
  }

  async function work(): Promise<void> {
    await workAcross(0, 1)
    await workAcross(1, 0)
  }

  const atServices: Record<string, () => unknown> = {
    STORE_EVENTS_SECRET: () => (used.events = newOf('STORE_EVENTS_SECRET')),
    PORTAL_JWT_KEY: () => (used.portal = newOf('PORTAL_JWT_KEY')),
    OAUTH_CLIENT_SECRET: () => server.changeClientSecret(newOf('OAUTH_CLIENT_SECRET')),
  }

  /* Carries out a step of the table: at the database, at a service, or as a setting of the gateways. */
  async function take(name: string, step: string | null): Promise<void> {
    if (step === null) await atServices[name]?.()
    else if (step.startsWith('ACL ')) {
      const [command = '', ...words] = valueOf(name, step).split(' ')
      await administrator.call(command, ...words)
    } else settings[name] = valueOf(name, step).replace('valkey:6379', redis.url.host)
  }

  /* Whether a gateway still has an old secret. */
  const hasOld = () => Object.entries(settings).some(([name, value]) => value.includes(oldOf(name)))
  return { work, take, running, hasOld }
}
