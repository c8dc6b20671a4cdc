import { expect, test, vi } from 'vitest'
import { startSignedInSimulation, errorOf } from '#testing/gateway/signed-in-simulation.ts'

test('A store that refuses even a refreshed token works again as soon as it accepts it, and no other store notices', async () => {
  const { signIn, store, server } = await startSignedInSimulation()
  const [ofNoura, ofSara] = [await signIn('1'), await signIn('2')]
  store.refusedStores.add('1001')
  for (let call = 0; call < 3; call += 1) {
    const refused = await ofNoura.request('/api/brands/1')
    expect(await errorOf(refused)).toEqual([401, 'unauthorized'])
  }
  expect((await ofSara.request('/api/brands/1')).status).toBe(200)
  store.refusedStores.delete('1001')
  expect((await ofNoura.request('/api/brands/1')).status).toBe(200)
  expect(server.controls.refreshed).toBe(1)
})

test('A scope that the store refuses is missing for its staff until it is connected again', async () => {
  const { signIn, store, server } = await startSignedInSimulation()
  const { request } = await signIn('1')
  const scopes = async () => {
    const session = (await (await request('/api/session')).json()) as {
      data: { stores: { scopes: string[] }[] }
    }
    return session.data.stores[0]?.scopes
  }
  const granted = await scopes()
  expect(granted).toContain('brands.read_write')
  store.readOnly.add('1001')
  const put = { method: 'PUT', body: '{"name":"x"}' }
  const refused = await request('/api/brands/1', put)
  expect(await errorOf(refused)).toEqual([401, 'scope_missing'])
  expect(await scopes()).toEqual(granted?.filter((scope) => scope !== 'brands.read_write'))
  // The token itself is valid, so it is not refreshed.
  expect(server.controls.refreshed).toBe(0)
  await signIn('1')
  expect(await scopes()).toEqual(granted)
})

test('A read with an expired token is repeated; a write reports that nothing was saved, and is saved when it is sent again', async () => {
  const { signIn, server, store } = await startSignedInSimulation()
  const [{ request: read }, { request }] = [await signIn('2'), await signIn('1')]
  for (const send of [read, request]) {
    await send('/api/brands/1')
    store.refusedTokens.add(store.lastToken())
  }
  expect((await read('/api/brands/1')).status).toBe(200)
  const put = { method: 'PUT', body: '{"name":"x"}' }
  const first = await request('/api/brands/1', put)
  expect(await errorOf(first)).toEqual([503, 'connection_renewed'])
  expect(first.headers.get('x-diwan-nothing-sent')).toBe('1')
  expect((await request('/api/brands/1', put)).status).toBe(200)
  expect(server.controls.refreshed).toBe(2)
})

test('While responses of the authorization server are lost, requests fail with a time to retry, and the log says why', async () => {
  const simulation = await startSignedInSimulation()
  simulation.server.controls.accessTokenSeconds = 1
  const [ofNoura, ofSara] = [await simulation.signIn('1'), await simulation.signIn('2')]
  simulation.server.controls.accessTokenSeconds = 3600
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1001 })
  simulation.network.dropsResponses = true
  for (let call = 0; call < 2; call += 1) {
    const { status, headers } = await ofNoura.request('/api/brands/1')
    expect([status, headers.get('retry-after'), headers.get('x-diwan-nothing-sent')]).toEqual([
      503,
      '10',
      '1',
    ])
  }
  const lines = simulation.running[0]?.printed.map((line): unknown => JSON.parse(line)) ?? []
  const why = { step: 'token refresh', cause: 'UND_ERR_SOCKET' }
  const failed = { level: 50, code: 'token_refresh_failed', ...why }
  expect(lines.filter((line) => isLine(line, { level: 40, store: '1001', ...why }))).toHaveLength(1)
  expect(lines.filter((line) => isLine(line, failed))).toHaveLength(2)
  simulation.network.dropsResponses = false
  expect((await ofSara.request('/api/brands/1')).status).toBe(200)
  // Each store refreshed once, and no token was presented twice.
  expect(simulation.server.controls).toMatchObject({ refreshed: 2, reused: 0 })
})

function isLine(line: unknown, expected: object): boolean {
  return Object.entries(expected).every(([name, value]) => Object(line)[name] === value)
}
