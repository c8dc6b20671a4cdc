import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryAfterMs, storeWaitMs } from './retry-after.ts'

const now = Date.UTC(2026, 10, 22)

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test.each([
  ['seconds', '30', 30_000],
  ['a date', 'Sun, 22 Nov 2026 00:00:20 GMT', 20_000],
  ['a date in the past', 'Sat, 21 Nov 2026 00:00:20 GMT', 0],
  ['centuries', '99999999999', 99_999_999_999_000],
  ['a negative number', '-5', null],
  ['a word', 'soon', null],
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
  ['a 429 that names a wait', 429, { 'retry-after': '7' }, 7_000],
  ['a 429 that names the end of its window alone', 429, { ...empty, ...reset(9) }, 9_000],
  ['a 429 without a word', 429, {}, 30_000],
  ['a 429 that says “now”, and would be asked without a pause', 429, { 'retry-after': '0' }, 30_000],
  ['a store that is being mended until now', 503, { 'retry-after': '0' }, null],
  ['a store that is being mended', 503, { 'retry-after': '120' }, 120_000],
  ['a store that is broken, and names nothing', 503, {}, null],
  ['the gateway’s own queue being full', 503, { 'retry-after': '2', 'x-diwan-nothing-sent': '1' }, null],
  ['an answer that leaves nothing of the limit', 200, { ...empty, ...reset(30) }, 30_000],
  ['one of another clock, a minute at most', 200, { ...empty, ...reset(3600) }, 60_000],
  ['one whose window has ended', 200, { ...empty, ...reset(-1) }, null],
  ['one that leaves some of it', 200, { 'x-ratelimit-remaining': '1', ...reset(30) }, null],
  ['an answer like any other', 200, {}, null],
])('the wait after %s is known', (_, status, headers, ms) => {
  expect(storeWaitMs({ status, headers: new Headers(headers) })).toBe(ms)
})
