import { expect, test } from 'vitest'
import type { Scope } from '#contract/scopes.ts'
import { portalEnv, signPortalToken } from '#testing/gateway/portal-token.ts'
import { startTestRedis } from '#testing/gateway/redis-server.ts'
import { type Fetch, presentToken, startSignedInSimulation } from '#testing/gateway/signed-in-simulation.ts'
import { createTestBrowser } from '#testing/gateway/test-browser.ts'

const everything: Scope[] = ['brands.read_write', 'orders.read_write', 'metadata.read']
const reading: Scope[] = ['brands.read', 'orders.read', 'metadata.read']
const brands: Scope[] = ['brands.read_write']
const orders: Scope[] = ['orders.read_write']

function person(id: string, scopes: Scope[]) {
  return { id, name: `Person ${id}`, store: '1001', storeName: 'Palms', scopes }
}

async function codeOf(response: Response): Promise<string> {
  return response.ok ? 'done' : ((await response.json()) as { error: { code: string } }).error.code
}

const save = async (request: Fetch) =>
  codeOf(await request('/api/brands/1', { method: 'PUT', body: '{"name":"x"}' }))
const read = async (request: Fetch) => codeOf(await request('/api/brands/1'))
const invoice = async (request: Fetch) =>
  codeOf(await request('/api/orders/5/print-invoice', { method: 'POST' }))

async function scopesInSession(request: Fetch): Promise<string[] | null | undefined> {
  const { data } = (await (await request('/api/session')).json()) as {
    data: { stores: { scopes: string[] | null }[] }
  }
  return data.stores[0]?.scopes
}

test('A new sign-in gives its own scopes, more or fewer, and changes nothing on other devices', async () => {
  const noura = person('1', reading)
  const { signIn } = await startSignedInSimulation({ owners: [noura] })
  const before = await signIn('1')
  noura.scopes = everything
  const more = await signIn('1')
  noura.scopes = brands
  const fewer = await signIn('1')
  const outcomes = async ({ request }: { request: Fetch }) => [await save(request), await invoice(request)]
  expect(await outcomes(before)).toEqual(['scope_missing', 'scope_missing'])
  expect(await outcomes(more)).toEqual(['done', 'done'])
  expect(await outcomes(fewer)).toEqual(['done', 'scope_missing'])
  // In one browser only the last sign-in counts.
  noura.scopes = reading
  await more.browser.open(`${new URL(more.url).origin}/auth/sign-in`)
  expect(await outcomes(more)).toEqual(['scope_missing', 'scope_missing'])
})

test('A page receives its own person’s scopes, not the store’s', async () => {
  const { signIn } = await startSignedInSimulation({
    owners: [person('1', everything), person('2', reading)],
  })
  const [noura, fahad] = [await signIn('1'), await signIn('2')]
  expect(await scopesInSession(noura.request)).toEqual(expect.arrayContaining(everything))
  expect(await scopesInSession(fahad.request)).toEqual(expect.arrayContaining(reading))
  expect(await scopesInSession(fahad.request)).not.toContain('brands.read_write')
})

test('Without known scopes each person uses their own connection', async () => {
  const owners = [person('1', everything), person('2', reading)]
  const { signIn, server, store } = await startSignedInSimulation({ owners })
  server.controls.namesScopes = false
  const [noura, fahad] = [await signIn('1'), await signIn('2')]
  // The store refuses the write, and Diwan records the missing scope.
  expect(await scopesInSession(fahad.request)).toBeNull()
  expect(await save(fahad.request)).toBe('scope_missing')
  expect(await scopesInSession(fahad.request)).not.toContain('brands.read_write')
  expect([await save(noura.request), await scopesInSession(noura.request)]).toEqual(['done', null])
  await signIn('2')
  expect([await save(noura.request), await read(fahad.request), await save(fahad.request)]).toEqual([
    'done',
    'done',
    'scope_missing',
  ])
  expect(store.controls.refusedForScopes).toBe(2)
})

test('An invoice is fetched with the connection of the person who created it, and a store has the name of its latest one', async () => {
  const { signIn, store } = await startSignedInSimulation({
    owners: [person('1', brands), { ...person('2', orders), storeName: 'Oasis' }],
  })
  const [noura, sara] = [await signIn('1'), await signIn('2')]
  // The store had another name when she signed in.
  expect(await (await noura.request('/api/session')).text()).toContain('"name":"Oasis"')
  const created = await sara.request('/api/orders/5/print-invoice', { method: 'POST' })
  const { data } = (await created.json()) as { data: { url: string } }
  await signIn('1')
  expect((await sara.request(data.url)).status).toBe(200)
  expect(store.seen.at(-1)?.scopes).toContain('orders.read_write')
  // A person without the scope does not get the stored invoice.
  expect(await invoice(noura.request)).toBe('scope_missing')
})

/* Opens Diwan in a portal as this person. */
async function openInPortal(
  { requestsOf }: Awaited<ReturnType<typeof startSignedInSimulation>>,
  id: string,
): Promise<Fetch> {
  const { request } = requestsOf(createTestBrowser())
  const opened = await presentToken(request, await signPortalToken(id, { merchant_id: '1001' }))
  const { data } = (await opened.json()) as { data: { handle: string } }
  return (path, init = {}) => request(path, { ...init, headers: { 'x-diwan-session': data.handle } })
}

test('In a portal a person has the scopes of their own last sign-in; without one they may only read', async () => {
  const owners = [person('1', reading), person('2', everything)]
  const simulation = await startSignedInSimulation({ owners, env: portalEnv })
  const open = (id: string) => openInPortal(simulation, id)
  await simulation.signIn('1')
  await simulation.signIn('2')
  expect(await save(await open('1'))).toBe('scope_missing')
  expect(await save(await open('2'))).toBe('done')
  const unknown = await open('7')
  expect([await read(unknown), await save(unknown), await invoice(unknown)]).toEqual([
    'done',
    'scope_missing',
    'scope_missing',
  ])
  // A refusal of Diwan, not of the store.
  expect(simulation.store.controls.refusedForScopes).toBe(0)
})

test.for([true, false])(
  'With PORTAL_UNKNOWN_RIGHTS=write that person has the scopes of the store; server names scopes: %s',
  async (namesScopes) => {
    const simulation = await startSignedInSimulation({
      owners: [person('1', reading), person('2', everything)],
      env: { ...portalEnv, PORTAL_UNKNOWN_RIGHTS: 'write' },
    })
    simulation.server.controls.namesScopes = namesScopes
    await simulation.signIn('2')
    const [older, other] = [await openInPortal(simulation, '1'), await openInPortal(simulation, '7')]
    expect([await save(older), await save(other)]).toEqual(['done', 'done'])
    // Their own sign-in ends the session in the portal, which had more rights.
    await simulation.signIn('1')
    expect([await save(older), await save(other)]).toEqual(['session_required', 'done'])
    expect(await save(await openInPortal(simulation, '1'))).toBe('scope_missing')
    const bold = await openInPortal(simulation, '2')
    await simulation.signIn('2')
    expect(await save(bold)).toBe('done')
  },
)

test('If no scopes are known, a person who never signed in may only read', async () => {
  const simulation = await startSignedInSimulation({ owners: [person('2', everything)], env: portalEnv })
  simulation.server.controls.namesScopes = false
  await simulation.signIn('2')
  const unknown = await openInPortal(simulation, '7')
  expect([await read(unknown), await save(unknown), await scopesInSession(unknown)]).toEqual([
    'done',
    'scope_missing',
    expect.arrayContaining(reading),
  ])
})

test('A damaged record of one store leaves a session its other store', async () => {
  const noura = person('1', everything)
  const redis = await startTestRedis()
  const { signIn } = await startSignedInSimulation({ owners: [noura], env: redis.env })
  const { browser, request, url } = await signIn('1')
  noura.store = '1002'
  await browser.open(`${new URL(url).origin}/auth/sign-in`)
  await redis.client.hset('diwan:entry:connection:1002', 'v', 'damaged')
  const statusOf = async (store: string) =>
    (await request('/api/session', { headers: { 'x-diwan-store': store } })).status
  expect([await statusOf('1001'), await statusOf('1002')]).toEqual([200, 503])
})

test('A person who signs in for a second store keeps the scopes and the connection of the first', async () => {
  const noura = person('1', orders)
  const { signIn, store } = await startSignedInSimulation({ owners: [noura] })
  const { request, browser, url } = await signIn('1')
  Object.assign(noura, { store: '1002', scopes: brands })
  await browser.open(`${new URL(url).origin}/auth/sign-in`)
  const inStore = (id: string): Fetch => {
    return (path, init = {}) => request(path, { ...init, headers: { 'x-diwan-store': id } })
  }
  expect([await save(inStore('1001')), await invoice(inStore('1001'))]).toEqual(['scope_missing', 'done'])
  expect([await save(inStore('1002')), await invoice(inStore('1002'))]).toEqual(['done', 'scope_missing'])
  expect(store.controls.refusedForScopes).toBe(0)
})
