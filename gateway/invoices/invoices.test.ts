import { describe, expect, test } from 'vitest'
import {
  type Answer,
  createTestGateway,
  failure,
  type SeenRequest,
  success,
} from '#testing/gateway/test-gateway.ts'

const tenMinutes = 10 * 60 * 1000

function made(url = 'temp/x/order-1-invoice.pdf'): Response {
  return success({ url })
}

/* A store API that makes another file each time. */
function numbered() {
  let count = 0
  return ({ method }: SeenRequest) => {
    if (method === 'POST') count += 1
    return made(`temp/x/${count}.pdf`)
  }
}

/* Where the file behind the link of an answer is asked for. */
async function fileOf(world: ReturnType<typeof createTestGateway>, { body }: Answer): Promise<string> {
  await world.ask(String(body.data?.url))
  return String(world.seen.at(-1)?.url)
}

/* A store API whose answer comes when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<Response>()
  return { storeApi: () => promise, answer: resolve }
}

test('a made invoice is answered with a link of our own, and nothing of where the file is', async () => {
  const { makeInvoice, seen } = createTestGateway({ storeApi: () => made() })
  const answer = await makeInvoice('123')
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    status: 200,
    success: true,
    data: { url: expect.stringMatching(/^\/api\/invoice-files\/[A-Za-z0-9_-]{43}$/) },
  })
  expect(seen[0]?.url.href).toBe('https://api.example.com/admin/v2/orders/123/print-invoice')
})

describe('an invoice made a moment ago', () => {
  test('is not made again: the repeat gets a link to the same file', async () => {
    const world = createTestGateway({ storeApi: numbered() })
    const { makeInvoice, seen, clock } = world
    const first = await makeInvoice('1')
    clock.time += tenMinutes - 1
    const repeat = await makeInvoice('1')
    expect(seen).toHaveLength(1)
    expect(await fileOf(world, repeat)).toBe(await fileOf(world, first))
  })

  test('is made again after 10 minutes', async () => {
    const { makeInvoice, seen, clock } = createTestGateway({ storeApi: () => made() })
    const first = await makeInvoice('1')
    clock.time += tenMinutes + 1
    const later = await makeInvoice('1')
    expect(later.text).not.toBe(first.text)
    expect(seen).toHaveLength(2)
  })

  test('does not stand for another order', async () => {
    const { makeInvoice, seen } = createTestGateway({ storeApi: () => made() })
    const [one, two] = [await makeInvoice('1'), await makeInvoice('2')]
    expect(one.text).not.toBe(two.text)
    expect(seen).toHaveLength(2)
  })

  test('is made again by X-Make-Again: 1, which replaces the remembered one', async () => {
    const world = createTestGateway({ storeApi: numbered() })
    const { makeInvoice, seen } = world
    const first = await makeInvoice('1')
    const second = await makeInvoice('1', { 'x-make-again': '1' })
    const repeat = await makeInvoice('1')
    expect(seen).toHaveLength(2)
    expect(await fileOf(world, second)).not.toBe(await fileOf(world, first))
    expect(await fileOf(world, repeat)).toBe(await fileOf(world, second))
  })

  test.each(['0', 'true', '', '1, 1'])('is not made again by X-Make-Again: "%s"', async (value) => {
    const { makeInvoice, seen } = createTestGateway({ storeApi: () => made() })
    await makeInvoice('1')
    await makeInvoice('1', { 'x-make-again': value })
    expect(seen).toHaveLength(1)
  })

  test('stays remembered when making another was refused', async () => {
    let isOpen = true
    const world = createTestGateway({
      storeApi: () => (isOpen ? made() : failure(422, { message: 'already printed' })),
    })
    const { makeInvoice } = world
    const first = await makeInvoice('1')
    isOpen = false
    expect((await makeInvoice('1', { 'x-make-again': '1' })).status).toBe(422)
    expect(await fileOf(world, await makeInvoice('1'))).toBe(await fileOf(world, first))
  })
})

describe('calls for one order at the same time', () => {
  test('share one making, X-Make-Again or not', async () => {
    const { storeApi, answer } = held()
    const { makeInvoice, seen } = createTestGateway({ storeApi })
    const calls = [makeInvoice('1'), makeInvoice('1'), makeInvoice('1', { 'x-make-again': '1' })]
    answer(made())
    const answers = await Promise.all(calls)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(seen).toHaveLength(1)
  })

  test('share its bad end too', async () => {
    const { storeApi, answer } = held()
    const { makeInvoice, seen } = createTestGateway({ storeApi })
    const calls = [makeInvoice('1'), makeInvoice('1')]
    answer(failure(500, {}))
    const answers = await Promise.all(calls)
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    expect(seen).toHaveLength(1)
  })
})
