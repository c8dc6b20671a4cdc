import { expect, test } from 'vitest'
import type { Connection } from './connection.ts'
import type { Found } from './kept-connections.ts'
import { createRenewals } from './renewals.ts'

const now = Date.UTC(2026, 10, 22)
const name = { store: '1', id: '' }

function connectionWith(access: string, endsAt: number): Connection {
  const tokens = { access, refresh: null, endsAt, marginMs: 1000 }
  const renewal = { kind: 'none', notBefore: 0 } as const
  return {
    store: '1',
    id: '',
    person: null,
    lacking: [],
    tokens,
    earlier: [],
    scopes: null,
    name: null,
    country: null,
    told: { at: 0, by: '' },
    since: '',
    renewal,
  }
}

test('whoever joins a renewal that ends with the very token they were refused looks for another', async () => {
  const [old, next, last] = [
    connectionWith('old', now),
    connectionWith('next', now + 3_600_000),
    connectionWith('last', now + 3_600_000),
  ]
  const looks: PromiseWithResolvers<Found>[] = []
  const look = () => {
    const found = Promise.withResolvers<Found>()
    looks.push(found)
    return found.promise
  }
  const kept = { look, write: async () => null }
  const clock = { now: () => now, random: () => 0, sleep: async () => {} }
  const renewals = createRenewals({ kept, present: async () => ({ kind: 'no_answer' }), clock })
  const usable = async (refused: string | null) => renewals.usable(name, refused, await look())
  const see = async (index: number, connection: Connection) => {
    await expect.poll(() => looks.length).toBe(index + 1)
    looks[index]?.resolve({ connection, version: index })
  }
  const first = usable(null)
  await see(0, old)
  await expect.poll(() => looks.length).toBe(2)
  // Its flight has not looked yet when another gateway has renewed it, and the store refuses what came of that.
  const second = usable('next')
  await expect.poll(() => looks.length).toBe(3)
  looks[2]?.resolve({ connection: next, version: 2 })
  looks[1]?.resolve({ connection: next, version: 2 })
  expect((await first).tokens.access).toBe('next')
  await see(3, last)
  expect((await second).tokens.access).toBe('last')
})

test('whoever waits for a renewal of another gateway looks at it a while, then says to come again', async () => {
  const renewal = { kind: 'sent', flight: 'of another', until: now + 60_000 } as const
  const connection = { ...connectionWith('old', now - 1), renewal }
  const clock = {
    time: now,
    now: () => clock.time,
    random: () => 0.5,
    sleep: async (ms: number) => void (clock.time += ms),
  }
  let looks = 0
  const look = async () => {
    looks += 1
    if (looks > 1000) throw new Error('looked without a pause')
    return { connection, version: 1 }
  }
  const kept = { look, write: async () => null }
  const { usable } = createRenewals({ kept, present: async () => ({ kind: 'no_answer' }), clock })
  await expect(usable(name, null, await look())).rejects.toMatchObject({
    status: 503,
    nothingSent: true,
    retryAfterSeconds: 3,
  })
  expect(clock.time - now).toBeGreaterThanOrEqual(8000)
  expect(clock.time - now).toBeLessThan(9000)
})
