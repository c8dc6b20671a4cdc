import { describe, expect, test } from 'vitest'
import { createTestGateway, failure, success } from './test-gateway.ts'

describe('what reaches the page', () => {
  test('is the status and the JSON of the store API, never cached', async () => {
    const { put } = createTestGateway({ storeApi: () => success({ id: 1 }, { status: 201 }) })
    const answer = await put('/api/brands/1', { name: 'x' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ status: 201, success: true, data: { id: 1 } })
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('is an error of the store API as it was written', async () => {
    const error = { code: 'alert.invalid_fields', message: 'غير صالح', fields: { name: ['مطلوب'] } }
    const { put } = createTestGateway({ storeApi: () => failure(422, error) })
    const answer = await put('/api/brands/1', { name: '' })
    expect(answer.status).toBe(422)
    expect(answer.body).toEqual({ status: 422, success: false, error })
  })

  test('is the rate limit, and no other header of the store API', async () => {
    const headers = {
      'x-ratelimit-limit': '120',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '1795000000',
      'retry-after': '7',
      'set-cookie': 'session=stolen',
      'access-control-allow-origin': '*',
      location: 'https://evil.example',
      'content-security-policy': 'default-src *',
      'x-powered-by': 'PHP',
      link: '<https://evil.example>; rel=preload',
    }
    const { get } = createTestGateway({ storeApi: () => failure(429, { message: 'slow down' }, headers) })
    const answer = await get('/api/brands')
    expect(answer.status).toBe(429)
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('0')
    expect(answer.headers.get('retry-after')).toBe('7')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const name of ['set-cookie', 'access-control-allow-origin', 'location', 'x-powered-by', 'link']) {
      expect(answer.headers.has(name)).toBe(false)
    }
  })

  test('never holds the token, even where the store API repeats it', async () => {
    const { get } = createTestGateway({
      storeApi: ({ headers }) => failure(401, { message: `refused: ${headers.get('authorization')}` }),
    })
    const answer = await get('/api/brands')
    expect(answer.body.error?.message).toBe('refused: Bearer …')
  })

  test('is a plain sentence when Diwan itself fails, and the log has the rest', async () => {
    const { ask, logLines } = createTestGateway({
      readTemplate: () => Promise.reject(new Error('the disk is gone')),
    })
    const answer = await ask('/brands')
    expect(answer.status).toBe(500)
    expect(answer.body.error?.code).toBe('internal_error')
    expect(answer.text).not.toContain('disk')
    expect(logLines.join('')).toContain('the disk is gone')
  })
})

test('healthz says that the gateway is up', async () => {
  const { ask } = createTestGateway()
  const answer = await ask('/healthz')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({ status: 'ok' })
})
