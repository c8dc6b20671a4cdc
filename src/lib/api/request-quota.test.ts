import { expect, test } from 'vitest'
import { recordQuotaHeaders, requestQuota } from './request-quota.ts'

test('the store’s quota is known until a response changes it', () => {
  const note = (headers: Record<string, string>) => recordQuotaHeaders(new Headers(headers))
  note({})
  expect(requestQuota()).toBeNull()
  note({ 'x-ratelimit-limit': '120', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1763800000' })
  const quota = { perMinute: 120, remaining: 0, endsAt: 1_763_800_000_000 }
  expect(requestQuota()).toEqual(quota)
  note({ 'x-ratelimit-remaining': '6' })
  expect(requestQuota()).toEqual(quota)
  note({ 'x-ratelimit-limit': 'many', 'x-ratelimit-remaining': '7', 'x-ratelimit-reset': '1763800000' })
  expect(requestQuota()).toBeNull()
})
