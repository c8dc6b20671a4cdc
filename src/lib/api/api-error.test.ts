import { expect, onTestFinished, test, vi } from 'vitest'
import { ApiError, isCertainRefusal, isOperationMissing, isRateLimited } from './api-error.ts'

test.each([
  ['the service says no', { status: 422 }, true],
  ['the service asks to wait', { status: 429 }, true],
  ['the gateway could not connect', { status: 502, code: 'upstream_unreachable', nothingSent: true }, true],
  ['the gateway waited in vain for a connection', { status: 504, nothingSent: true }, true],
  ['the connection broke while it was under way', { status: 502, code: 'upstream_unreachable' }, false],
  ['the answer was lost', { status: null }, false],
  ['nobody knows', { status: 409, code: 'invoice_outcome_unknown' }, false],
])('the error shows whether a write was certainly not executed, when %s', (_, details, isCertain) => {
  expect(isCertainRefusal(new ApiError(details))).toBe(isCertain)
})

test('an error without details has a default message', () => {
  expect(new ApiError({})).toMatchObject({
    message: 'error (no answer)',
    status: null,
    code: null,
    serviceMessage: '',
    fields: {},
    retryAfterSeconds: null,
    retryAt: null,
    isRead: false,
    nothingSent: false,
  })
  expect(new ApiError({ status: 404, code: 'not_found' }).message).toBe('not_found (404)')
})

test('the error has the time at which a wait ends', () => {
  vi.useFakeTimers({ now: 1_763_800_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(new ApiError({ retryAfterSeconds: 30 }).retryAt).toBe(1_763_800_030_000)
})

test.each([
  [{ status: 404 }, true],
  [{ status: 405 }, true],
  [{ status: 403, code: 'scope_missing' }, true],
  [{ status: 403 }, false],
  [{ status: 500 }, false],
])('with %j the operation counts as missing: %s', (details, isMissing) => {
  expect(isOperationMissing(new ApiError(details))).toBe(isMissing)
})

test.each([
  ['a 429 of the store', { status: 429 }, true],
  [
    'a request that was not sent, as the store wants none',
    { status: 429, code: 'rate_limited', nothingSent: true },
    true,
  ],
  ['a store that is being mended until a moment', { status: 503, retryAfterSeconds: 60 }, true],
  ['a store that is broken', { status: 503 }, false],
  ['the gateway’s own queue being full', { status: 429, code: 'gateway_busy', nothingSent: true }, false],
  ['a gateway without its sessions', { status: 503, retryAfterSeconds: 5, nothingSent: true }, false],
])('the error shows whether the store wants no requests for now, after %s: %s', (_, error, isLimited) => {
  expect(isRateLimited(new ApiError(error))).toBe(isLimited)
})
