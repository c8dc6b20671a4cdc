import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { coversScope, type Scope } from '#contract/scopes.ts'
import { startRedis } from '#testing/gateway/redis-server.ts'
import { type Fetch, startSignedInSimulation } from '#testing/gateway/signed-in-simulation.ts'

const rights: Record<string, Scope[]> = {
  everything: ['brands.read_write', 'orders.read_write', 'metadata.read'],
  'reading alone': ['brands.read', 'orders.read', 'metadata.read'],
  brands: ['brands.read_write'],
  orders: ['orders.read_write'],
}
const names = Object.keys(rights)
const allPairs = names.flatMap((first) => names.map((second) => [first, second] as const))

/* `npm test` tries the fields of one colour of a chessboard with SQLite and those of the other with Redis. */
const pairsOf = (kind: string) =>
  inject('longRuns') > 0
    ? allPairs
    : allPairs.filter(
        (_, index) => (index + Math.floor(index / names.length)) % 2 === (kind === 'Redis' ? 1 : 0),
      )

const json = { 'content-type': 'application/json' }
const actions: [scope: Scope, path: string, init?: RequestInit][] = [
  [operations.getBrand.scope, '/api/brands/1'],
  [operations.updateBrand.scope, '/api/brands/1', { method: 'PUT', headers: json, body: '{"name":"x"}' }],
  [operations.listReservations.scope, '/api/reservations?from=2026-11-01&to=2026-11-30'],
  [operations.createInvoice.scope, '/api/orders/5/print-invoice', { method: 'POST' }],
  [operations.listCountries.scope, '/api/countries'],
]

/* The outcome of each action: allowed, or refused by Diwan with the missing scope. */
async function tryAll(request: Fetch, gateway: number): Promise<string[]> {
  const outcomes = []
  for (const [scope, path, init] of actions) {
    const response = await request(path, init, gateway)
    const { error } = (await response.json()) as { error?: { code: string; message: string } }
    const namesScope = response.headers.has('x-diwan-nothing-sent') && error?.message.includes(scope)
    outcomes.push(response.ok ? 'allowed' : `${response.status} ${error?.code} ${namesScope}`)
  }
  return outcomes
}

function expectedOf(granted: Scope[]): string[] {
  return actions.map(([scope]) => (coversScope(granted, scope) ? 'allowed' : '401 scope_missing true'))
}

describe.for(['SQLite', 'Redis'])('With two persons of one store who have %s', (kind) => {
  test('each keeps the scopes of their own sign-in, in whatever order they sign in', async () => {
    const redis = kind === 'Redis' ? await startRedis() : null
    onTestFinished(() => redis?.remove())
    const pairs = pairsOf(kind)
    const owners = pairs.flatMap((pair, index) =>
      pair.map((name, position) => {
        const store = String(1001 + index)
        return { id: `${index}-${position}`, name, store, storeName: store, scopes: rights[name] ?? [] }
      }),
    )
    const { signIn, store, server } = await startSignedInSimulation({
      owners,
      gateways: redis ? 2 : 1,
      env: redis ? { SESSION_STORE_URL: redis.url.href } : {},
    })
    for (const [index, pair] of pairs.entries()) {
      const [first = [], second = []] = pair.map((name) => rights[name] ?? [])
      const people: { granted: Scope[]; request: Fetch }[] = []
      for (const position of [0, 1, 0]) {
        people.push({ granted: position === 0 ? first : second, ...(await signIn(`${index}-${position}`)) })
        for (const [place, { granted, request }] of people.entries()) {
          const done = await tryAll(request, redis ? place % 2 : 0)
          expect([...pair, place, ...done]).toEqual([...pair, place, ...expectedOf(granted)])
        }
      }
    }
    // No request was sent with a token that does not allow it.
    expect(store.seen.length).toBeGreaterThan(12 * pairs.length)
    expect(store.controls.refusedForScopes).toBe(0)
    expect(server.controls.reused).toBe(0)
  }, 60_000)
})
