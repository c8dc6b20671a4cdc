import { describe, expect, test } from 'vitest'
import { sampleConnection } from '#testing/gateway/simulated-gateways.ts'
import { type Connection, markEnded, nextStep, type RefreshState, type Step } from './connection.ts'

const now = 1_000_000
const none: RefreshState = { kind: 'none', notBefore: 0, fault: null }
const failed: RefreshState = { kind: 'none', notBefore: now, fault: { count: 1, reason: {} } }
const inFlight = { flight: 'another', until: now + 1 }
const overdue = { flight: 'another', until: now }

/* A connection whose access token expires in `endsIn` milliseconds; null for never. */
function connectionWith(
  endsIn: number | null,
  refreshState: RefreshState,
  refresh: string | null,
): Connection {
  const endsAt = endsIn === null ? null : now + endsIn
  return { ...sampleConnection, tokens: { access: 'access', refresh, endsAt, marginMs: 40 }, refreshState }
}

describe('An access token', () => {
  test.for<[endsIn: number | null, refreshState: RefreshState, step: Step]>([
    [null, none, 'use'],
    [51, none, 'use'],
    [50, none, 'refresh'],
    [1, none, 'refresh'],
    [0, none, 'refresh'],
    [0, { ...none, notBefore: now + 1 }, 'use'],
    [0, { ...none, notBefore: now }, 'refresh'],
    [1, failed, 'use'],
    [0, failed, 'refresh'],
    [0, { ...failed, notBefore: now + 1 }, 'wait'],
    [1, { kind: 'sent', ...inFlight }, 'use'],
    [0, { kind: 'sent', ...inFlight }, 'wait'],
    [1, { kind: 'sent', ...overdue }, 'use'],
    [0, { kind: 'sent', ...overdue }, 'refresh'],
    [1, { kind: 'lost' }, 'use'],
    [0, { kind: 'lost' }, 'reconnect'],
  ])('that ends in %j ms, with the refresh state %j: %s', ([endsIn, refreshState, step]) => {
    const connection = connectionWith(endsIn, refreshState, 'refresh')
    expect(nextStep(connection, { now, refused: null, jitter: 1 })).toBe(step)
  })

  test('without a refresh token is used until its end; then the store must be connected again', () => {
    const stepOf = (endsIn: number, refused: string | null = null) =>
      nextStep(connectionWith(endsIn, none, null), { now, refused, jitter: 0 })
    expect([stepOf(41), stepOf(40), stepOf(1), stepOf(0)]).toEqual(['use', 'use', 'use', 'reconnect'])
    expect(stepOf(1, 'access')).toBe('reconnect')
  })

  test('is refreshed early if the store has refused it, but not if the store refused an earlier one', () => {
    const stepOf = (refused: string) =>
      nextStep(connectionWith(1000, none, 'refresh'), { now, refused, jitter: 0 })
    expect([stepOf('access'), stepOf('an earlier one')]).toEqual(['refresh', 'use'])
  })
})

test('pauses after failures grow up to 50 seconds, and begin again after a success', () => {
  let connection = connectionWith(0, none, 'refresh')
  const pauseAfter = (waitMs: number) => {
    const { refreshState } = connection
    const before = refreshState.kind === 'none' ? refreshState.fault : null
    connection = markEnded(connection, before, { kind: 'failed', reason: {}, waitMs }, now)
    return 'notBefore' in connection.refreshState ? connection.refreshState.notBefore - now : null
  }
  expect([0, 0, 45_000, 0, 70_000].map(pauseAfter)).toEqual([10_000, 20_000, 45_000, 50_000, 50_000])
  connection = markEnded(connection, null, { ...connection, kind: 'refreshed' }, now)
  expect(pauseAfter(0)).toBe(10_000)
})

test('the last four access tokens before the current one are known, and a refresh token is kept until there is a new one', () => {
  let connection = connectionWith(0, none, 'refresh')
  const refreshedTo = (access: string) =>
    ({ kind: 'refreshed', tokens: { ...connection.tokens, access, refresh: null }, scopes: null }) as const
  for (const access of ['1', '2', '3', '4', '5'])
    connection = markEnded(connection, null, refreshedTo(access), now)
  expect([connection.tokens.refresh, connection.tokens.access, ...connection.earlier]).toEqual([
    'refresh',
    '5',
    '4',
    '3',
    '2',
    '1',
  ])
})
