import { describe, expect, test } from 'vitest'
import {
  brokenOff,
  createTestGateway,
  failure,
  notSent,
  pageHeaders,
  success,
} from '#testing/gateway/test-gateway.ts'

/* Returns these responses in order, and then repeats the last one. */
function inSequence(...responses: (() => Response)[]): () => Response {
  let next = 0
  return () => {
    const response = responses[Math.min(next, responses.length - 1)] ?? (() => success({}))
    next += 1
    return response()
  }
}

function fail(error: Error): () => never {
  return () => {
    throw error
  }
}

describe('a read that fails temporarily', () => {
  test.each([
    ['a broken connection', fail(brokenOff('ECONNRESET'))],
    ['a refused connection', fail(notSent('ECONNREFUSED'))],
    ['502', () => failure(502, {})],
    ['503', () => failure(503, {})],
    ['504', () => new Response('<h1>late</h1>', { status: 504 })],
  ])('is repeated after %s', async (_, failing) => {
    const { get, seen, waits } = createTestGateway({
      storeApi: inSequence(failing, failing, () => success([])),
    })
    expect((await get('/api/brands')).status).toBe(200)
    expect(seen).toHaveLength(3)
    expect(waits).toEqual([150, 300])
  })

  test('is repeated at most twice', async () => {
    const { get, seen } = createTestGateway({ storeApi: fail(brokenOff('ECONNRESET')) })
    const response = await get('/api/brands')
    expect(response).toMatchObject({ status: 502, body: { error: { code: 'upstream_unreachable' } } })
    expect(seen).toHaveLength(3)
  })

  test.each([400, 401, 404, 422, 429, 500, 501])('is not repeated after %i', async (status) => {
    const { get, seen } = createTestGateway({ storeApi: () => failure(status, {}) })
    expect((await get('/api/brands')).status).toBe(status)
    expect(seen).toHaveLength(1)
  })

  test.each([
    ['2', 2000],
    ['Fri, 20 Nov 2026 00:00:05 GMT', 5000],
  ])('waits as long as Retry-After says: %s', async (retryAfter, waitMs) => {
    const later = () => failure(503, {}, { 'retry-after': retryAfter })
    const { get, waits } = createTestGateway({ storeApi: inSequence(later, () => success([])) })
    await get('/api/brands')
    expect(waits).toEqual([waitMs])
  })

  test('is not repeated when Retry-After exceeds the time left', async () => {
    const { get, seen, waits } = createTestGateway({
      storeApi: () => failure(503, {}, { 'retry-after': '15' }),
    })
    const response = await get('/api/brands')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('15')
    expect(seen).toHaveLength(1)
    expect(waits).toEqual([])
  })

  test('is aborted at the deadline, which includes its repetitions', async () => {
    const storeApi = inSequence(
      () => failure(503, {}),
      () => failure(503, {}),
    )
    const { get, clock, seen } = createTestGateway({
      storeApi: () => {
        clock.time += 14_900
        return storeApi()
      },
    })
    expect((await get('/api/brands')).status).toBe(503)
    expect(seen).toHaveLength(1)
  })
})

test.each([
  ['PUT', '/api/brands/1'],
  ['POST', '/api/orders/1/print-invoice'],
])('a write is never repeated: %s %s', async (method, path) => {
  for (const failing of [fail(notSent('ECONNREFUSED')), () => failure(503, {}), () => failure(502, {})]) {
    const { request, seen } = createTestGateway({ storeApi: failing })
    const json = { headers: { ...pageHeaders, 'content-type': 'application/json' }, body: '{"name":"x"}' }
    await request(path, method === 'PUT' ? { method, ...json } : { method, headers: pageHeaders })
    expect(seen).toHaveLength(1)
  }
})
