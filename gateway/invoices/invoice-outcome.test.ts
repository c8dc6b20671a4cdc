import { describe, expect, test } from 'vitest'
import { brokenOff, createTestGateway, failure, notSent, success } from '#testing/gateway/test-gateway.ts'

const tenMinutes = 10 * 60 * 1000

function created(url = 'temp/x/order-1-invoice.pdf'): Response {
  return success({ url })
}

describe('a lost response to an invoice request', () => {
  const big = JSON.stringify({ success: true, data: { url: 'a.pdf', more: 'x'.repeat(11 * 1024 * 1024) } })

  test.each<[string, () => Response]>([
    ['a reset', () => throwing(brokenOff('ECONNRESET'))],
    ['an error without a code', () => throwing(new TypeError('fetch failed'))],
    ['a time-out of the headers', () => throwing(brokenOff('UND_ERR_HEADERS_TIMEOUT'))],
    ['500', () => failure(500, { message: 'oops' })],
    ['500 whose body does not repeat it', () => Response.json({ success: false }, { status: 500 })],
    ['502 in HTML', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
    ['503', () => failure(503, {}, { 'retry-after': '0' })],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: '/a' } })],
    ['HTML with 200', () => new Response('<h1>Hello</h1>')],
    ['half a JSON', () => new Response('{"success":true,"data":{"url":"te')],
    ['nothing with 204', () => new Response(null, { status: 204 })],
    ['more than 10 MB', () => new Response(big)],
    ['a failure of the store with 200', () => Response.json({ status: 500, success: false })],
  ])('makes the outcome unknown, now and in the next request: %s', async (_, storeApi) => {
    const { createInvoice, seen, clock, logLines } = createTestGateway({ storeApi })
    for (const wait of [0, 1000, tenMinutes - 2000]) {
      clock.time += wait
      const response = await createInvoice('1')
      expect(response).toMatchObject({ status: 409, body: { error: { code: 'invoice_outcome_unknown' } } })
    }
    expect(logLines.join('')).not.toContain('stack')
    expect(seen).toHaveLength(1)
  })

  test('makes the outcome unknown when the store API does not respond', async () => {
    const { createInvoice, seen } = createTestGateway({
      settings: { upstreamTimeoutMs: 20 },
      storeApi: ({ signal }) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    })
    expect((await createInvoice('1')).body.error?.code).toBe('invoice_outcome_unknown')
    expect((await createInvoice('1')).body.error?.code).toBe('invoice_outcome_unknown')
    expect(seen).toHaveLength(1)
  })

  test('allows another invoice only with X-Make-Again', async () => {
    let isUp = false
    const { createInvoice, seen } = createTestGateway({
      storeApi: () => (isUp ? created() : failure(500, {})),
    })
    await createInvoice('1')
    isUp = true
    expect((await createInvoice('1')).status).toBe(409)
    expect((await createInvoice('1', { 'x-make-again': '1' })).status).toBe(200)
    expect((await createInvoice('1')).status).toBe(200)
    expect(seen).toHaveLength(2)
  })
})

test('a gateway that remembers in memory says of what was asked before its start that it does not know', async () => {
  const { createInvoice, seen, clock } = createTestGateway({ storeApi: () => created() })
  clock.time += 5000
  const repeated = await createInvoice('1', { 'x-asked-ms-ago': '5001' })
  expect(repeated).toMatchObject({ status: 409, body: { error: { code: 'invoice_outcome_unknown' } } })
  expect((await createInvoice('1', { 'x-asked-ms-ago': '5001', 'x-make-again': '1' })).status).toBe(200)
  expect((await createInvoice('2', { 'x-asked-ms-ago': '5000' })).status).toBe(200)
  expect((await createInvoice('1', { 'x-asked-ms-ago': '9000' })).status).toBe(200)
  expect(seen).toHaveLength(2)
})

describe('a refusal', () => {
  test.each([400, 401, 403, 404, 409, 422, 429])('(%i) is passed on and not stored', async (status) => {
    const error = { code: 'no', message: 'لا يمكن' }
    const { createInvoice, seen } = createTestGateway({ storeApi: () => failure(status, error) })
    expect((await createInvoice('1')).status).toBe(status)
    const response = await createInvoice('1')
    expect(response.status).toBe(status)
    expect(response.body.error?.message).toBe('لا يمكن')
    expect(seen).toHaveLength(2)
  })

  test('with status 200 is passed on and not stored', async () => {
    const { createInvoice, seen } = createTestGateway({
      storeApi: () => Response.json({ status: 422, success: false, error: { message: 'no' } }),
    })
    expect((await createInvoice('1')).body).toMatchObject({ success: false, error: { message: 'no' } })
    await createInvoice('1')
    expect(seen).toHaveLength(2)
  })

  test.each(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])(
    'of the network before anything was sent (%s) is passed on and not stored',
    async (code) => {
      const { createInvoice, seen } = createTestGateway({ storeApi: () => throwing(notSent(code)) })
      for (const _ of [1, 2]) {
        const response = await createInvoice('1')
        expect(response).toMatchObject({ status: 502, body: { error: { code: 'upstream_unreachable' } } })
      }
      expect(seen).toHaveLength(2)
    },
  )
})

describe('a created invoice whose location is', () => {
  test.each([
    ['missing', success({}), 'invoice_link_missing'],
    ['missing together with data', Response.json({ success: true }), 'invoice_link_missing'],
    ['empty', created('  '), 'invoice_link_missing'],
    ['not a text', success({ url: 7 }), 'invoice_link_missing'],
    ['another site', created('https://evil.example/a.pdf'), 'invoice_link_refused'],
    ['outside', created('../../orders'), 'invoice_link_refused'],
  ])('%s is not created again', async (_, response, code) => {
    const { createInvoice, seen } = createTestGateway({ storeApi: () => response.clone() })
    for (const _ of [1, 2]) {
      const expected = await createInvoice('1')
      expect(expected).toMatchObject({ status: 502, body: { error: { code } } })
      expect(expected.text).not.toContain('evil')
    }
    expect(seen).toHaveLength(1)
  })
})

function throwing(error: Error): never {
  throw error
}
