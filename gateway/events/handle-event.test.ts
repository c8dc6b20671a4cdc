import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { callerOf } from '#testing/gateway/live-simulation.ts'
import { anyFaultsAndDelays, type Fault } from '#testing/gateway/fault-schedule.ts'
import {
  createSimulatedGateway,
  createTestConnections,
  createTokenFamilies,
  familyOf,
} from '#testing/gateway/simulated-gateways.ts'
import { checkIn, realStates, type Surroundings, type ValueOf } from '#testing/gateway/real-states.ts'
import { createEventHandler, eventTimestamp } from './handle-event.ts'

const minutes = 60_000

/* When an event arrives: soon, or together with others after an outage of the gateways. */
const anyArrival = fc.oneof(
  fc.nat(2000).map((ms) => ({ after: ms, at: null })),
  fc.tuple(fc.nat(2), fc.nat(40)).map(([more, ms]) => ({ after: 0, at: (15 + more) * minutes + ms })),
)

/* An action on a store, at most one a second. Its event arrives at least once, in any order. */
const anyAction = fc.record({
  second: fc.oneof(fc.nat(900), fc.integer({ min: 890, max: 1030 })),
  kind: fc.constantFrom('install', 'install', 'uninstall', 'sign_in', 'request', 'request'),
  gateway: fc.nat(1),
  arrivals: fc.array(anyArrival, { minLength: 1, maxLength: 3 }),
})

const anyRun = fc.record({
  actions: fc.uniqueArray(anyAction, { minLength: 2, maxLength: 8, selector: ({ second }) => second }),
  gatewayFaults: fc.tuple(anyFaultsAndDelays, anyFaultsAndDelays),
})

type Action = ValueOf<typeof anyAction> & { at: number; family: string }

async function simulate(
  { actions, gatewayFaults }: ValueOf<typeof anyRun>,
  { time, state, name: store }: Surroundings,
) {
  const { clock } = time
  const { presented, tokensOf, exchangeRefreshToken } = createTokenFamilies(clock)
  const start = clock.now()

  function gatewayWith(faults: Fault[]) {
    const { connections, state: reached } = createSimulatedGateway({
      state,
      time,
      exchangeRefreshToken,
      faults,
    })
    const logger = pino({ level: 'silent' })
    const deps = {
      settings: { store: { ...callerOf(store).store, timeZone: 'Asia/Riyadh' }, mode: 'sign-in' as const },
      signIn: { connections },
      accessPolicy: { connectedSince: async () => null },
      live: { recordChange: async () => 0, reportDisconnection: async () => {} },
      orders: { record: async () => {} },
      state: reached,
      clock,
      logger,
    }
    return { connections, handleEvent: createEventHandler(deps) }
  }

  const gateways = gatewayFaults.map(gatewayWith)
  const survivor = gatewayWith([])
  const reported: Action[] = []
  const maybeReported: Action[] = []
  /* When each event was delivered, and which family of tokens each request used. */
  const delivered: { at: number; by: number }[] = []
  const uses: { family: string; requestedAt: number }[] = []

  /* The service retries until a gateway confirms the event. */
  async function deliver({ at, kind, family, gateway }: Action): Promise<void> {
    const event = kind === 'install' ? 'app.store.authorize' : 'app.uninstalled'
    const { access, refresh } = tokensOf(family, 0)
    const data = { access_token: access, refresh_token: refresh, expires_in: 120 }
    const created_at = new Date(at).toISOString()
    const body = new TextEncoder().encode(JSON.stringify({ event, merchant: store, created_at, data }))
    const tries = [gateways[gateway], gateways[1 - gateway], survivor].filter(
      (candidate) => candidate !== undefined,
    )
    for (const { handleEvent } of tries) {
      const isDelivered = handleEvent(body).then(
        () => true,
        () => false,
      )
      if (!(await Promise.race([isDelivered, clock.sleep(5 * minutes).then(() => false)]))) continue
      delivered.push({ at, by: clock.now() })
      return
    }
  }

  async function perform(action: Action): Promise<void> {
    const { at, kind, family, arrivals } = action
    await clock.sleep(at - start)
    const gateway = gateways[action.gateway]
    if (kind === 'install' || kind === 'uninstall') {
      reported.push(action)
      await Promise.all(
        arrivals.map(async (arrival) => {
          await clock.sleep(arrival.at === null ? arrival.after : start + arrival.at - clock.now())
          await deliver(action)
        }),
      )
    } else if (kind === 'sign_in') {
      maybeReported.push(action)
      const connection = { store, tokens: tokensOf(family, 0), scopes: null, name: null }
      const connected = await gateway?.connections.connect(connection, { at, by: family }).catch(() => null)
      if (!connected) return
      reported.push(action)
      delivered.push({ at, by: clock.now() })
    } else {
      const requestedAt = clock.now()
      const connection = await gateway?.connections.getFreshTokens(store, null).catch(() => null)
      if (connection) uses.push({ family: familyOf(connection.tokens.access), requestedAt })
    }
  }

  const all = actions.map((candidate, index) => ({
    ...candidate,
    at: start + candidate.second * 1000,
    family: `f${index}`,
  }))
  await time.runUntil(Promise.allSettled(all.map(perform)), 90 * minutes)
  await time.advance(10 * minutes)
  // A gateway without faults.
  const observer = createTestConnections({ state, exchangeRefreshToken, clock })
  const found = await observer.find(store)
  const late = uses.filter(({ family, requestedAt }) => {
    const usedAt = all.find((candidate) => candidate.family === family)?.at ?? 0
    return delivered.some(({ at, by }) => by < requestedAt && at > usedAt)
  })
  return { reported, maybeReported, presented, late, family: found && familyOf(found.tokens.access) }
}

test.for(realStates())(
  'with connections stored in $kind, the newest event or sign-in decides whether a store is connected, although events repeat and arrive late, and no refresh token is used twice',
  (kind) =>
    checkIn(kind, anyRun, async (run, surroundings) => {
      const { reported, maybeReported, presented, late, family } = await simulate(run, surroundings)
      expect(new Set(presented.map(({ refresh }) => refresh)).size).toBe(presented.length)
      const newest = reported.toSorted((a, b) => b.at - a.at)[0]
      const possible = [newest, ...maybeReported.filter((candidate) => candidate.at > (newest?.at ?? 0))]
      const families = possible.map((candidate) =>
        candidate && candidate.kind !== 'uninstall' ? candidate.family : null,
      )
      expect(families).toContain(family)
      // No request used tokens after an event had ended them.
      expect(late).toEqual([])
    }),
)

const now = Date.UTC(2026, 10, 22)

test.for<[unknown, number]>([
  ['2022-12-31 12:31:25', Date.UTC(2022, 11, 31, 9, 31, 25)],
  ['Wed Nov 05 2025 11:56:07 GMT+0300', Date.UTC(2025, 10, 5, 8, 56, 7)],
  ['2025-11-05T11:56:07Z', Date.UTC(2025, 10, 5, 11, 56, 7)],
  ['2025-11-05T11:56:07+03:00', Date.UTC(2025, 10, 5, 8, 56, 7)],
  ['2027-01-01 00:00:00', now],
  ['soon', now],
  ['', now],
  [undefined, now],
  [7, now],
])('The timestamp “%s” of an event is read (live-service.md, Webhooks)', ([createdAt, timestamp]) => {
  expect(eventTimestamp(createdAt, 'Asia/Riyadh', now)).toBe(timestamp)
})
