import { describe, expect, test } from 'vitest'
import { operations } from '#contract/operations.ts'
import { canary, createTestGateway, pageHeaders } from '#testing/gateway/test-gateway.ts'

describe('A request to the store API', () => {
  test('has the path and the method of its operation, for every operation', async () => {
    const { request, seen } = createTestGateway()
    for (const { method, path } of Object.values(operations)) {
      const filled = path.replace(/\{\w+\}/, '12')
      const body = method === 'PUT' ? { body: '{"name":"x"}' } : {}
      const headers = { ...pageHeaders, ...(method === 'PUT' && { 'content-type': 'application/json' }) }
      await request(`/api${filled}`, { method, headers, ...body })
      expect(seen.at(-1)?.method).toBe(method)
      expect(seen.at(-1)?.url.href).toBe(`https://api.example.com/admin/v2${filled}`)
    }
    expect(seen).toHaveLength(Object.keys(operations).length)
  })

  test.each([
    '/api/brands/1%2F..%2F..%2Forders',
    '/api/brands/1/../../orders',
    '/api/brands/%252e%252e',
    '/api/brands/1%00',
    '/api/brands/1%3Fscope=all',
    '/api/brands/1%5c..',
    `/api/brands/${'1'.repeat(65)}`,
    '/api/brands/ا',
    '/api/brands/',
    '/api/brands//1',
    '/api/countries/%2e%2e%2fbrands',
    '/api//brands',
    '/api/admin/v2/brands',
  ])('is not sent for GET %s', async (path) => {
    const { get, seen } = createTestGateway()
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.body).toMatchObject({ status: 404, success: false, error: { code: 'not_found' } })
    expect(seen).toEqual([])
  })

  test.each(['0', '01', '-1', '1.5', '1e3', '1%2F2', '12345678901234567890', 'abc', '%D9%A1'])(
    'is not sent for the order id %s',
    async (orderId) => {
      const { createInvoice, seen } = createTestGateway()
      expect((await createInvoice(orderId)).status).toBe(404)
      expect(seen).toEqual([])
    },
  )

  test.each([
    ['POST', '/api/brands'],
    ['POST', '/api/brands/1'],
    ['DELETE', '/api/brands/1'],
    ['PATCH', '/api/brands/1'],
    ['HEAD', '/api/brands'],
    ['OPTIONS', '/api/brands'],
    ['GET', '/api/orders/1/print-invoice'],
    ['PUT', '/api/orders/1/print-invoice'],
    ['PUT', '/api/reservations'],
    ['POST', '/api/countries'],
  ])('is not sent for %s %s', async (method, path) => {
    const { request, seen } = createTestGateway()
    expect((await request(path, { method, headers: pageHeaders })).status).toBe(404)
    expect(seen).toEqual([])
  })

  test('has headers of the gateway and none of the page’s', async () => {
    const { request, seen } = createTestGateway()
    await request('/api/countries', {
      headers: {
        ...pageHeaders,
        authorization: 'Bearer of-the-page',
        cookie: 'a=b',
        'x-forwarded-for': '1.2.3.4',
        'x-http-method-override': 'DELETE',
        'user-agent': 'Browser',
        accept: 'text/html',
        'accept-language': 'en',
      },
    })
    expect(Object.fromEntries(seen[0]?.headers ?? [])).toEqual({
      accept: 'application/json',
      'accept-language': 'en',
      authorization: `Bearer ${canary}`,
      'user-agent': 'Diwan',
    })
  })

  test('requests brands in the language of the store, and the rest in the language of the screen', async () => {
    const { get, put, createInvoice, seen } = createTestGateway()
    const screen = { 'accept-language': 'en' }
    await get('/api/brands', screen)
    await get('/api/brands/1', screen)
    await put('/api/brands/1', { name: 'x' })
    await get('/api/reservations?start=2026-01-01&end=2026-01-31', screen)
    await get('/api/countries/1', screen)
    await createInvoice('1', screen)
    const languages = seen.map(({ headers }) => headers.get('accept-language'))
    expect(languages.join(' ')).toBe('ar ar ar en en en')
  })

  test.each(['en-US,en;q=0.9', '*', 'x'.repeat(60), 'en; drop', ''])(
    'has the store’s language when the screen’s language is "%s"',
    async (language) => {
      const { get, seen } = createTestGateway()
      await get('/api/countries', { 'accept-language': language })
      expect(seen[0]?.headers.get('accept-language')).toBe('ar')
    },
  )

  test('has the texts of an update letter for letter', async () => {
    const { put, seen } = createTestGateway()
    const text = '{ "name": "ديوان\\n\\u0000",\n "translations": {"en": { "metadata_url": "\\u062f" }} }'
    await put('/api/brands/1', text)
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual(JSON.parse(text))
    expect(seen[0]?.headers.get('content-type')).toBe('application/json')
  })

  test('has a repeated field once, with the value that was checked', async () => {
    const { put, seen } = createTestGateway()
    await put('/api/brands/1', '{"name":{"not":"checked"},"name":"x","logo":"a","logo":"b"}')
    expect(seen[0]?.body).toBe('{"name":"x","logo":"b"}')
  })

  test('has no body for an invoice, even when the page sends one', async () => {
    const { request, seen } = createTestGateway()
    const headers = { ...pageHeaders, 'content-type': 'application/json' }
    await request('/api/orders/1/print-invoice', { method: 'POST', headers, body: '{"a":1}' })
    expect(seen[0]?.body).toBeNull()
    expect(seen[0]?.headers.has('content-type')).toBe(false)
  })

  test.each(['', 'not json', '[]', 'null', '"text"', '1'])('is not sent for the update %j', async (body) => {
    const { put, seen } = createTestGateway()
    const response = await put('/api/brands/1', body)
    expect(response).toMatchObject({ status: 422, body: { error: { code: 'invalid_body' } } })
    expect(seen).toEqual([])
  })

  test.each([
    ['{}', []],
    ['{"translations":{}}', []],
    ['{"translations":{"en":{}}}', []],
    ['{"name":"x","status":"hidden"}', ['status']],
    ['{"name":null}', ['name']],
    ['{"logo":["https://a.example/l.png"]}', ['logo']],
    ['{"metadata":{"title":"x"}}', ['metadata']],
    ['{"translations":{"en":{"logo":"x"}}}', ['translations.en.logo']],
    ['{"translations":{"en":{"name":1}}}', ['translations.en.name']],
    ['{"translations":{"../..":{"name":"x"}}}', ['translations.../..']],
    ['{"__proto__":{"name":"x"}}', ['__proto__']],
    ['{"name":"x","__proto__":{}}', ['__proto__']],
    ['{"name":"x","constructor":"x"}', ['constructor']],
    ['{"translations":{"en":{"name":"x","__proto__":{}}}}', ['translations.en.__proto__']],
  ])('store-api.md § 4.1: is not sent for an invalid change of a brand: %s', async (body, fields) => {
    const { put, seen } = createTestGateway()
    const response = await put('/api/brands/1', body)
    expect(response).toMatchObject({ status: 422, body: { error: { code: 'invalid_body' } } })
    expect(Object.keys(response.body.error?.fields ?? {})).toEqual(fields)
    expect(seen).toEqual([])
  })

  test('with invalid fields is refused with an error for each of them', async () => {
    const { put } = createTestGateway()
    const response = await put('/api/brands/1', '{"name":1,"status":"hidden"}')
    expect(response.body.error?.fields).toEqual({ name: ['must be string'], status: ['cannot be changed'] })
  })

  test('is not sent for an update of more than 1 MB', async () => {
    const { put, seen } = createTestGateway()
    const response = await put('/api/brands/1', { description: 'x'.repeat(1024 * 1024) })
    expect(response).toMatchObject({ status: 413, body: { error: { code: 'body_too_large' } } })
    expect(seen).toEqual([])
  })
})
