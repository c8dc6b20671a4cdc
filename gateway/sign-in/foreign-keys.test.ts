import { expect, test, vi } from 'vitest'
import { startTestRedis } from '#testing/gateway/redis-server.ts'
import { startSignedInSimulation, errorOf } from '#testing/gateway/signed-in-simulation.ts'
import { eventSecret, signedEvent } from '#testing/gateway/store-events.ts'

const keyOf = (id: string) => ({ TOKEN_KEYS: `${id}:canary-key-${id}-of-at-least-32-characters` })

async function startSimulation(envs: Record<string, string>[]) {
  const { env, client: server } = await startTestRedis()
  const simulation = await startSignedInSimulation({
    gateways: envs.length,
    env: { ...env, STORE_EVENTS_SECRET: eventSecret },
    envs,
  })
  const sendEvent = (gateway: number, event: string, merchant: string) => {
    const tokens = { access_token: `ory_at_${merchant}`, refresh_token: 'ory_rt_1', expires: 9e9 }
    const report = signedEvent({ event, merchant, created_at: 'now', data: tokens })
    return fetch(`${simulation.running[gateway]?.origin}/events/store`, report)
  }
  const readyOf = async (gateway: number) => {
    const response = await fetch(`${simulation.running[gateway]?.origin}/healthz/details`)
    return { status: response.status, body: (await response.json()) as { reason?: string; message?: string } }
  }
  const printedBy = (gateway: number) => simulation.running[gateway]?.printed ?? []
  return { ...simulation, server, sendEvent, readyOf, printedBy }
}

test('A gateway without the key of a connection neither ends nor overwrites it, and names the key to the operator', async () => {
  const { signIn, server, sendEvent, readyOf, printedBy } = await startSimulation([
    keyOf('first'),
    keyOf('second'),
  ])
  const { request } = await signIn('1')
  const record = () => server.hget('diwan:entry:connection:1001', 'v')
  const before = await record()

  const refused = await request('/api/brands/1', {}, 1)
  expect(await errorOf(refused)).toEqual([503, 'state_unreadable'])
  expect((await request('/api/session', {}, 1)).status).toBe(503)
  expect((await sendEvent(1, 'app.store.authorize', '1001')).status).toBe(503)
  expect((await sendEvent(1, 'app.uninstalled', '1001')).status).toBe(503)
  expect(await record()).toBe(before)
  expect((await request('/api/brands/1')).status).toBe(200)

  await vi.waitFor(async () => expect((await readyOf(1)).status).toBe(503))
  const { reason, message } = (await readyOf(1)).body
  expect([reason, message]).toEqual(['state_unreadable', expect.stringContaining('the key first,')])
  expect((await readyOf(0)).status).toBe(200)
  const lines = printedBy(1).filter((line) => line.includes('"keyId":"first"'))
  expect(lines).toHaveLength(1)
  expect([message, ...printedBy(1)].join('')).not.toContain('canary')
})

test('A sign-in without the key of the connection refers to the administrator and leaves the connection unchanged', async () => {
  const { signIn, server, sendEvent } = await startSimulation([keyOf('first'), keyOf('second')])
  expect((await sendEvent(1, 'app.store.authorize', '1002')).status).toBe(200)
  const before = await server.hget('diwan:entry:connection:1002', 'v')
  const { url, request } = await signIn('2', '/brands')
  expect(new URL(url).pathname + new URL(url).search).toBe('/sign-in?return=%2Fbrands&problem=unreadable')
  expect((await request('/api/session')).status).toBe(401)
  expect(await server.hget('diwan:entry:connection:1002', 'v')).toBe(before)
})

test('A store whose key the operator has discarded can be connected again', async () => {
  const { signIn, sendEvent, readyOf } = await startSimulation([
    { ...keyOf('second'), DISCARD_CONNECTIONS: 'first' },
    keyOf('first'),
  ])
  expect((await sendEvent(1, 'app.store.authorize', '1001')).status).toBe(200)
  expect((await readyOf(0)).status).toBe(200)
  const { request } = await signIn('1')
  expect((await request('/api/brands/1')).status).toBe(200)
})

test('A key with the same id and another value is reported at startup by the readiness check', async () => {
  const other = { TOKEN_KEYS: 'first:canary-another-key-of-at-least-32-characters' }
  const { sendEvent, readyOf } = await startSimulation([keyOf('first'), other])
  expect((await sendEvent(0, 'app.store.authorize', '1001')).status).toBe(200)
  expect((await sendEvent(1, 'app.store.uninstalled', '1001')).status).toBe(503)
  await vi.waitFor(async () => expect((await readyOf(1)).body.message).toContain('the key first,'))
})
