import { describe, expect, test } from 'vitest'
import { createTestGateway, success } from '#testing/gateway/test-gateway.ts'

/* Equal requests in flight would be one. */
function page(index: number): string {
  return `/api/brands?page=${index + 1}`
}

/* A store API whose responses the test sends; it counts concurrent requests. */
function pausedStore() {
  const waiting: (() => void)[] = []
  const peak = { concurrent: 0 }
  return {
    waiting,
    peak,
    storeApi: () => {
      const { promise, resolve } = Promise.withResolvers<Response>()
      waiting.push(() => resolve(success([])))
      peak.concurrent = Math.max(peak.concurrent, waiting.length)
      return promise
    },
    /** Responds to all requests, including those that arrive meanwhile. */
    async respondToAll() {
      while (waiting.length > 0) {
        waiting.shift()?.()
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

describe('many requests at once', () => {
  test('reach the store API 16 at a time; a hundred more wait, and further ones are refused with a time to retry', async () => {
    const { storeApi, peak, respondToAll } = pausedStore()
    const { get, seen } = createTestGateway({ storeApi })
    const pending = Array.from({ length: 300 }, (_, index) => get(page(index)))
    await expect.poll(() => seen.length).toBe(16)
    await respondToAll()
    const responses = await Promise.all(pending)
    expect(peak.concurrent).toBe(16)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(116)
    const refused = responses.filter(({ status }) => status === 503)
    expect(refused).toHaveLength(184)
    for (const { body, headers } of refused) {
      expect(body.error?.code).toBe('gateway_busy')
      expect(headers.get('retry-after')).toBe('2')
      expect(headers.get('x-diwan-nothing-sent')).toBe('1')
    }
    expect(seen).toHaveLength(116)
  })

  test('do not delay an invoice beyond its time limit: it is refused unsent', async () => {
    const { storeApi, respondToAll } = pausedStore()
    const { get, createInvoice, seen } = createTestGateway({ storeApi, settings: { upstreamTimeoutMs: 400 } })
    const pending = Array.from({ length: 16 }, (_, index) => get(page(index)))
    await expect.poll(() => seen.length).toBe(16)
    const response = await createInvoice('1')
    expect(response).toMatchObject({ status: 503, body: { error: { code: 'gateway_busy' } } })
    expect(response.headers.get('x-diwan-nothing-sent')).toBe('1')
    expect(seen.some(({ method }) => method === 'POST')).toBe(false)
    await respondToAll()
    await Promise.all(pending)
    // The outcome is not stored as unknown, because nothing was sent.
    const retried = createInvoice('1')
    await expect.poll(() => seen.at(-1)?.method).toBe('POST')
    await respondToAll()
    expect((await retried).body.error?.code).toBe('invoice_link_missing')
  })
})

describe('large responses', () => {
  const megabyte = 1024 * 1024
  const large = 4 * megabyte

  /* A store API with large responses; it counts those that are read beyond their first megabyte. */
  function largeStore() {
    const reading = { now: 0, peak: 0 }
    const storeApi = ({ url }: { url: URL }) => {
      if (url.pathname.endsWith('/countries')) return success([])
      let sent = 0
      const body = new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            await new Promise((resolve) => setImmediate(resolve))
            const [opening, closing] = ['{"success":true,"data":"', '"}']
            if (sent === 0) controller.enqueue(Buffer.from(opening))
            if (sent === 2 * megabyte) reading.peak = Math.max(reading.peak, (reading.now += 1))
            if (sent < large) controller.enqueue(Buffer.alloc(megabyte / 4, 'x'))
            else {
              reading.now -= 1
              controller.enqueue(Buffer.from(closing))
              controller.close()
            }
            sent += megabyte / 4
          },
        },
        { highWaterMark: 0 },
      )
      return new Response(body)
    }
    return { reading, storeApi }
  }

  test('are read two at a time, and all arrive', async () => {
    const { reading, storeApi } = largeStore()
    const { get } = createTestGateway({ storeApi })
    const responses = await Promise.all(Array.from({ length: 4 }, (_, index) => get(page(index))))
    expect(responses.every(({ status, text }) => status === 200 && text.length > large)).toBe(true)
    expect(reading.peak).toBe(2)
  })

  test('that are invalid release their slots', async () => {
    const tooLarge = () => new Response('x'.repeat(11 * megabyte))
    const noJson = () => new Response('x'.repeat(2 * megabyte))
    const failures = [tooLarge, noJson, tooLarge, noJson]
    const { get } = createTestGateway({ storeApi: () => failures.shift()?.() ?? success('x'.repeat(large)) })
    for (const code of ['too_large', 'invalid', 'too_large', 'invalid']) {
      expect((await get('/api/brands')).body.error?.code).toBe(`upstream_${code}`)
    }
    for (const _ of [1, 2, 3]) expect((await get('/api/brands')).status).toBe(200)
  })
})
