import { describe, expect, it } from 'vitest'
import { createTestClient } from '#testing/mock/test-client.ts'

describe('The rate limit', () => {
  it('is in the headers of every response, and a request beyond it is refused with a time to wait', async () => {
    let now = 1_000_000
    const call = createTestClient({ rateLimit: { limit: 2, windowSeconds: 60 } }, () => now)
    const first = await call('GET', '/admin/v2/countries/1')
    expect(first.status).toBe(200)
    expect(limitsIn(first.headers)).toEqual({ limit: '2', remaining: '1', reset: '1060', retryAfter: null })

    now += 20_500
    const second = await call('GET', '/admin/v2/countries/0')
    expect(second.status).toBe(404)
    expect(limitsIn(second.headers)).toMatchObject({ remaining: '0' })

    const third = await call('GET', '/admin/v2/countries/1', { language: 'en' })
    expect(third.status).toBe(429)
    expect(limitsIn(third.headers)).toEqual({ limit: '2', remaining: '0', reset: '1060', retryAfter: '40' })
    expect(third.body).toEqual({
      status: 429,
      success: false,
      error: { code: 429, message: 'Too many requests. Try again later.' },
    })

    now += 39_500
    expect((await call('GET', '/admin/v2/countries/1')).status).toBe(200)
  })
})

function limitsIn(headers: Headers) {
  return {
    limit: headers.get('X-RateLimit-Limit'),
    remaining: headers.get('X-RateLimit-Remaining'),
    reset: headers.get('X-RateLimit-Reset'),
    retryAfter: headers.get('Retry-After'),
  }
}
