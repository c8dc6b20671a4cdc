import { describe, expect, test } from 'vitest'
import { createTestGateway, failure, pageHeaders, success } from '#testing/gateway/test-gateway.ts'

describe('A response to the page', () => {
  test('has the status and the JSON of the store API, and is never cached', async () => {
    const { put } = createTestGateway({ storeApi: () => success({ id: 1 }, { status: 201 }) })
    const response = await put('/api/brands/1', { name: 'x' })
    expect(response.status).toBe(201)
    expect(response.body).toEqual({ status: 201, success: true, data: { id: 1 } })
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('has an error of the store API unchanged', async () => {
    const error = { code: 'alert.invalid_fields', message: 'غير صالح', fields: { name: ['مطلوب'] } }
    const { put } = createTestGateway({ storeApi: () => failure(422, error) })
    const response = await put('/api/brands/1', { name: '' })
    expect(response.status).toBe(422)
    expect(response.body).toEqual({ status: 422, success: false, error })
  })

  test('has the rate limit headers of the store API and no other header of it', async () => {
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
    const response = await get('/api/brands')
    expect(response.status).toBe(429)
    expect(response.headers.get('x-ratelimit-remaining')).toBe('0')
    expect(response.headers.get('retry-after')).toBe('7')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    for (const name of ['set-cookie', 'access-control-allow-origin', 'location', 'x-powered-by', 'link']) {
      expect(response.headers.has(name)).toBe(false)
    }
  })

  test('names the gateway’s build', async () => {
    const { get } = createTestGateway()
    expect((await get('/api/brands')).headers.get('x-diwan-version')).toBe('test-version')
  })

  test('marks errors written by the gateway, but not those of the store API', async () => {
    const storeApi = ({ url }: { url: URL }) =>
      url.pathname.endsWith('countries')
        ? failure(404, { message: 'ليست هنا' })
        : new Response('no', { status: 404 })
    const { get } = createTestGateway({ storeApi })
    expect((await get('/api/countries')).headers.has('x-diwan-own-words')).toBe(false)
    for (const path of ['/api/brands', '/api/nothing', '/api/brands?page=x']) {
      expect((await get(path)).headers.has('x-diwan-own-words')).toBe(true)
    }
  })

  test('does not reveal an internal error, which is in the log', async () => {
    const { request, logLines } = createTestGateway({
      readPage: () => Promise.reject(new Error('the disk is gone')),
    })
    const response = await request('/brands')
    expect(response).toMatchObject({ status: 500, body: { error: { code: 'internal_error' } } })
    expect(response.text).not.toContain('disk')
    expect(logLines.join('')).toContain('the disk is gone')
  })
})

test('healthz says that the gateway is up', async () => {
  const { request } = createTestGateway()
  const response = await request('/healthz')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.body).toEqual({ status: 'ok', version: 'test-version' })
  expect((await request('/healthz/other')).status).toBe(404)
})

test('a gateway without sign-in has no sign-in, session or event paths', async () => {
  const { request, get } = createTestGateway()
  for (const path of ['/api/session', '/api/sessions']) expect((await get(path)).status).toBe(404)
  for (const path of ['/auth/sign-out', '/events/store', '/api/session/portal', '/api/sessions/x/end']) {
    const response = await request(path, { method: 'POST', headers: pageHeaders })
    expect([path, response.status, response.headers.get('set-cookie')]).toEqual([path, 404, null])
  }
  expect((await get('/auth/callback?code=x&state=y')).headers.get('set-cookie')).toBeNull()
})

test('a visitor of the demo can create thirty reservations a minute', async () => {
  let added = 0
  const { request } = createTestGateway({ letReservationIn: () => (added += 1) })
  const post = { method: 'POST', headers: pageHeaders }
  for (let count = 0; count < 30; count += 1) {
    expect((await request('/api/demo/reservations', post)).status).toBe(200)
  }
  const refused = await request('/api/demo/reservations', post)
  expect([refused.status, refused.body.error?.code]).toEqual([429, 'rate_limited'])
  expect(added).toBe(30)
})
