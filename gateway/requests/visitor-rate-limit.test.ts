import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#gateway/access/access-policy.ts'
import { respondWithError } from '#gateway/errors/gateway-error.ts'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { randomCases } from '#testing/random-cases.ts'
import { createVisitorRateLimit } from './visitors.ts'

const max = 3

/* Gateways with a shared state. The path of a request is its client address. `writes` counts writes to the state. */
function createGateways(number: number) {
  const clock = { time: 1_000_000, now: () => clock.time }
  const state = openSqliteState(inMemory, clock)
  let writes = 0
  const counting = {
    count: (key: string, windowMs: number) => {
      writes += 1
      return state.count(key, windowMs)
    },
  }
  const gateways = Array.from({ length: number }, () => {
    const limit = createVisitorRateLimit(counting, (c) => c.req.path, clock)('test', max)
    return new Hono<AppEnv>()
      .get('*', async (c) => {
        await limit(c)
        return c.text('')
      })
      .onError(respondWithError)
  })
  const request = async (address: string, gateway = 0) => {
    const response = await gateways[gateway]?.request(`http://diwan.example/${address}`)
    return { status: response?.status, retryAfter: Number(response?.headers.get('retry-after')) }
  }
  return { clock, request, writes: () => writes, close: () => state.close() }
}

test('An address over its limit is refused without a write until its window ends, and then has its full limit again', async () => {
  const { clock, request, writes } = createGateways(1)
  for (let pending = 0; pending < max; pending += 1) expect((await request('a')).status).toBe(200)
  clock.time += 15_000
  for (let pending = 0; pending < 100; pending += 1) {
    expect(await request('a')).toEqual({ status: 429, retryAfter: 45 })
  }
  expect(writes()).toBe(max + 1)
  expect((await request('b')).status).toBe(200)
  clock.time += 45_000
  for (let pending = 0; pending < max; pending += 1) expect((await request('a')).status).toBe(200)
  expect((await request('a')).status).toBe(429)
})

test('Over any gateways and at any times, exactly the first requests of each window pass', async () => {
  const step = fc.record({
    address: fc.constantFrom('a', 'b'),
    gateway: fc.integer({ min: 0, max: 1 }),
    pauseMs: fc.constantFrom(0, 0, 0, 1, 20_000, 59_999, 60_000),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { clock, request, close } = createGateways(2)
      const windows = new Map<string, { endsAt: number; count: number }>()
      for (const { address, gateway, pauseMs } of steps) {
        clock.time += pauseMs
        let window = windows.get(address)
        if (window === undefined || window.endsAt <= clock.time) {
          window = { endsAt: clock.time + 60_000, count: 0 }
          windows.set(address, window)
        }
        window.count += 1
        const retryAfter = Math.ceil((window.endsAt - clock.time) / 1000)
        const expected = window.count > max ? { status: 429, retryAfter } : { status: 200, retryAfter: 0 }
        expect(await request(address, gateway)).toEqual(expected)
      }
      await close()
    }),
    randomCases(60),
  )
})
