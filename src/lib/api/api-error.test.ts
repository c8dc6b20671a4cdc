import { expect, test } from 'vitest'
import { ApiError, isCertainRefusal, isOperationMissing, isRateLimited } from './api-error.ts'

test.each([
  ['the store refuses it', { status: 422 }, true],
  ['the store asks to wait', { status: 429 }, true],
  ['the gateway could not connect', { status: 502, code: 'upstream_unreachable', nothingSent: true }, true],
  ['the gateway’s connection timed out', { status: 504, nothingSent: true }, true],
  ['the connection broke while it was in flight', { status: 502, code: 'upstream_unreachable' }, false],
  ['the response was lost', { status: null }, false],
  ['the outcome is unknown', { status: 409, code: 'invoice_outcome_unknown' }, false],
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
  ['an unsent request during a wait', { status: 429, code: 'rate_limited', nothingSent: true }, true],
  ['a store in maintenance with a known end', { status: 503, retryAfterSeconds: 60 }, true],
  ['a store that fails', { status: 503 }, false],
  ['a full queue of the gateway', { status: 429, code: 'gateway_busy', nothingSent: true }, false],
  ['a gateway without its sessions', { status: 503, retryAfterSeconds: 5, nothingSent: true }, false],
])('the error shows whether the store wants no requests for now, after %s: %s', (_, error, isLimited) => {
  expect(isRateLimited(new ApiError(error))).toBe(isLimited)
})
