import { describe, expect, it } from 'vitest'
import { createTestClient, recordOf } from '#testing/mock/test-client.ts'

const brand = '/admin/v2/brands/2001'

describe('The control API', () => {
  it('lists every request to the mock in order, including refused ones', async () => {
    const call = createTestClient()
    await call('PUT', brand, { body: { name: 'جديد' }, language: 'en' })
    await call('PUT', brand, { body: '{"name"' })
    await call('GET', '/admin/v2/countries?page=2&per_page=5', { authorization: null })
    await call('GET', '/temp/x/order-1-invoice.pdf')
    expect((await call('GET', '/control/requests')).body).toEqual([
      {
        method: 'PUT',
        path: brand,
        query: {},
        headers: expect.objectContaining({
          authorization: 'Bearer demo-all-scopes',
          'accept-language': 'en',
        }),
        body: { name: 'جديد' },
      },
      expect.objectContaining({ method: 'PUT', body: '{"name"' }),
      expect.objectContaining({ path: '/admin/v2/countries', query: { page: '2', per_page: '5' }, body: '' }),
      expect.objectContaining({ path: '/temp/x/order-1-invoice.pdf' }),
    ])
  })

  it('returns the brands as they are stored', async () => {
    const call = createTestClient()
    await call('PUT', brand, { body: { translations: { en: { name: 'New' } } } })
    expect((await call('GET', '/control/state')).body).toMatchObject({
      brands: expect.arrayContaining([
        expect.objectContaining({
          id: 2001,
          translations: expect.objectContaining({ en: expect.objectContaining({ name: 'New' }) }),
        }),
      ]),
      invoicesMade: {},
      faults: [],
    })
  })

  it('restores all data on a reset and removes the rate limit', async () => {
    const call = createTestClient({ rateLimit: { limit: 1, windowSeconds: 60 } })
    const before = await call('GET', '/control/state')
    await call('PUT', '/control/data', {
      body: { brands: [], countries: [], reservations: [], orders: ['1'] },
    })
    await call('POST', '/admin/v2/orders/1/print-invoice')
    await call('POST', '/control/faults', { body: { operation: 'listBrands', fault: { kind: 'hang' } } })
    await call('PUT', '/control/spec-only', { body: { on: true } })
    await call('PUT', '/control/reservations-end', { body: { rule: 'exclusive' } })

    expect((await call('POST', '/control/reset')).status).toBe(204)
    expect((await call('GET', '/control/state')).body).toEqual(before.body)
    expect((await call('GET', '/control/requests')).body).toEqual([])
    for (const path of [brand, '/admin/v2/brands', '/admin/v2/countries/1']) {
      const response = await call('GET', path)
      expect(response.status).toBe(200)
      expect(response.headers.has('X-RateLimit-Limit')).toBe(false)
    }
  })

  it('switches the two operations that read brands off and on', async () => {
    const call = createTestClient()
    await call('PUT', '/control/spec-only', { body: { on: true } })
    expect((await call('GET', brand)).status).toBe(404)
    await call('PUT', '/control/spec-only', { body: { on: false } })
    expect(recordOf(await call('GET', brand))).toMatchObject({ id: 2001 })
  })

  it('sets a rate limit that counts from that moment', async () => {
    const call = createTestClient()
    await call('GET', brand)
    await call('PUT', '/control/rate-limit', { body: { limit: 1, windowSeconds: 30 } })
    expect((await call('GET', brand)).status).toBe(200)
    const refused = await call('GET', brand)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('30')
  })

  it.each([
    ['PUT', '/control/data', { brand: [] }, 'brand'],
    ['PUT', '/control/data', { brands: [5] }, 'brands.0'],
    ['PUT', '/control/data', '{', 'Object'],
    ['POST', '/control/faults', { operation: 'listBrand', fault: { kind: 'hang' } }, 'operation'],
    ['POST', '/control/faults', { operation: 'listBrands', fault: { kind: 'fire' } }, 'fault.kind'],
    ['POST', '/control/faults', { operation: 'listBrands', fault: { kind: 'delay' } }, 'fault.ms'],
    ['POST', '/control/faults', { operation: 'tokenEndpoint', fault: { kind: 'hang' } }, 'fault.kind'],
    ['POST', '/control/faults', { operation: 'listBrands', times: 0, fault: { kind: 'hang' } }, 'times'],
    ['PUT', '/control/reservations-end', { rule: 'never' }, 'rule'],
    ['PUT', '/control/rate-limit', { limit: -1, windowSeconds: 60 }, 'limit'],
    ['PUT', '/control/spec-only', {}, 'on'],
    ['POST', '/control/events', { data: {} }, 'event'],
    ['POST', '/control/events', { event: 'order.created' }, 'MOCK_EVENTS_URL'],
  ])('says what is wrong with %s %s %o', async (method, path, body, name) => {
    const call = createTestClient()
    const response = await call(method, path, { body })
    expect(response.status).toBe(422)
    expect(response.body).toEqual({ error: expect.stringContaining(name) })
  })
})
