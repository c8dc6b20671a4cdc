import { Hono } from 'hono'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { createVisitorRateLimit } from '#gateway/requests/visitors.ts'
import { respondWithError } from '#gateway/errors/gateway-error.ts'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { systemClock } from '#gateway/store/clock.ts'
import { callerOf } from '#testing/gateway/live-simulation.ts'
import { createTestConnections } from '#testing/gateway/simulated-gateways.ts'
import { eventSecret, signedEvent } from '#testing/gateway/store-events.ts'
import { createEventRoutes } from './event-routes.ts'

const authorize = {
  event: 'app.store.authorize',
  merchant: 1_234_509_876,
  created_at: '2022-12-31 12:31:25',
  data: {
    access_token: 'ory_at_1',
    expires: 1_895_000_000,
    refresh_token: 'ory_rt_1',
    scope: 'settings.read offline_access',
    token_type: 'bearer',
  },
}

const newer = { access: 'newer', refresh: 'newer', endsAt: null, marginMs: 0 }

describe('An event of the store (live-service.md, Webhooks)', () => {
  let lines: string[]
  let news: string[]
  let isStateUnavailable: boolean
  let canStoreEvents: boolean
  let simulation: ReturnType<typeof createSimulation>

  function createSimulation() {
    const state = openSqliteState(inMemory, systemClock)
    const connections = createTestConnections({
      state,
      exchangeRefreshToken: async () => ({ kind: 'refreshed', tokens: newer, scopes: null }),
    })
    const connect: typeof connections.connect = (...input) =>
      isStateUnavailable ? Promise.reject(new Error('away')) : connections.connect(...input)
    const app = new Hono()
    const routes = createEventRoutes({
      settings: {
        events: { secrets: [eventSecret], headerPrefix: 'X-Salla-' },
        store: { ...callerOf('1').store, timeZone: 'Asia/Riyadh' },
        mode: 'sign-in',
      },
      signIn: { connections: { ...connections, connect } },
      accessPolicy: { connectedSince: async () => 'then' },
      live: {
        recordChange: async (store, { of, id }) => news.push(`${of} ${id} ${store}`),
        reportDisconnection: async () => {},
      },
      orders: { record: async () => {} },
      state: {
        ...state,
        put: (...input) => (canStoreEvents ? state.put(...input) : Promise.reject(new Error('away'))),
      },
      clock: systemClock,
      logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
      limit: createVisitorRateLimit(state, (c) => c.req.header('x-forwarded-for') ?? '', systemClock),
    })
    if (routes) app.route('/events', routes)
    app.onError(respondWithError)
    return { app, connections }
  }

  beforeEach(() => {
    lines = []
    news = []
    isStateUnavailable = false
    canStoreEvents = true
    simulation = createSimulation()
  })

  async function sendEvent(event: unknown, headers?: Record<string, string>): Promise<number> {
    // The cast is safe: these tests send objects and texts.
    const signed = signedEvent(event as object | string)
    return (await simulation.app.request('/events/store', { ...signed, ...(headers && { headers }) })).status
  }

  const connected = () => simulation.connections.find('1234509876')

  test('of an installation connects the store', async () => {
    expect(await sendEvent(authorize)).toBe(200)
    expect(await connected()).toMatchObject({
      tokens: { access: 'ory_at_1', refresh: 'ory_rt_1', endsAt: 1_895_000_000_000 },
      scopes: ['settings.read', 'offline_access'],
    })
    expect(lines.join('')).not.toMatch(/ory_|canary/)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      audit: true,
      store: '1234509876',
      outcome: 'connected',
    })
  })

  test('that repeats is used once, so it does not replace newer tokens', async () => {
    await sendEvent(authorize)
    await simulation.connections.connect(
      { store: '1234509876', tokens: newer, scopes: null, name: null },
      { at: Date.now(), by: 'a sign-in' },
    )
    expect(await sendEvent(authorize)).toBe(200)
    expect((await connected())?.tokens.access).toBe('newer')
  })

  test('that failed is accepted when the store sends it again', async () => {
    isStateUnavailable = true
    expect(await sendEvent(authorize)).toBe(500)
    isStateUnavailable = false
    expect(await sendEvent(authorize)).toBe(200)
    expect(await connected()).not.toBeNull()
  })

  test('whose success was not stored brings no used token back when it repeats', async () => {
    canStoreEvents = false
    expect(await sendEvent(authorize)).toBe(500)
    await simulation.connections.getFreshTokens('1234509876', 'ory_at_1')
    canStoreEvents = true
    expect(await sendEvent(authorize)).toBe(200)
    expect((await connected())?.tokens.access).toBe('newer')
  })

  test('that is older than the latest sign-in changes nothing, not even as an uninstallation', async () => {
    const signedIn = { store: '1234509876', tokens: newer, scopes: null, name: 'متجر' }
    await simulation.connections.connect(signedIn, {
      at: Date.UTC(2022, 11, 31, 9, 31, 26, 900),
      by: 'a sign-in',
    })
    expect(await sendEvent(authorize)).toBe(200)
    expect(await sendEvent({ ...authorize, event: 'app.uninstalled' })).toBe(200)
    expect((await connected())?.tokens.access).toBe('newer')
    expect(await sendEvent({ ...authorize, created_at: '2022-12-31 12:31:26' })).toBe(200)
    expect(await connected()).toMatchObject({ tokens: { access: 'ory_at_1' }, name: 'متجر' })
  })

  test('of a brand or an order is recorded once, and only within a day', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toUTCString()
    const brand = { event: 'brand.updated', merchant: 1001, created_at: hoursAgo(23), data: { id: 7 } }
    expect(await sendEvent(brand)).toBe(200)
    expect(await sendEvent(brand)).toBe(200)
    expect(await sendEvent({ ...brand, event: 'order.status.updated' })).toBe(200)
    expect(await sendEvent({ ...brand, event: 'order.created', created_at: hoursAgo(25) })).toBe(200)
    expect(news).toEqual(['brands 7 1001', 'reservations undefined 1001'])
    const logged = ['recorded', 'doubled', 'first event of an order', 'recorded', 'outdated']
    expect(lines.map((line) => JSON.parse(line)).map(({ outcome, msg }) => outcome ?? msg)).toEqual(logged)
    expect(lines.join('')).not.toContain('audit')
  })

  test('without proof counts against the limit of its address, and an event with proof still passes', async () => {
    const from = { 'x-forwarded-for': '10.0.0.1' }
    const unproven = await Promise.all(Array.from({ length: 601 }, () => sendEvent({ event: 'x' }, from)))
    expect(unproven.filter((status) => status === 401)).toHaveLength(600)
    expect(unproven.filter((status) => status === 429)).toHaveLength(1)
    expect(
      await sendEvent(authorize, {
        ...from,
        'X-Salla-Security-Strategy': 'Token',
        authorization: eventSecret,
      }),
    ).toBe(200)
    expect(await sendEvent({ event: 'x' }, { 'x-forwarded-for': '10.0.0.2' })).toBe(401)
  })

  test('of another kind is not stored', async () => {
    canStoreEvents = false
    expect(await sendEvent({ ...authorize, event: 'product.created' })).toBe(200)
  })

  test.for<[string, unknown, string[]]>([
    ['without data', { event: 'product.created', merchant: 1001 }, ['data']],
    ['of an invalid store', { ...authorize, merchant: '../1' }, ['merchant']],
    ['of invalid JSON', 'hello', ['body']],
  ])('%s gives one log line, with the wrong field’s name and no content', async ([, event, fields]) => {
    expect(await sendEvent(event)).toBe(200)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 40, outcome: 'unreadable', fields, msg: 'event rejected' },
    ])
    expect(lines.join('')).not.toMatch(/hello|\.\.\/1|ory_/)
  })

  test.for<[string, unknown]>([
    ['another kind of event', { ...authorize, event: 'product.created' }],
    ['an installation without tokens', { ...authorize, data: {} }],
    ['a list', []],
  ])('with %s gets a 200 and is ignored', async ([, event]) => {
    expect(await sendEvent(event)).toBe(200)
    expect(await connected()).toBeNull()
  })
})
