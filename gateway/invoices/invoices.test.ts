import { describe, expect, test } from 'vitest'
import {
  type GatewayResponse,
  createTestGateway,
  failure,
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
