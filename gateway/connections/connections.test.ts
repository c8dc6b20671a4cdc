import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import { anyFaultsAndDelays, type Fault } from '#testing/gateway/fault-schedule.ts'
import {
  createSimulatedGateway,
  createTokenServer,
  presentedTooSoon,
} from '#testing/gateway/simulated-gateways.ts'
import { createSimulatedTime } from '#testing/gateway/simulated-time.ts'
import { checkIn, realStates, type Surroundings } from '#testing/gateway/real-states.ts'
import type { NewConnection } from './connections.ts'
import type { RefreshOutcome } from './connection.ts'
import type { OnRefreshOutcome } from './token-refresh.ts'

const store = '1234509876'

function expired(store: string, now: number): NewConnection {
  const tokens = { access: 'access-0', refresh: 'refresh-0', endsAt: now - 1, marginMs: 60_000 }
  return { store, tokens, scopes: ['brands.read'], name: null }
}

/* A time and a state in memory of one test. */
function startAlone(random: () => number = () => 0.5) {
  const time = createSimulatedTime(random)
  return { time, state: openSqliteState(inMemory, time.clock) }
}

function createSimulation({ time, state }: Omit<Surroundings, 'name'> = startAlone()) {
  const server = createTokenServer(time.clock.now)
  const lost = { count: 0 }
  const onLost = () => (lost.count += 1)
  const gateway = (
    faults: Fault[] = [],
    exchangeRefreshToken: (refresh: string) => Promise<RefreshOutcome> = async (refresh) =>
      server.exchangeRefreshToken(refresh),
    onRefreshOutcome?: OnRefreshOutcome,
  ) => createSimulatedGateway({ state, time, exchangeRefreshToken, faults, onLost, onRefreshOutcome })
  /* Waits for a call; resolves with the access token, or the code of the error. */
  const outcomeOf = async (promise: Promise<{ tokens: { access: string } }>) => {
    let outcome = 'nothing yet'
    const settled = promise.then(
      ({ tokens }) => (outcome = tokens.access),
      (error: { code?: string; message: string }) => (outcome = error.code ?? error.message),
    )
    await time.runUntil(settled)
    return outcome
  }
  return { time, server, lost, gateway, outcomeOf }
}

async function connectedSimulation(storeId = store, ...given: Parameters<typeof createSimulation>) {
  const simulation = createSimulation(...given)
  const connecting = simulation
    .gateway()
    .connections.connect(expired(storeId, simulation.time.clock.now()), { at: 0, by: 'a sign-in' })
  await simulation.time.runUntil(connecting)
  return simulation
}

describe('A token refresh', () => {
  test('runs once for any number of simultaneous requests on two gateways', async () => {
    const { server, gateway, time, outcomeOf } = await connectedSimulation()
    const all = Promise.all(
      [gateway(), gateway()].flatMap(({ connections }) =>
        Array.from({ length: 100 }, () => connections.getFreshTokens(store, null)),
      ),
    )
    await time.runUntil(all)
    expect(server.presented.map(({ refresh }) => refresh)).toEqual(['refresh-0'])
    expect(await outcomeOf(gateway().connections.getFreshTokens(store, null))).toBe('access-1')
    expect(new Set((await all).map(({ tokens }) => tokens.access))).toEqual(new Set(['access-1']))
  })

  test('runs when the store API refuses a token early, at most once in ten seconds, and not for an older token', async () => {
    const { server, gateway, time, outcomeOf } = await connectedSimulation()
    const { connections } = gateway()
    expect(await outcomeOf(connections.getFreshTokens(store, null))).toBe('access-1')
    expect(await outcomeOf(connections.getFreshTokens(store, 'access-1'))).toBe('access-1')
    await time.advance(10_000)
    expect(await outcomeOf(connections.getFreshTokens(store, 'access-1'))).toBe('access-2')
    expect(await outcomeOf(connections.getFreshTokens(store, 'access-0'))).toBe('access-2')
    expect(await outcomeOf(connections.getFreshTokens(store, 'access-1'))).toBe('access-2')
    expect(server.presented.map(({ refresh }) => refresh)).toEqual(['refresh-0', 'refresh-1'])
  })

  test('uses a token that ends at once, and refreshes it every ten seconds at most', async () => {
    const { gateway, time, outcomeOf } = await connectedSimulation()
    let presented = 0
    const { connections } = gateway([], async () => {
      presented += 1
      const [access, refresh] = [`short-${presented}`, `r-${presented}`]
      const tokens = { access, refresh, endsAt: time.clock.now(), marginMs: 0 }
      return { kind: 'refreshed', tokens, scopes: null }
    })
    for (let call = 0; call < 22; call += 1) {
      expect(await outcomeOf(connections.getFreshTokens(store, null))).toMatch(/^short-/)
      await time.advance(1000)
    }
    expect(presented).toBe(3)
  })

  test('that failed is repeated with growing pauses; calls fail at once meanwhile, and the log names each fault once', async () => {
    const { server, gateway, time, outcomeOf } = await connectedSimulation()
    const faults: string[] = []
    let attempts = 0
    const exchange = async (refresh: string): Promise<RefreshOutcome> => {
      attempts += 1
      if (attempts > 6) return server.exchangeRefreshToken(refresh)
      return { kind: 'failed', reason: { cause: attempts > 4 ? 'firewall' : 'bad gateway' }, waitMs: 0 }
    }
    const gateways = [0, 1].map(() => gateway([], exchange, (_, { kind }) => faults.push(kind)))
    const outcomes: string[] = []
    // After 10, 20, 40 seconds, and then every 50.
    for (let second = 0; second < 225; second += 1) {
      for (const { connections } of gateways)
        outcomes.push(await outcomeOf(connections.getFreshTokens(store, null)))
      await time.advance(1000)
    }
    expect(new Set(outcomes)).toEqual(new Set(['token_refresh_failed', 'access-1']))
    expect([outcomes.indexOf('access-1') > 400, attempts]).toEqual([true, 7])
    expect(faults).toEqual(['failed', 'failed', 'refreshed'])
  })

  test('whose response was lost is repeated once the access token is spent; only the server’s refusal ends the connection', async () => {
    const { server, gateway, time, outcomeOf } = await connectedSimulation()
    const { connections } = gateway([], async (refresh) => {
      server.exchangeRefreshToken(refresh)
      return { kind: 'failed', reason: {}, waitMs: 10_000 }
    })
    expect(await outcomeOf(connections.getFreshTokens(store, null))).toBe('token_refresh_failed')
    expect(await outcomeOf(gateway().connections.getFreshTokens(store, null))).toBe('token_refresh_failed')
    expect(server.presented).toHaveLength(1)
    await time.advance(10_000)
    expect(await outcomeOf(gateway().connections.getFreshTokens(store, null))).toBe('reconnect_needed')
    // The request that needed the token was not sent.
    const failed = connections.getFreshTokens(store, null).catch((error: unknown) => error)
    await time.runUntil(failed, 1000)
    expect(await failed).toMatchObject({ status: 401, nothingSent: true })
    expect(server.presented).toHaveLength(2)
  })

  test('uses a late response for all gateways', async () => {
    const { server, gateway, time, outcomeOf } = await connectedSimulation()
    const { connections } = gateway([], async (refresh) => {
      const outcome = server.exchangeRefreshToken(refresh)
      await time.clock.sleep(62_000)
      return outcome
    })
    const slow = connections.getFreshTokens(store, null)
    const others = [1000, 50_000, 60_000].map(async (ms) => {
      await time.clock.sleep(ms)
      return gateway().connections.getFreshTokens(store, null)
    })
    const outcomes = Promise.allSettled(others)
    expect(await outcomeOf(slow)).toBe('access-1')
    await time.runUntil(outcomes)
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(server.presented).toHaveLength(1)
  })
})

describe('A gateway killed during a token refresh', () => {
  /* The steps of a flight: read twice, store the intent, present the token, read, store the new tokens. */
  test.for([
    { before: 'it stores its intent', points: 2, outcome: 'access-1' },
    { before: 'it presents the token', points: 3, outcome: 'access-1' },
    { before: 'it has the response', points: 4, outcome: 'reconnect_needed' },
    { before: 'it stores the new pair', points: 5, outcome: 'reconnect_needed' },
  ])('before $before leaves the store with: $outcome', async ({ points, outcome }) => {
    const { server, gateway, time, outcomeOf } = await connectedSimulation(
      store,
      startAlone(() => 0.9),
    )
    const faults: Fault[] = [...Array.from({ length: points }, () => 'succeeds' as const), 'is_killed']
    const killed = gateway(faults)
    const requests = killed.connections.getFreshTokens(store, null)
    await time.runUntil(requests)
    expect(killed.isAlive()).toBe(false)
    await time.advance(70_000)
    expect(await outcomeOf(gateway().connections.getFreshTokens(store, null))).toBe(outcome)
    expect(server.isRevoked).toBe(outcome === 'reconnect_needed')
  })
})

test.for(realStates())(
  'with connections stored in $kind, a refresh token is presented again only after a lost response, and only the server’s refusal ends the connection, whatever order gateways request, fail, stop and lag in',
  (kind) =>
    checkIn(
      kind,
      fc.record({
        gatewayFaults: fc.array(anyFaultsAndDelays, { minLength: 1, maxLength: 4 }),
        starts: fc.array(fc.oneof(fc.nat(50), fc.nat(120_000)), { minLength: 4, maxLength: 4 }),
      }),
      async ({ gatewayFaults, starts }, { name, ...surroundings }) => {
        const { server, lost, gateway, time, outcomeOf } = await connectedSimulation(name, surroundings)
        const gateways = gatewayFaults.map((faults) => gateway(faults))
        const requests = gateways.flatMap(({ connections }, index) => {
          const requestAfter = async (later: number) => {
            await time.clock.sleep((starts[index] ?? 0) + later)
            await connections.getFreshTokens(name, null)
          }
          // Later requests follow the timeout of a claim, and that of a response.
          return [requestAfter(0), requestAfter(0), requestAfter(12_000), requestAfter(65_000)].map(
            (promise) => promise.catch(() => {}),
          )
        })
        await time.runUntil(Promise.all(requests), 400_000)
        await time.advance(400_000)
        const last = await outcomeOf(gateway().connections.getFreshTokens(name, null))
        expect(last).toMatch(server.isRevoked ? /^access-|^reconnect_needed$/ : /^access-/)
        const isPaused = gatewayFaults.flat().includes('is_late')
        expect(isPaused ? [] : presentedTooSoon(server.presented)).toEqual([])
        const isCertain = lost.count === 0 && !isPaused && gateways.every(({ isAlive }) => isAlive())
        expect(isCertain && server.isRevoked).toBe(false)
      },
    ),
)
