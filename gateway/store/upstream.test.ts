import { once } from 'node:events'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestGateway } from '#testing/gateway/test-gateway.ts'
import { deadUrl, serveForTest } from '#testing/gateway/test-server.ts'
import { createUpstream, UpstreamError, type UpstreamRequest } from './upstream.ts'

/* A self-signed certificate for store.example, for these tests only. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgh+9cbV7jPtFijF6O
TnEBeEZCUOpOm5+IGJqaShU2N6ShRANCAAQnmg+09tVsMYrP8lNEB1mgFgyHuvk+
FILzky0OdJFXyuY9jUo+ZfpngA0l4OdPbXnJO+CRTgpBbtk84z0HkzP4
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBhzCCAS2gAwIBAgIUJK/vh/pWA4bkMAmutA5JFAPdFxswCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNc3RvcmUuZXhhbXBsZTAgFw0yNjExMjIwMjQ3MDRaGA8yMTI2
MTAyOTAyNDcwNFowGDEWMBQGA1UEAwwNc3RvcmUuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABCeaD7T21Wwxis/yU0QHWaAWDIe6+T4UgvOTLQ50kVfK
5j2NSj5l+meADSXg509teck74JFOCkFu2TzjPQeTM/ijUzBRMB0GA1UdDgQWBBSx
l1eqdvrtVY019GQM091EHaRLRDAfBgNVHSMEGDAWgBSxl1eqdvrtVY019GQM091E
HaRLRDAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIQCuWvy9Vpcn
A7Qs+lsf4cqJcdoZqWibpn5cRwlyj66omQIgbf4XzNC+QCBQYSIdIIH2urV3xrg3
PM0unvl3Qu8GLD0=
-----END CERTIFICATE-----`

const read: Omit<UpstreamRequest, 'signal'> = { method: 'GET', headers: {} }

async function bodyOf(url: URL, headers = {}, upstream = createUpstream()) {
  return (await upstream(url, { ...read, headers, signal: AbortSignal.timeout(5000) })).body
}

async function listening(server: Server, protocol: string): Promise<URL> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // The cast is safe: the server listens on a port, not on a pipe.
  const { port } = server.address() as AddressInfo
  return new URL(`${protocol}//127.0.0.1:${port}/admin/v2`)
}

/* The error of a request to a URL. */
async function failureOf(url: URL, signal = AbortSignal.timeout(5000)): Promise<UpstreamError> {
  const error: unknown = await createUpstream()(url, { ...read, signal }).catch((error: unknown) => error)
  if (error instanceof UpstreamError) return error
  throw new Error('An answer came.')
}

describe('a request', () => {
  test('accepts gzip, deflate and br, unless its headers say otherwise', async () => {
    const url = await serveForTest((request, response) => {
      response.end(String(request.headers['accept-encoding']))
    })
    expect(await text(await bodyOf(url))).toBe('gzip, deflate, br')
    expect(await text(await bodyOf(url, { 'accept-encoding': 'identity' }))).toBe('identity')
  })

  test.each([
    ['POST', 421],
    ['GET', 421],
    ['POST', 408],
    ['PUT', 503],
    ['POST', 307],
    ['PUT', 308],
  ] as const)('%s with the response %i is sent once', async (method, status) => {
    let count = 0
    const url = await serveForTest((_, response) => {
      count += 1
      response.writeHead(status, { location: '/elsewhere', 'retry-after': '0' }).end('{}')
    })
    const { put, createInvoice, get } = createTestGateway({
      upstream: createUpstream(),
      settings: { baseUrl: new URL('/admin/v2', url) },
    })
    if (method === 'POST') await createInvoice('1')
    else await (method === 'PUT' ? put('/api/brands/1', { name: 'x' }) : get('/api/brands'))
    expect(count).toBe(1)
  })

  test('reuses an open connection', async () => {
    const ports = new Set<number | undefined>()
    const url = await serveForTest((request, response) => {
      ports.add(request.socket.remotePort)
      response.end('ok')
    })
    const upstream = createUpstream()
    for (let count = 0; count < 20; count += 1) await text(await bodyOf(url, {}, upstream))
    expect(ports.size).toBeLessThan(4)
  })

  test.for<[string, Buffer, string]>([
    ['br', brotliCompressSync('ديوان'), 'ديوان'],
    ['gzip', gzipSync('ديوان'), 'ديوان'],
    ['X-GZIP', gzipSync('ديوان'), 'ديوان'],
    ['deflate', deflateSync('ديوان'), 'ديوان'],
    ['deflate', deflateRawSync('ديوان'), 'ديوان'],
    ['deflate', Buffer.from(''), ''],
    ['identity', Buffer.from('ديوان'), 'ديوان'],
    ['constructor', Buffer.from('ديوان'), 'ديوان'],
  ])('reads a response, also an error, with the encoding %s', async ([encoding, bytes, expected]) => {
    const url = await serveForTest((_, response) => {
      response.writeHead(422, { 'content-encoding': encoding }).end(bytes)
    })
    expect(await text(await bodyOf(url))).toBe(expected)
  })

  test.for(['gzip', 'deflate', 'br'])('fails for bytes that are not %s', async (encoding) => {
    const url = await serveForTest((_, response) => {
      response.writeHead(200, { 'content-encoding': encoding }).end('\u0007 no such thing')
    })
    await expect(text(await bodyOf(url))).rejects.toMatchObject({ code: expect.stringMatching(/^(Z_|ERR_)/) })
  })
})

describe('a request without a response was certainly not sent', () => {
  test('when nothing listens', async () => {
    expect((await failureOf(await deadUrl())).wasSent).toBe(false)
  })

  test('when the host name does not resolve', async () => {
    expect((await failureOf(new URL('http://store.invalid/admin/v2'))).wasSent).toBe(false)
  })

  test('when the deadline comes before the connection, and it is not sent later', async () => {
    const received: string[] = []
    const greeted = Promise.withResolvers<void>()
    const server = createTcpServer((socket) => {
      // The TLS handshake of the client arrives, and gets no response.
      socket.on('data', () => greeted.resolve())
      socket.on('data', (data) => received.push(String(data)))
      socket.on('error', () => {})
      onTestFinished(() => void socket.destroy())
    })
    const url = await listening(server, 'https:')
    const time = new AbortController()
    const failure = failureOf(url, time.signal)
    await greeted.promise
    time.abort()
    const { wasSent, cause } = await failure
    expect({ wasSent, cause }).toEqual({ wasSent: false, cause: time.signal.reason })
    // With its space and slash: a random handshake has three given letters once in ten thousand.
    expect(received.join('')).not.toContain('GET /')
  })

  test('when the deadline comes just before the connection', async () => {
    const paths: string[] = []
    const url = await serveForTest(({ url = '' }, response) => {
      paths.push(url)
      response.end('ok')
    })
    const upstream = createUpstream()
    const time = new AbortController()
    const aborted = upstream(new URL('/late', url), { ...read, signal: time.signal })
    time.abort()
    await expect(aborted).rejects.toMatchObject({ wasSent: false })
    await bodyOf(new URL('/next', url), {}, upstream)
    expect(paths).toEqual(['/next'])
  })

  test('when the deadline is already over, and no connection is opened', async () => {
    let connections = 0
    const server = createTcpServer(() => (connections += 1))
    const url = await listening(server, 'http:')
    expect((await failureOf(url, AbortSignal.abort())).wasSent).toBe(false)
    expect(connections).toBe(0)
  })

  test('when the certificate is not trusted, which the error and the log name', async () => {
    let count = 0
    const server = createTlsServer({ key, cert }, () => (count += 1))
    const baseUrl = await listening(server, 'https:')
    const { createInvoice, logLines } = createTestGateway({
      upstream: createUpstream(),
      settings: { baseUrl },
    })
    for (const _ of [1, 2]) {
      const response = await createInvoice('1')
      expect(response).toMatchObject({ status: 502, body: { error: { code: 'upstream_untrusted' } } })
      expect(response.headers.get('x-diwan-nothing-sent')).toBe('1')
    }
    expect(count).toBe(0)
    expect(logLines.join('')).toContain('DEPTH_ZERO_SELF_SIGNED_CERT')
  })

  test('when the store API speaks no TLS', async () => {
    const { port } = await serveForTest((_, response) => response.end('ok'))
    expect((await failureOf(new URL(`https://127.0.0.1:${port}`))).wasSent).toBe(false)
  })
})

describe('a request without a response may have been executed', () => {
  test('when the connection breaks after it was sent', async () => {
    const url = await serveForTest((request) => void request.socket.destroy())
    expect((await failureOf(url)).wasSent).toBe(true)
  })

  test('when the deadline comes after it was sent', async () => {
    const time = new AbortController()
    const closed = Promise.withResolvers<void>()
    const url = await serveForTest((_, response) => {
      response.on('close', () => closed.resolve())
      time.abort()
    })
    expect((await failureOf(url, time.signal)).wasSent).toBe(true)
    await closed.promise
  })
})
