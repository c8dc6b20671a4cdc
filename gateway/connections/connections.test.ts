import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inMemory, openSqliteState } from '#gateway/state/sqlite-state.ts'
import type { State } from '#gateway/state/state.ts'
import type { Clock } from '#gateway/store/clock.ts'
import { realStates } from '#testing/gateway/real-states.ts'
import { randomCases } from '#testing/random-cases.ts'
import { anyChance, anyFaultsAndDelays, type Fault } from '#testing/gateway/fault-schedule.ts'
import { createSimulatedGateway, createTokenServer } from '#testing/gateway/simulated-gateways.ts'
import { createSimulatedTime } from '#testing/gateway/simulated-time.ts'
import type { NewConnection } from './connections.ts'
import type { RefreshOutcome } from './token-refresh.ts'

const store = '1234509876'

function expired(store: string, now: number): NewConnection {
  const tokens = { access: 'access-0', refresh: 'refresh-0', endsAt: now - 1, marginMs: 60_000 }
  return { store, tokens, scopes: ['brands.read'], name: null }
}

function createSimulation(
  random: () => number = () => 0.5,
  stateOf: (clock: Clock) => State = (clock) => openSqliteState(inMemory, clock),
) {
  const time = createSimulatedTime(random)
  const server = createTokenServer(time.clock.now)
  const state = stateOf(time.clock)
  const presenting = { count: 0 }
  const onExchange = () => (presenting.count += 1)
  const gateway = (
    faults: Fault[] = [],
    exchangeRefreshToken: (refresh: string) => Promise<RefreshOutcome> = async (refresh) =>
      server.exchangeRefreshToken(refresh),
  ) => createSimulatedGateway({ state, time, exchangeRefreshToken, faults, onExchange })
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
  return { time, server, presenting, gateway, outcomeOf }
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
    expect(server.presented).toEqual(['refresh-0'])
    expect(await outcomeOf(gateway().connections.getFreshTokens(store, null))).toBe('access-1')
    expect(new Set((await all).map(({ tokens }) => tokens.access))).toEqual(new Set(['access-1']))
  })

  test('runs when the store API refuses a token early, but not again for requests that hold an older token', async () => {
    const { server, gateway, outcomeOf } = await connectedSimulation()
    const { connections } = gateway()
    expect(await outcomeOf(connections.getFreshTokens(store, null))).toBe('access-1')
    expect(await outcomeOf(connections.getFreshTokens(store, 'access-1'))).toBe('access-2')
    expect(await outcomeOf(connections.getFreshTokens(store, 'access-0'))).toBe('access-2')
    expect(await outcomeOf(connections.getFreshTokens(store, 'access-1'))).toBe('access-2')
    expect(server.presented).toEqual(['refresh-0', 'refresh-1'])
  })

  test('is repeated when the authorization server did not process it', async () => {
    const { server, gateway, time, presenting, outcomeOf } = await connectedSimulation()
    let isBusy = true
    const { connections } = gateway([], async (refresh) =>
      isBusy ? { kind: 'unsent', waitMs: 2000 } : server.exchangeRefreshToken(refresh),
    )
    const first = connections.getFreshTokens(store, null)
    await time.runUntil(
      first.catch(() => {}),
      1000,
    )
    expect(presenting.count).toBe(1)
    isBusy = false
    expect(await outcomeOf(first)).toBe('access-1')
  })

  test('never presents a refresh token again whose response was lost: the store must be connected again', async () => {
    const { server, gateway, time, outcomeOf } = await connectedSimulation()
    const { connections } = gateway([], async (refresh) => {
      server.exchangeRefreshToken(refresh)
      return { kind: 'no_answer' }
    })
    expect(await outcomeOf(connections.getFreshTokens(store, null))).toBe('reconnect_needed')
    expect(await outcomeOf(gateway().connections.getFreshTokens(store, null))).toBe('reconnect_needed')
    // The request that needed the token was not sent.
    const failed = connections.getFreshTokens(store, null).catch((error: unknown) => error)
    await time.runUntil(failed, 1000)
    expect(await failed).toMatchObject({ status: 401, nothingSent: true })
    expect(server.presented).toEqual(['refresh-0'])
  })

  test('uses a late response, also after another gateway has given it up', async () => {
    const { server, gateway, time, outcomeOf } = await connectedSimulation()
    const { connections } = gateway([], async (refresh) => {
      const outcome = server.exchangeRefreshToken(refresh)
      await time.clock.sleep(90_000, new AbortController().signal)
      return outcome
    })
    const slow = connections.getFreshTokens(store, null)
    await time.runUntil(
      slow.catch(() => {}),
      1000,
    )
    await time.advance(61_000)
    expect(await outcomeOf(gateway().connections.getFreshTokens(store, null))).toBe('reconnect_needed')
    expect(await outcomeOf(slow)).toBe('access-1')
    expect(await outcomeOf(gateway().connections.getFreshTokens(store, null))).toBe('access-1')
  })
})

describe('A gateway killed during a token refresh', () => {
  /* The steps of a flight: read, claim, store the intent, present the token, read, store the new tokens. */
  test.for([
    { before: 'it claims', points: 2, outcome: 'access-1' },
    { before: 'it stores its intent', points: 3, outcome: 'access-1' },
    { before: 'it presents the token', points: 4, outcome: 'reconnect_needed' },
    { before: 'it has the response', points: 5, outcome: 'reconnect_needed' },
    { before: 'it stores the new pair', points: 6, outcome: 'reconnect_needed' },
  ])('before $before leaves the store with: $outcome', async ({ points, outcome }) => {
    const { server, gateway, time, outcomeOf } = await connectedSimulation(store, () => 0.9)
    const faults: Fault[] = [...Array.from({ length: points }, () => 'succeeds' as const), 'is_killed']
    const killed = gateway(faults)
    const requests = killed.connections.getFreshTokens(store, null)
    await time.runUntil(requests)
    expect(killed.isAlive()).toBe(false)
    await time.advance(70_000)
    expect(await outcomeOf(gateway().connections.getFreshTokens(store, null))).toBe(outcome)
    expect(new Set(server.presented).size).toBe(server.presented.length)
    expect(server.isRevoked).toBe(false)
  })
})

let runs = 0

describe.for(realStates())('With connections stored in $kind', ({ at, cases, maxOperations }) => {
  test('a refresh token is presented at most once and never lost unused, whatever order gateways request, fail, stop and lag in', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyFaultsAndDelays, { minLength: 1, maxLength: 4 }),
        anyChance,
        fc.array(fc.oneof(fc.nat(50), fc.nat(120_000)), { minLength: 4, maxLength: 4 }),
        async (gatewayFaults, chance, starts) => {
          runs += 1
          const store = `of run ${runs}`
          const { server, presenting, gateway, time, outcomeOf } = await connectedSimulation(
            store,
            () => chance.next().value ?? 0,
            at,
          )
          const gateways = gatewayFaults.map((faults) => gateway(faults))
          const requests = gateways.flatMap(({ connections }, index) => {
            const requestAfter = async (later: number) => {
              await time.clock.sleep((starts[index] ?? 0) + later, new AbortController().signal)
              await connections.getFreshTokens(store, null)
            }
            // Later requests follow the timeout of a claim, and that of a response.
            return [requestAfter(0), requestAfter(0), requestAfter(12_000), requestAfter(65_000)].map(
              (promise) => promise.catch(() => {}),
            )
          })
          await time.runUntil(Promise.all(requests), 400_000)
          await time.advance(400_000)
          const last = await outcomeOf(gateway().connections.getFreshTokens(store, null))
          expect(server.presented).toEqual([...new Set(server.presented)])
          expect(server.isRevoked).toBe(false)
          // Tokens may be lost only if a gateway presented the token, or was killed after it stored its intent.
          const mayBeLost = presenting.count > 0 || !gateways.every(({ isAlive }) => isAlive())
          expect(last).toMatch(mayBeLost ? /^access-|^reconnect_needed$/ : /^access-/)
        },
      ),
      randomCases(cases, maxOperations),
    )
  })
})
