import { expect, test } from 'vitest'
import { ApiError, isCertainRefusal } from './api-error.ts'

test.each([
  ['the service says no', { status: 422 }, true],
  ['the service asks to wait', { status: 429 }, true],
  ['the gateway could not connect', { status: 502, code: 'upstream_unreachable', nothingSent: true }, true],
  ['the gateway waited in vain for a connection', { status: 504, nothingSent: true }, true],
  ['the connection broke while it was under way', { status: 502, code: 'upstream_unreachable' }, false],
  ['the answer was lost', { status: null }, false],
  ['nobody knows', { status: 409, code: 'invoice_outcome_unknown' }, false],
])('whether a write was certainly not carried out, when %s', (_, details, isCertain) => {
  expect(isCertainRefusal(new ApiError(details))).toBe(isCertain)
})
