import { describe, expect, test } from 'vitest'
import { canary, createTestGateway, failure } from '#testing/gateway/test-gateway.ts'
import { openTokenSource } from './access-token.ts'

describe('an invalid response', () => {
  test.each([300, 301, 302, 303, 307, 308, 399, 304])(
    'a redirect (%i) is not followed, even if it has an envelope',
    async (status) => {
      const location = 'https://api.example.com/admin/v2/orders'
      const { get, seen } = createTestGateway({
        storeApi: () =>
          new Response(status === 304 ? null : '{"success":true}', { status, headers: { location } }),
      })
      const response = await get('/api/brands')
      expect(response).toMatchObject({ status: 502, body: { error: { code: 'upstream_invalid' } } })
      expect(response.headers.has('location')).toBe(false)
      expect(seen).toHaveLength(1)
    },
  )

  test.each([
    [200, 502, 'upstream_invalid'],
    [204, 502, 'upstream_invalid'],
    [400, 400, 'upstream_invalid'],
    [401, 401, 'unauthorized'],
    [404, 404, 'not_found'],
    [429, 429, 'rate_limited'],
    [500, 502, 'upstream_unavailable'],
  ])('an HTML page with status %i becomes %i %s', async (status, expected, code) => {
    const html = status === 204 ? null : '<h1>nginx</h1>'
    const { get } = createTestGateway({ storeApi: () => new Response(html, { status }) })
    const response = await get('/api/brands')
    expect(response.status).toBe(expected)
    expect(response.body).toMatchObject({ status: expected, success: false, error: { code } })
    expect(response.text).not.toContain('nginx')
  })

  const typed = (text: string, type: string) => new Response(text, { headers: { 'content-type': type } })
  const withStatus = (status: number, text: string | null = null) => new Response(text, { status })
  const ofUpstream = (upstreamStatus: number, upstreamType: string, upstreamBytes: number) => {
    return { upstreamStatus, upstreamType, upstreamBytes }
  }

  test.for<[string, Response, object]>([
    ['an empty 204', withStatus(204), ofUpstream(204, 'none', 0)],
    ['a redirect', withStatus(302), { code: 'upstream_invalid', upstreamStatus: 302 }],
    ['a notice of PHP', typed('Notice: x', 'text/html'), ofUpstream(200, 'text/html', 9)],
    ['a page of a firewall', withStatus(403, '<p>No'), { code: 'upstream_invalid', upstreamBytes: 5 }],
    ['a page of a proxy', withStatus(500, '<p>Bad'), { code: 'upstream_unavailable', upstreamStatus: 500 }],
    ['a token as its type', typed('{', `x/${canary}`), ofUpstream(200, 'contains_token', 1)],
    ['a response with a token', Response.json({ data: `<${canary}>` }), { reason: 'contains_token' }],
  ])('the log line says what %s was, and nothing of its body', async ([, response, fields]) => {
    const { get, createInvoice, logLines } = createTestGateway({ storeApi: () => response.clone() })
    await get('/api/brands')
    expect(JSON.parse(logLines.at(-1) ?? '')).toMatchObject(fields)
    const { status } = await createInvoice('1')
    const { code: _, ...ofResponse } = fields as Record<string, unknown>
    expect(JSON.parse(logLines.at(-1) ?? '')).toMatchObject({ ...ofResponse, status })
    expect(logLines.join('')).not.toMatch(/Notice|<p>/)
  })

  test('an HTML page with Retry-After keeps that header', async () => {
    const headers = { 'retry-after': '600' }
    const { get } = createTestGateway({
      storeApi: () => new Response('<h1>Back soon</h1>', { status: 503, headers }),
    })
    const response = await get('/api/brands')
    expect([response.status, response.headers.get('retry-after')]).toEqual([502, '600'])
    expect(response.headers.has('x-diwan-nothing-sent')).toBe(false)
  })

  test.each(['[]', 'null', '"text"', '', '{"success":tr'])('the body %j is refused', async (text) => {
    const { get } = createTestGateway({ storeApi: () => new Response(text) })
    expect((await get('/api/brands')).body.error?.code).toBe('upstream_invalid')
  })

  const [opening, closing] = ['{"a":'.repeat(200_000), '}'.repeat(200_000)]

  test.each([
    [200, 502, 'upstream_invalid'],
    [422, 422, 'upstream_invalid'],
    [500, 502, 'upstream_unavailable'],
  ])('a body with status %i that is 200,000 levels deep becomes %i %s', async (status, expected, code) => {
    const text = `{"success":${status === 200},"data":1,"error":{"fields":${opening}1${closing}}}`
    const { get } = createTestGateway({ storeApi: () => new Response(text, { status }) })
    const response = await get('/api/brands')
    expect(response).toMatchObject({ status: expected, body: { error: { code } } })
  })

  test('a response of more than 10 MB is aborted', async () => {
    let sent = 0
    const endless = () =>
      new ReadableStream({
        pull(controller) {
          sent += 1
          controller.enqueue(new Uint8Array(1024 * 1024))
        },
      })
    const { get } = createTestGateway({ storeApi: () => new Response(endless()) })
    const response = await get('/api/brands')
    expect(response).toMatchObject({ status: 502, body: { error: { code: 'upstream_too_large' } } })
    expect(sent).toBeLessThan(15)
  })
})

describe('a refusal sent with HTTP 200', () => {
  test.each([
    [422, 422],
    [undefined, 422],
    [200, 422],
    [700, 422],
  ])('with %j as its envelope’s status becomes a %i', async (claimed, status) => {
    const envelope = { status: claimed, success: false, error: { message: 'لا' } }
    const { get } = createTestGateway({ storeApi: () => Response.json(envelope) })
    const response = await get('/api/brands')
    expect(response.status).toBe(status)
    expect(response.body.error?.message).toBe('لا')
  })

  test('for a missing scope is one', async () => {
    const envelope = { status: 401, success: false, error: { message: 'needs brands.read' } }
    const { get } = createTestGateway({ storeApi: () => Response.json(envelope) })
    expect((await get('/api/brands')).body.error?.code).toBe('scope_missing')
  })
})

describe('a 401', () => {
  const scopeMessage = 'The access token should have access to one of those scopes: brands.read_write'

  test.each([
    [{ code: 'Unauthorized', message: scopeMessage }, scopeMessage],
    [{ code: 'brands.read', message: 'no' }, 'no'],
    [{ message: 'no', fields: { scope: ['orders.read'] } }, 'no'],
  ])('that names a scope is reported as a missing scope: %j', async (error, message) => {
    const { get } = createTestGateway({ storeApi: () => failure(401, error) })
    const response = await get('/api/brands')
    expect(response.status).toBe(401)
    expect(response.body.error).toMatchObject({ code: 'scope_missing', message })
  })

  test.each([{ code: 'Unauthorized', message: 'The access token is invalid' }, { code: 7 }, undefined])(
    'that names no scope is reported as a refused token: %j',
    async (error) => {
      const { get } = createTestGateway({ storeApi: () => failure(401, error) })
      const response = await get('/api/brands')
      expect(response).toMatchObject({ status: 401, body: { error: { code: 'unauthorized' } } })
      expect(response.body.error?.message).not.toBe('')
    },
  )
})

describe('a response that contains a token', () => {
  const former = 'former-Qk27-token-of-old'
  const tokens = { ...openTokenSource({ token: canary }), recentTokens: () => [canary, former] }

  test.for<[status: number, body: string, expected: number, code: string]>([
    [200, `{"data":[{"${canary}":1}]}`, 502, 'upstream_invalid'],
    [200, `{"data":"${canary.replace('Z', '\\u005A')}"}`, 502, 'upstream_invalid'],
    [401, `{"error":{"message":"refused: Bearer ${canary}"}}`, 401, 'unauthorized'],
    [422, `{"error":{"fields":{"name":["was ${former}"]}}}`, 422, 'upstream_invalid'],
    [500, `{"error":{"message":"${btoa(canary)}"}}`, 502, 'upstream_unavailable'],
  ])('is refused: %i %s becomes %i %s', async ([status, body, expected, code]) => {
    const { get, logLines } = createTestGateway({ tokens, storeApi: () => new Response(body, { status }) })
    const response = await get('/api/brands')
    expect([response.status, response.body.error?.code]).toEqual([expected, code])
    expect(response.text).not.toMatch(/Bearer|former/)
    expect(JSON.parse(logLines.at(-1) ?? '')).toMatchObject({ reason: 'contains_token' })
  })

  test('in the first of two fields with the same name is sent without that field', async () => {
    const storeApi = () => new Response(`{"success":true,"data":"${canary}","data":"x"}`)
    expect((await createTestGateway({ storeApi }).get('/api/brands')).body.data).toBe('x')
  })
})
