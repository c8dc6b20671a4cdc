import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { portalEnv, signPortalToken } from '#testing/gateway/portal-token.ts'
import { startTestRedis } from '#testing/gateway/redis-server.ts'
import { startSignedInSimulation, errorOf } from '#testing/gateway/signed-in-simulation.ts'
import { createTestBrowser } from '#testing/gateway/test-browser.ts'
import { randomCases } from '#testing/random-cases.ts'
import { createReplayGuard } from './replay-guard.ts'

/* A connected store. `present` sends a portal's token to a gateway. */
async function openPortal(env: Record<string, string> = {}, gateways = 1) {
  const simulation = await startSignedInSimulation({ gateways, env: { ...portalEnv, ...env } })
  const signedIn = await simulation.signIn('1')
  const { request } = simulation.requestsOf(createTestBrowser())
  const present = (token: string, { address = '203.0.113.1', browser = 'Firefox', gateway = 0 } = {}) => {
    const headers = { 'x-forwarded-for': address, 'user-agent': browser }
    const init = { method: 'POST', headers, body: JSON.stringify({ token }) }
    return request('/api/session/portal', init, gateway)
  }
  return { ...simulation, signedIn, request, present }
}

const newToken = () => signPortalToken('1', { merchant_id: '1001' })

test('A portal’s JWT opens a session only for the client that presented it first, at any gateway', async () => {
  const { env } = await startTestRedis()
  const { present, running } = await openPortal(env, 2)
  const other = 1
  const token = await newToken()
  // On a busy machine the steps take longer than the five seconds.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  expect((await present(token)).status).toBe(200)
  // The same browser loads the frame again immediately.
  expect((await present(token, { gateway: other })).status).toBe(200)
  const [signed, signature = ''] = [token.slice(0, token.lastIndexOf('.')), token.split('.').at(-1)]
  for (const [stolen, from] of [
    [token, { address: '203.0.113.2' }],
    [token, { browser: 'curl', gateway: other }],
    // The same signature in another encoding.
    [`${signed}.${signature}=`, { address: '203.0.113.3' }],
  ] as const) {
    const response = await present(stolen, from)
    expect(await errorOf(response)).toEqual([401, 'portal_token_refused'])
  }
  const printed = running.flatMap((gateway) => gateway.printed).map((line) => JSON.parse(line) as object)
  const refused = printed.filter((line) => 'reason' in line && line.reason === 'presented_before')
  expect(refused.length).toBeGreaterThanOrEqual(2)
  expect(JSON.stringify(printed)).not.toContain(token)
})

test('A token opens sessions for one client only, for five seconds, at any gateway and time', async () => {
  const step = fc.record({
    client: fc.constantFrom('a', 'b'),
    gateway: fc.integer({ min: 0, max: 1 }),
    pauseMs: fc.constantFrom(0, 0, 1000, 4999, 5000),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 8 }),
      async (rounds) => {
        const clock = { time: 1_000_000, now: () => clock.time }
        const state = openSqliteState(inMemory, clock)
        const gateways = [0, 1].map(() => createReplayGuard(state, clock))
        const opened: { client: string; at: number }[] = []
        for (const round of rounds) {
          clock.time += round[0]?.pauseMs ?? 0
          // All requests of a round happen at the same moment.
          await Promise.all(
            round.map(async ({ client, gateway }) => {
              const at = clock.time
              if (at >= 1_000_000 + 65_000) return
              if (await gateways[gateway]?.accept('header.claims.signature', client))
                opened.push({ client, at })
            }),
          )
        }
        await state.close()
        const [first] = opened
        expect(new Set(opened.map(({ client }) => client)).size).toBe(rounds.length === 0 ? 0 : 1)
        for (const { at } of opened) expect(at - (first?.at ?? 0)).toBeLessThan(5000)
      },
    ),
    randomCases(60),
  )
})

test('The handle of a portal lists and ends its own session, and no other session of the person', async () => {
  const { signedIn, request, present } = await openPortal()
  const { data } = (await (await present(await newToken())).json()) as { data: { handle: string } }
  const headers = { 'x-diwan-session': data.handle }
  const idsOf = async (response: Response) => {
    const list = (await response.json()) as { data: { id: string; kind: string; isThis: boolean }[] }
    return list.data
  }
  const all = await idsOf(await signedIn.request('/api/sessions'))
  expect(all.map(({ kind }) => kind).toSorted()).toEqual(['browser', 'portal'])
  const listed = await idsOf(await request('/api/sessions', { headers }))
  expect(listed).toMatchObject([{ kind: 'portal', isThis: true }])
  const other = all.find(({ kind }) => kind === 'browser')?.id ?? ''
  expect((await request(`/api/sessions/${other}/end`, { method: 'POST', headers })).status).toBe(404)
  expect((await request('/auth/sign-out?everywhere=1', { method: 'POST', headers })).status).toBe(200)
  expect((await request('/api/session', { headers })).status).toBe(401)
  expect((await signedIn.request('/api/session')).status).toBe(200)
})
