import { beforeEach, expect, test, vi } from 'vitest'
import { retryAfterMs, storeWaitMs } from './retry-after.ts'

const now = Date.UTC(2026, 10, 22)

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))

test.each([
  ['seconds', '30', 30_000],
  ['a date', 'Sun, 22 Nov 2026 00:00:20 GMT', 20_000],
  ['a date in the past', 'Sat, 21 Nov 2026 00:00:20 GMT', 0],
  ['centuries', '99999999999', 99_999_999_999_000],
  ['a negative number', '-5', null],
  ['an invalid text', 'soon', null],
  ['nothing', '', null],
])('Retry-After with %s is read', (_, text, ms) => {
  expect(retryAfterMs(new Headers({ 'retry-after': text }))).toBe(ms)
})

test('a date in Retry-After is relative to the server’s clock, not to this computer’s', () => {
  const headers = { 'retry-after': 'Sun, 22 Nov 2026 05:00:20 GMT', date: 'Sun, 22 Nov 2026 05:00:00 GMT' }
  expect(retryAfterMs(new Headers(headers))).toBe(20_000)
})

const reset = (seconds: number) => ({ 'x-ratelimit-reset': String(now / 1000 + seconds) })
const empty = { 'x-ratelimit-remaining': '0' }

test.each([
  ['a 429 with a wait', 429, { 'retry-after': '7' }, 7_000],
  ['a 429 with only the end of its window', 429, { ...empty, ...reset(9) }, 9_000],
  ['a 429 without headers', 429, {}, 30_000],
  ['a 429 with a wait of zero', 429, { 'retry-after': '0' }, 30_000],
  ['a 503 with a wait of zero', 503, { 'retry-after': '0' }, null],
  ['a 503 with a wait', 503, { 'retry-after': '120' }, 120_000],
  ['a 503 without headers', 503, {}, null],
  ['a full queue of the gateway', 503, { 'retry-after': '2', 'x-diwan-nothing-sent': '1' }, null],
  ['a response that uses up the quota', 200, { ...empty, ...reset(30) }, 30_000],
  ['a used-up quota by another clock, at most a minute', 200, { ...empty, ...reset(3600) }, 60_000],
  ['a used-up quota whose window has ended', 200, { ...empty, ...reset(-1) }, null],
  ['a response that leaves some of the quota', 200, { 'x-ratelimit-remaining': '1', ...reset(30) }, null],
  ['a plain response', 200, {}, null],
])('the wait after %s is known', (_, status, headers, ms) => {
  expect(storeWaitMs({ status, headers: new Headers(headers) })).toBe(ms)
})
