import { expect, test, vi } from 'vitest'
import { livePath } from '#contract/live.ts'
import { presencePath } from '#contract/api-paths.ts'
import { openLive } from '#testing/gateway/live-client.ts'
import { startTestRedis } from '#testing/gateway/redis-server.ts'
import { pageHeaders, startSignedInSimulation, errorOf } from '#testing/gateway/signed-in-simulation.ts'
import { eventSecret, signedEvent } from '#testing/gateway/store-events.ts'

const token = '0123456789abcdef0123456789abcdef'
const noura = { id: '1', name: 'Person 1', store: '1001', storeName: 'Store 1' }
const sara = { id: '2', name: 'Person 2', store: '1001', storeName: 'Store 1' }
const fahad = { id: '3', name: 'Person 3', store: '1003', storeName: 'Store 3' }
const canary = 'Canary-Customer-Zx81'

function orderEvent(event: string, more: object = {}): string {
  const customer = { first_name: canary, mobile: `+966 ${canary}`, address: { street: canary } }
  const urls = {
    customer: `https://store.example/${canary}`,
    admin: `https://any.example/orders/order/${token}`,
  }
  const order = `"id":9007199254740993,"reference_id":41001001`
  const data = JSON.stringify({ customer, urls, ...more }).replace('{', `{${order},`)
  return `{"event":"${event}","merchant":1001,"created_at":"${new Date().toUTCString()}","data":${data}}`
}

async function startTwo() {
  const redis = await startTestRedis()
  const simulation = await startSignedInSimulation({
    owners: [noura, sara, fahad],
    gateways: 2,
    env: { STORE_EVENTS_SECRET: eventSecret, ...redis.env },
  })
  const { running, home } = simulation
  const sendEvent = async (body: string, gateway = 0) => {
    const { status } = await fetch(`${running[gateway]?.origin}/events/store`, signedEvent(body))
    return status
  }
  const follow = ({ cookie }: { cookie: () => string }, gateway: number, more: Record<string, string> = {}) =>
    openLive(running[gateway]?.origin ?? '', {
      ...pageHeaders,
      host: new URL(home).host,
      cookie: cookie(),
      ...more,
    })
  const logs = () => running.flatMap(({ printed }) => printed).join('')
  return { ...simulation, redis, sendEvent, follow, logs }
}

test('A change at one gateway is at once on the screens of the other, and no customer data is stored, logged or sent', async () => {
  const { signIn, sendEvent, follow, logs, redis } = await startTwo()
  const nouras = await signIn('1')
  const saras = await signIn('2')
  const others = await signIn('3')
  const live = await follow(nouras, 1)
  const elsewhere = await follow(others, 1)
  expect(live.status).toBe(200)
  expect(live.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  expect(live.headers['content-encoding']).toBeUndefined()
  await vi.waitFor(() => expect(live.hello()).toEqual({ event: 'hello', told: false, quiet: true }))

  const created = orderEvent('order.created')
  expect(await sendEvent(created)).toBe(200)
  // Waits ten seconds at most: without a wake-up the other gateway reads the record only every fifteen.
  await live.waitFor({ event: 'changed', of: 'reservations' })

  // Another page of a colleague, at the other gateway, begins to edit. It follows the store too, and receives nothing of itself.
  const other = await follow(saras, 0)
  const report = (brand: string | null) =>
    saras.request(presencePath, { method: 'POST', body: JSON.stringify({ brand }) })
  expect((await report('7')).status).toBe(204)
  await live.waitFor({ event: 'presence', brand: '7', names: ['Person 2'] })
  expect((await report(null)).status).toBe(204)
  await live.waitFor({ event: 'presence', brand: '7', names: [] })
  await vi.waitFor(() => expect(other.hello()).toMatchObject({ told: true }))
  expect(other.events()).toEqual([])

  // The order that the event named is known at both gateways, with every digit, and not to the staff of another store.
  const order = { status: 200, success: true, data: { id: '9007199254740993', number: '41001001' } }
  const byToken = `/api/orders/by-token/${token}`
  for (let press = 0; press < 2; press += 1)
    expect(await (await nouras.request(byToken, {}, 1)).json()).toEqual(order)
  expect(logs().match(/a reservation leads to its order/g)).toHaveLength(1)
  expect(await (await saras.request('/api/orders/by-number/41001001')).json()).toEqual(order)
  for (const path of [byToken, '/api/orders/by-number/41001001'])
    expect((await others.request(path)).status).toBe(404)
  expect((await nouras.request('/api/orders/by-token/short')).status).toBe(404)

  // A brand that is saved here is news there, without any event.
  const saved = await saras.request('/api/brands/7', { method: 'PUT', body: JSON.stringify({ name: 'New' }) })
  expect(Number(saved.headers.get('x-diwan-change'))).toBeGreaterThan(Number(live.lastId()))
  await other.waitFor({ event: 'changed', of: 'brands', ids: ['7'] })

  // What comes again, late, from nobody or of another store changes nothing.
  expect(await sendEvent(created, 1)).toBe(200)
  expect(await sendEvent(orderEvent('order.created', { again: 1 }).replace('1001', '1009'))).toBe(200)
  expect(await sendEvent(orderEvent('coupon.created'))).toBe(200)
  const old = orderEvent('order.updated').replace(
    /"created_at":"[^"]*"/,
    '"created_at":"2026-01-01 10:00:00"',
  )
  expect(await sendEvent(old)).toBe(200)
  const lines = logs()
    .split('\n')
    .filter((line) => line.includes('"outcome"'))
    .map((line) => JSON.parse(line))
  expect(lines.map(({ event, store, outcome }) => [event, store, outcome])).toEqual([
    ['order.created', '1001', 'recorded'],
    ['order.created', '1009', 'not_connected'],
    ['coupon.created', '1001', 'unknown'],
    ['order.updated', '1001', 'outdated'],
    ['order.created', '1001', 'doubled'],
  ])
  expect(elsewhere.events()).toEqual([])

  // Nothing of the customer, no token of the order and no secret.
  const stored = await redis.storedText()
  expect(stored).toContain('order:1001:token:')
  const everything = [stored, logs(), live.text(), other.text()].join('')
  for (const text of [canary, token, eventSecret]) expect(everything).not.toContain(text)
})

test('A stream ends with its session and with the store', async () => {
  const { signIn, sendEvent, follow } = await startTwo()
  const nouras = await signIn('1')
  const live = await follow(nouras, 1)
  const saras = await signIn('2')
  const still = await follow(saras, 1)
  const session = (await (await nouras.request('/api/session?renew=0')).json()) as { data: { id: string } }
  await nouras.request(`/api/sessions/${session.data.id}/end`, { method: 'POST' })
  await sendEvent(orderEvent('order.updated'))
  await live.waitFor({ event: 'end', why: 'session_required' })
  expect(live.text()).not.toContain('changed')
  await still.waitFor({ event: 'changed', of: 'reservations' })
  expect((await follow(nouras, 0)).status).toBe(401)

  await sendEvent(JSON.stringify({ event: 'app.uninstalled', merchant: 1001, data: {} }))
  await still.waitFor({ event: 'end', why: 'reconnect_needed' })
  await vi.waitFor(() => expect(still.isClosed()).toBe(true))
  const refused = await saras.request(livePath)
  expect(await errorOf(refused)).toEqual([401, 'reconnect_needed'])
})
