import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { canary } from '#testing/gateway/test-gateway.ts'
import {
  firstResponseTo,
  breakOff,
  createInvoice,
  realStore,
  run,
  runFor,
  started,
} from '#testing/gateway/test-program.ts'
import { openSocket, serveForTest } from '#testing/gateway/test-server.ts'
describe('a client', () => {
  test('that stops reading a file is disconnected, and the download from the store stops', async () => {
    const isStopped = Promise.withResolvers<void>()
    const store = await serveForTest((request, response) => {
      if (request.method === 'POST') return response.end('{"success":true,"data":{"url":"a.pdf"}}')
      response.on('close', isStopped.resolve)
      response.write('%PDF-')
      return Readable.from(endless()).pipe(response)
    })
    const { printed, url } = await runFor(store, { UPSTREAM_TIMEOUT_MS: '500' })
    const { data } = await (await createInvoice(url)).json()
    const { socket } = openSocket(url.port)
    socket.pause()
    socket.write(`GET ${data.url} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`)
    await expect(isStopped.promise).resolves.toBeUndefined()
    expect(printed.join('')).not.toContain('internal_error')
  })

  test('whose request is malformed gets a plain error', async () => {
    const { child, printed } = await run(realStore)
    const { url } = await started(child)
    const host = `Host: ${url.host}`
    const lines = {
      'BLAH\r\n\r\n': '400',
      [`GET / HTTP/1.1\r\n${host}\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`]: '431',
      [`PUT /api/brands/1 HTTP/1.1\r\n${host}\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`]:
        '413',
      'GET / HTTP/1.1\r\nHost: a b\r\n\r\n': '400',
      [`GET /\\evil HTTP/1.1\r\n${host}\r\n\r\n`]: '400',
      [`GET * HTTP/1.1\r\n${host}\r\n\r\n`]: '400',
      [`GET / HTTP/1.1\r\n${host}\r\nExpect: wonders\r\n\r\n`]: '417',
      'GET / HTTP/1.0\r\n\r\n': '421',
    }
    const asterisk = await firstResponseTo(url, `OPTIONS * HTTP/1.1\r\n${host}\r\n\r\n`)
    expect(asterisk.slice(9, 12)).toBe('200')
    for (const [line, status] of Object.entries(lines)) {
      const response = await firstResponseTo(url, line)
      expect(response.slice(9, 12)).toBe(status)
      expect(/"invalid_request".*Delete the cookies/.test(response)).toBe(status === '431')
      expect(response.toLowerCase()).toContain('x-content-type-options: nosniff')
      expect(response.toLowerCase()).toContain("content-security-policy: default-src 'none'")
    }
    expect(printed.join('')).not.toContain('"level":50')
  })

  test('that breaks off a request is logged as a client that left, and a password in its URL is not logged', async () => {
    const { child, printed } = await run(realStore)
    const { url } = await started(child)
    const page = `Host: ${url.host}\r\nX-Diwan-Client: 1\r\nSec-Fetch-Site: same-origin\r\n`
    const put = `PUT /api/brands/1 HTTP/1.1\r\n${page}Content-Type: application/json\r\n`
    await breakOff(url, `${put}Content-Length: 100\r\n\r\n{"na`)
    await breakOff(url, `${put}Transfer-Encoding: chunked\r\n\r\n5\r\n{"nam\r\n`)
    await firstResponseTo(url, `${put}Transfer-Encoding: chunked\r\n\r\n5\r\n{"nam\r\nzz\r\n`)
    const withPassword = `http://user:${canary}@${url.host}/api/brands`
    expect((await firstResponseTo(url, `GET ${withPassword} HTTP/1.1\r\n${page}\r\n`)).slice(9, 12)).toBe(
      '421',
    )
    await expect.poll(() => printed.join('').match(/client_gone/g)?.length).toBe(3)
    expect(printed.join('')).not.toContain('"level":50')
    expect(printed.join('')).not.toContain(canary)
  })
})

function* endless(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(64 * 1024, 'x')
}
