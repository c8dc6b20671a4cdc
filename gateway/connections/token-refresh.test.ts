import { expect, test } from 'vitest'
import { sampleConnection } from '#testing/gateway/simulated-gateways.ts'
import type { Connection } from './connection.ts'
import type { VersionedConnection } from './connection-repository.ts'
import { createTokenRefresher } from './token-refresh.ts'

const now = Date.UTC(2026, 10, 22)
const name = { store: '1', id: '' }
const exchangeRefreshToken = async () => ({ kind: 'refused' as const })

const connectionWith = (access: string, endsAt: number): Connection => ({
  ...sampleConnection,
  tokens: { access, refresh: null, endsAt, marginMs: 1000 },
})

/* Its time passes where somebody sleeps. */
function passingClock() {
  const clock = {
    time: now,
    now: () => clock.time,
    random: () => 0.5,
    sleep: async (ms: number) => void (clock.time += ms),
  }
  return clock
}

test('a request that joined a refresh and got the token that was refused before refreshes again', async () => {
  const [old, next, last] = [
    connectionWith('old', now),
    connectionWith('next', now + 3_600_000),
    connectionWith('last', now + 3_600_000),
  ]
  const finds: PromiseWithResolvers<VersionedConnection>[] = []
  const find = () => {
    const found = Promise.withResolvers<VersionedConnection>()
    finds.push(found)
    return found.promise
  }
  const repository = { find, write: async () => null }
  const clock = { now: () => now, random: () => 0, sleep: async () => {} }
  const refresher = createTokenRefresher({ repository, exchangeRefreshToken, clock })
  const getFreshTokens = async (refused: string | null) =>
    refresher.getFreshTokens(name, refused, await find())
  const resolveFind = async (index: number, connection: Connection) => {
    await expect.poll(() => finds.length).toBe(index + 1)
    finds[index]?.resolve({ connection, version: index })
  }
  const first = getFreshTokens(null)
  await resolveFind(0, old)
  await expect.poll(() => finds.length).toBe(2)
  // Another gateway refreshes the token before the flight reads it, and the store refuses the new token.
  const second = getFreshTokens('next')
  await expect.poll(() => finds.length).toBe(3)
  finds[2]?.resolve({ connection: next, version: 2 })
  finds[1]?.resolve({ connection: next, version: 2 })
  expect((await first).tokens.access).toBe('next')
  await resolveFind(3, last)
  expect((await second).tokens.access).toBe('last')
})

test('a request waits a limited time for another gateway’s refresh, then fails with a time to retry', async () => {
  const refreshState = { kind: 'sent', flight: 'of another', until: now + 60_000 } as const
  const connection = { ...connectionWith('old', now - 1), refreshState }
  const clock = passingClock()
  let finds = 0
  const find = async () => {
    finds += 1
    if (finds > 1000) throw new Error('looked without a pause')
    return { connection, version: 1 }
  }
  const repository = { find, write: async () => null }
  const { getFreshTokens } = createTokenRefresher({ repository, exchangeRefreshToken, clock })
  await expect(getFreshTokens(name, null, await find())).rejects.toMatchObject({
    status: 503,
    nothingSent: true,
    retryAfterSeconds: 3,
  })
  expect(clock.time - now).toBeGreaterThanOrEqual(8000)
  expect(clock.time - now).toBeLessThan(9000)
})

test('new tokens are stored although something else was written while the server was asked', async () => {
  let stored: VersionedConnection = {
    connection: {
      ...sampleConnection,
      tokens: { access: 'old', refresh: 'once', endsAt: now - 1, marginMs: 0 },
    },
    version: 1,
  }
  const write = async (connection: Connection, version: number | null) => {
    if (version !== stored.version) return null
    stored = { connection, version: stored.version + 1 }
    return stored.version
  }
  const { getFreshTokens } = createTokenRefresher({
    repository: {
      find: async () => {
        const found = stored
        // Another gateway notes a scope that the store has refused, between the reading and the writing of the new tokens.
        if (found.version === 2) stored = { ...found, version: 3 }
        return found
      },
      write,
    },
    exchangeRefreshToken: async () => ({
      kind: 'refreshed',
      tokens: { access: 'new', refresh: 'next', endsAt: now + 3_600_000, marginMs: 0 },
      scopes: null,
    }),
    clock: passingClock(),
  })
  expect((await getFreshTokens(name, null, stored)).tokens.access).toBe('new')
  expect(stored.connection.tokens.refresh).toBe('next')
})
