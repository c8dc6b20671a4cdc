import { describe, expect, test } from 'vitest'
import {
  brokenOff,
  createTestGateway,
  failure,
  type GatewayResponse,
  notSent,
  type SeenRequest,
  success,
} from '#testing/gateway/test-gateway.ts'

const tenMinutes = 10 * 60 * 1000

function created(url = 'temp/x/order-1-invoice.pdf'): Response {
  return success({ url })
}

/* A store API that creates a new file for each invoice. */
function numberedStore() {
  let count = 0
  return ({ method }: SeenRequest) => {
    if (method === 'POST') count += 1
    return created(`temp/x/${count}.pdf`)
  }
}

/* Opens the link in a response; resolves with the URL that the gateway requested from the store. */
async function fileOf(
  gateway: ReturnType<typeof createTestGateway>,
  { body }: GatewayResponse,
): Promise<string> {
  await gateway.request(String(body.data?.url))
  return String(gateway.seen.at(-1)?.url)
}

/* A store API whose response the test sends. */
function pendingStore() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { storeApi: () => promise, response: resolve }
}

test('a created invoice is reported with Diwan’s own link, which does not reveal where the file is', async () => {
  const { createInvoice, seen } = createTestGateway({ storeApi: () => created() })
  const response = await createInvoice('123')
  expect(response.status).toBe(200)
  expect(response.body).toEqual({
    status: 200,
    success: true,
    data: { url: expect.stringMatching(/^\/api\/invoice-files\/[A-Za-z0-9_-]{43}$/) },
  })
  expect(seen[0]?.url.href).toBe('https://api.example.com/admin/v2/orders/123/print-invoice')
})

describe('an invoice created a moment ago', () => {
  test('is not created again: the repeated request gets another link to the same file', async () => {
    const gateway = createTestGateway({ storeApi: numberedStore() })
    const { createInvoice, seen, clock } = gateway
    const first = await createInvoice('1')
    clock.time += tenMinutes - 1
    const repeat = await createInvoice('1')
    expect(seen).toHaveLength(1)
    expect(repeat.text).not.toBe(first.text)
    expect(await fileOf(gateway, repeat)).toBe(await fileOf(gateway, first))
  })

  test('is created again with X-Make-Again: 1, and the new one replaces it', async () => {
    const gateway = createTestGateway({ storeApi: numberedStore() })
    const { createInvoice, seen } = gateway
    const first = await createInvoice('1')
    const second = await createInvoice('1', { 'x-make-again': '1' })
    const repeat = await createInvoice('1')
    expect(seen).toHaveLength(2)
    expect(await fileOf(gateway, second)).not.toBe(await fileOf(gateway, first))
    expect(await fileOf(gateway, repeat)).toBe(await fileOf(gateway, second))
  })

  test.each(['0', 'true', '', '1, 1'])('is not created again with X-Make-Again: "%s"', async (value) => {
    const { createInvoice, seen } = createTestGateway({ storeApi: () => created() })
    await createInvoice('1')
    await createInvoice('1', { 'x-make-again': value })
    expect(seen).toHaveLength(1)
  })

  test('stays stored when another one was refused', async () => {
    let isOpen = true
    const gateway = createTestGateway({
      storeApi: () => (isOpen ? created() : failure(422, { message: 'already printed' })),
    })
    const { createInvoice } = gateway
    const first = await createInvoice('1')
    isOpen = false
    expect((await createInvoice('1', { 'x-make-again': '1' })).status).toBe(422)
    expect(await fileOf(gateway, await createInvoice('1'))).toBe(await fileOf(gateway, first))
  })
})

describe('simultaneous requests for one order', () => {
  test('share one attempt, with or without X-Make-Again', async () => {
    const { storeApi, response } = pendingStore()
    const { createInvoice, seen } = createTestGateway({ storeApi })
    const calls = [createInvoice('1'), createInvoice('1'), createInvoice('1', { 'x-make-again': '1' })]
    response(created())
    const responses = await Promise.all(calls)
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(seen).toHaveLength(1)
  })
})

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
