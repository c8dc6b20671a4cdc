import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#src/lib/api/api-error.ts'
import { commonFailure, commonStopReason } from './common-failure.ts'

const now = 1_763_800_000_000
const postpone = (until: number | null) => ({ kind: 'postponed', until })

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))

test.each([
  ['a 429 postpones its job until the wait ends', { status: 429, retryAfterSeconds: 7 }, postpone(null)],
  [
    'a full gateway postpones its job as long as it says',
    { status: 429, code: 'gateway_busy', nothingSent: true, retryAfterSeconds: 2 },
    postpone(now + 2000),
  ],
  [
    'a gateway without its state',
    { status: 503, nothingSent: true, retryAfterSeconds: 5 },
    postpone(now + 5000),
  ],
  ['an invalid token', { status: 401 }, { kind: 'blocked', stop: 'access' }],
  ['an ended session', { status: 401, code: 'signed_out' }, { kind: 'blocked', stop: 'signed-out' }],
  ['a missing permission', { status: 403, code: 'scope_missing' }, { kind: 'blocked', stop: 'scope' }],
  ['an unreachable store', { status: 502, nothingSent: true }, { kind: 'blocked', stop: 'unreachable' }],
  ['an order that does not exist', { status: 404 }, null],
  ['a refusal with a reason', { status: 422 }, null],
])('whether a failure concerns every job is known: %s', (_, error, refusal) => {
  expect(commonFailure(new ApiError(error))).toEqual(refusal)
})

test('a lost connection concerns all jobs, and a lost response of the store only one', () => {
  expect(commonStopReason(new ApiError({ code: 'network' }))).toBe('network')
  expect(commonStopReason(new ApiError({ status: 502, code: 'upstream_unreachable' }))).toBeNull()
})
