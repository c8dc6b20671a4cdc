import type { RequestListener } from 'node:http'
import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import { getRequestListener } from '@hono/node-server'
import { expect, test, vi } from 'vitest'
import { createUpstream } from '#gateway/store/upstream.ts'
import { canary, createTestGateway, ownOrigin } from '#testing/gateway/test-gateway.ts'
import { serveForTest } from '#testing/gateway/test-server.ts'

const pdf = `%PDF-1.7\n${'x'.repeat(1000)}\n%%EOF`

/* Starts a gateway and a store on real sockets, so that connections break as for a browser. Returns the link of an invoice. */
async function overSockets(file: RequestListener, upstreamTimeoutMs = 5000, invoiceFileTimeoutMs = 60_000) {
  const store = await serveForTest((request, response) => {
    if (request.method === 'POST') response.end('{"success":true,"data":{"url":"temp/a.pdf"}}')
    else file(request, response)
  })
  const invoiceBaseUrl = new URL('/', store)
  const settings = {
    baseUrl: new URL('/admin/v2', store),
    invoiceBaseUrl,
    upstreamTimeoutMs,
    invoiceFileTimeoutMs,
  }
  const { gateway, createInvoice } = createTestGateway({ upstream: createUpstream(), settings })
  const { body } = await createInvoice('77')
  const link = body.data?.url
  if (link === undefined) throw new Error(`no invoice: ${inspect(body)}`)
  const gatewayUrl = await serveForTest((request, response) => {
    request.headers.host = new URL(ownOrigin).host
    request.rawHeaders.splice(0, request.rawHeaders.length, 'host', request.headers.host)
    void getRequestListener(gateway.fetch)(request, response)
  })
  return new URL(link, gatewayUrl)
}

test('a compressed file is passed on decompressed, without its compressed length', async () => {
  const link = await overSockets((_, response) => {
    const compressed = gzipSync(pdf)
    response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': compressed.length })
    response.end(compressed)
  })
  const response = await fetch(link)
  expect(response.headers.get('content-length')).not.toBe(String(gzipSync(pdf).length))
  expect(await response.text()).toBe(pdf)
})

test.each<[string, RequestListener]>([
  [
    'is cut off before its announced end',
    (_, response) => {
      response.writeHead(200, { 'content-length': 5000 })
      response.write(pdf, () => response.destroy())
    },
  ],
  ['is cut off between its chunks', (_, response) => void response.write(pdf, () => response.destroy())],
  [
    'grows beyond 25 MB',
    (_, response) => {
      response.write('%PDF-')
      const piece = Buffer.alloc(1024 * 1024)
      const more = (left: number) => {
        if (left === 0) response.end()
        else response.write(piece, () => more(left - 1))
      }
      more(30)
    },
  ],
  ['stops sending', (_, response) => void response.write(pdf)],
])('a file that %s is a failed download, not a shorter file', async (_, file) => {
  // A busy machine needs up to a second to create the invoice.
  const link = await overSockets(file, 1000)
  // @hono/node-server prints the error that broke a response.
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await fetch(link)
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow('terminated')
  expect(inspect(print.mock.calls, { depth: 20 })).not.toContain(canary)
})

test.each<[string, RequestListener, number, string]>([
  ['breaks off before the first byte', (_, response) => void response.destroy(), 502, 'upstream_unreachable'],
  [
    'breaks off before the first byte of the file',
    (_, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.flushHeaders()
      response.destroy()
    },
    502,
    'upstream_unreachable',
  ],
  ['never responds', () => {}, 504, 'upstream_timeout'],
  ['never sends a byte', (_, response) => response.flushHeaders(), 504, 'upstream_timeout'],
])('a store that %s gives an error, not a file', async (_, file, status, code) => {
  // A busy machine needs up to a second to create the invoice.
  const link = await overSockets(file, 1000)
  const response = await fetch(link)
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ success: false, error: { code } })
})

test('a file that arrives too slowly as a whole is a failed download, though each piece arrives in time', async () => {
  const isStopped = Promise.withResolvers<void>()
  const link = await overSockets(
    (_, response) => {
      response.write('%PDF-')
      const trickle = setInterval(() => response.write('x'), 20)
      response.on('close', () => {
        clearInterval(trickle)
        isStopped.resolve()
      })
    },
    1000,
    1500,
  )
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const response = await fetch(link)
  expect(response.status).toBe(200)
  await expect(response.arrayBuffer()).rejects.toThrow('terminated')
  await isStopped.promise
})

test('a browser that leaves stops the download from the store', async () => {
  const { promise: isStopped, resolve } = Promise.withResolvers<void>()
  const link = await overSockets((_, response) => {
    response.on('close', resolve)
    response.write(pdf)
  })
  const browser = new AbortController()
  const response = await fetch(link, { signal: browser.signal })
  await response.body?.getReader().read()
  browser.abort()
  await expect(isStopped).resolves.toBeUndefined()
})

test('a browser that leaves before the first byte aborts the request to the store', async () => {
  const requested = Promise.withResolvers<void>()
  const stopped = Promise.withResolvers<void>()
  const link = await overSockets((_, response) => {
    response.on('close', stopped.resolve)
    requested.resolve()
  })
  const browser = new AbortController()
  const response = fetch(link, { signal: browser.signal })
  await requested.promise
  browser.abort()
  await expect(response).rejects.toThrow('aborted')
  await stopped.promise
})
