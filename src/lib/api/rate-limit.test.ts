import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { limitedUntil, noteRateLimit } from './rate-limit.ts'

const now = 1_763_800_000_000

beforeEach(() => void vi.useFakeTimers({ now }))
afterEach(() => void vi.useRealTimers())

const answered = (headers: Record<string, string>) => {
  noteRateLimit(new Headers(headers))
  return limitedUntil()
}

test('once nothing of its limit remains the store is left in peace until its window ends, a minute at most', () => {
  expect(limitedUntil()).toBe(0)
  const reset = (seconds: number) => ({ 'x-ratelimit-reset': String(now / 1000 + seconds) })
  expect(answered({ 'x-ratelimit-remaining': '1', ...reset(30) })).toBe(0)
  expect(answered({ 'x-ratelimit-remaining': '0', ...reset(30) })).toBe(now + 30_000)
  // An answer that says nothing of it changes nothing.
  expect(answered(reset(50))).toBe(now + 30_000)
  expect(answered({ 'x-ratelimit-remaining': '0', ...reset(3600) })).toBe(now + 60_000)
  expect(answered({ 'x-ratelimit-remaining': '0' })).toBe(0)
})
